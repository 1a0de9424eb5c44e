/* The engine: Python in WebAssembly.  Calls are answered one after the other; an answer is sent
   when everything it acknowledges is stored.  Between calls bots think, one step at a time. */
import { PARTS } from "./built.js";
import { loadPyodide } from "./pyodide.mjs";

const HOME = "/shoal";
const READS = new Set(["read", "moment", "questions"]);
let host = null, python = null;

async function download() {
  const total = PARTS.reduce((sum, part) => sum + part.size, 0);
  let loaded = 0;
  const get = async ({ file }) => {
    const answer = await fetch(file), chunks = [];
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    for await (const chunk of pieces(answer.body.getReader())) {
      chunks.push(chunk);
      loaded += chunk.length;
      postMessage({ event: "loading", part: Math.min(1, loaded / total) });
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  };
  return Object.fromEntries(await Promise.all(PARTS.map(async (part) => [part.file, await get(part)])));
}

async function* pieces(reader) {
  for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
}

const stored = (populate) => new Promise((done, fail) => {
  python.FS.syncfs(populate, (error) => error ? fail(error) : done());
});

async function start() {
  const files = await download();
  python = await loadPyodide({ indexURL: new URL(".", import.meta.url).href, env: { SHOAL_HOME: HOME } });
  python.FS.mkdir(HOME);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, HOME);
  await stored(true);
  const folder = python.runPython("import site; site.getsitepackages()[0]");
  for (const part of PARTS.filter((each) => each.unpack)) {
    python.unpackArchive(files[part.file], part.unpack, { extractDir: folder });
  }
  host = python.runPython("from cli.tab.host import Host; Host()");
}

async function answer({ id, name, given, language }) {
  try {
    const found = JSON.parse(host.call(name, JSON.stringify(given), language));
    if (!READS.has(name)) await stored(false);
    postMessage({ id, ...found });
  } catch (error) {
    postMessage({ id, failed: String(error.message || error).trim().split("\n").at(-1) });
  }
}

// one thing at a time: the calls in their order, then a step of a bot, then whatever was sent meanwhile
let line = start().then(() => postMessage({ event: "ready" }),
  (error) => postMessage({ event: "failed", why: String(error.message || error) }));
let calls = 0;

async function think() {
  if (calls || !host || !host.work()) return;
  await stored(false);
  postMessage({ event: "moment", moment: JSON.parse(host.call("moment", "[]", "en")).found });
  setTimeout(() => { line = line.then(think); }, 0);
}

onmessage = ({ data }) => {
  calls += 1;
  line = line.then(() => answer(data)).then(() => { calls -= 1; }).then(think);
};
