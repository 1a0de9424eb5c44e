/* The page around the engine: start page, setup, saved games, lessons, forms, rules.  It knows no
   rule and no game: it runs shoal's commands in the worker and shows what they answer. */
import { LANGUAGES } from "./built.js";

const $ = (id) => document.getElementById(id);
const screen = $("screen");
const LEVELS = ["easy", "normal", "hard"];

function h(what, ...kids) {
  const [tag, ...classes] = what.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const kid of kids.flat(9)) {
    if (kid == null || kid === false || kid === "") continue;
    if (typeof kid === "object" && !kid.nodeType) Object.assign(made, kid);
    else made.append(kid);
  }
  return made;
}

const fill = (into, ...kids) => into.replaceChildren(...h("div", kids).childNodes);

// parts are the engine's own, with all names escaped
function drawn(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const each of holder.content.querySelectorAll("[data-at]")) {
    const at = each.dataset.at.split(" ");
    ["left", "top", "width", "height"].forEach((side, n) => { each.style[side] = `${at[n]}%`; });
  }
  // a lesson's board is looked at, not tapped; what is too wide can be moved by keys
  for (const each of holder.content.querySelectorAll("button")) each.disabled = true;
  for (const each of holder.content.querySelectorAll(".across")) each.tabIndex = 0;
  return holder.content;
}

// -- words --

let language = localStorage.language ?? navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in LANGUAGES) ?? "en";
let told = null;
const w = (key, args = {}) => told.words[key].replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
const game = (key) => told.games.find((each) => each.key === key);

async function speak(wanted) {
  language = wanted in LANGUAGES ? wanted : "en";
  told = await (await fetch(`words.${language}.json`)).json();
  document.documentElement.lang = language;
  $("language").ariaLabel = w("language");
}

// -- the engine --

let worker = null, ready = null, count = 0, gone = false;
const waiting = new Map(), listeners = new Set();

function boot() {
  worker = new Worker("worker.js", { type: "module" });
  ready = new Promise((done, fail) => {
    worker.onmessage = ({ data }) => {
      if (data.id) { waiting.get(data.id)(data); waiting.delete(data.id); }
      else if (data.event === "loading") loading(data.part);
      else if (data.event === "moment") listeners.forEach((each) => each(data.moment));
      else if (data.event === "ready") { $("engine").hidden = true; done(); }
      else fail(new Error(data.why));
    };
    worker.onerror = (event) => fail(new Error(event.message));
  });
  ready.catch((error) => { $("stage").textContent = w("failed", { why: error.message }); $("bar").hidden = true; });
}

function loading(part) {
  // the last tenth is unpacking
  const percent = Math.round(part * 90);
  $("bar").value = percent;
  $("stage").textContent = w("loading", { percent });
}

class Refused extends Error {}

async function call(name, ...given) {
  await ready;
  const id = ++count;
  const answer = await new Promise((done) => {
    waiting.set(id, done);
    worker.postMessage({ id, name, given, language });
  });
  if (answer.refused) throw new Refused(answer.refused.text);
  if (answer.failed) throw new Error(answer.failed);
  return answer.found;
}

async function shoal(...words) {
  const { code, out, err } = await call("command", ["--lang", language, ...words]);
  if (code) throw new Refused((out + err).trim());
  return out;
}

async function data(...words) {
  try {
    return JSON.parse(await shoal("--json", ...words));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(JSON.parse(error.message).error.message);
  }
}

// -- what the player's page uses --

window.tab = {
  async api(path, sent = {}) {
    const headers = Object.fromEntries(Object.entries(sent.headers ?? {}).map(([key, value]) => [key.toLowerCase(), value]));
    const [status, name, body] = await call("api", path, { ...headers, language }, sent.body ?? "");
    const found = status === 304 ? null : JSON.stringify(body);
    if (body?.over) wake(false);
    return new Response(found, { status, headers: { ETag: name } });
  },
  data,
  listen(told) { listeners.add(told); return () => listeners.delete(told); },
  leave() { location.hash = "#/"; },
  async speak(wanted) { localStorage.language = wanted; await speak(wanted); choose(); show(); },
};

// -- small things --

const button = (text, act, kind = "") => h(`button.answer${kind}`, { type: "button", onclick: act }, text);
const link = (text, to, kind = "") => h(`a.answer${kind}`, { href: to }, text);
const field = (label, control) => h("label.field", h("span", label), control);
const select = (options, chosen, act) => h("select", { onchange: act },
  options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));

function toast(text, bad = false) {
  const shown = h(`p.toast${bad ? ".bad" : ""}`, { role: bad ? "alert" : "status" }, text);
  document.querySelector(".toast")?.remove();
  document.body.append(shown);
  setTimeout(() => shown.remove(), bad ? 9000 : 4000);
}

// does something that takes a while, with its button out of reach meanwhile
const doing = (act) => async (event) => {
  const on = event?.currentTarget;
  if (on) { on.disabled = true; on.dataset.busy = w("working"); }
  try { await act(event); }
  catch (error) { toast(error.message, true); }
  finally { if (on) { on.disabled = false; delete on.dataset.busy; } }
};

function save(name, text, kind = "text/plain") {
  const at = URL.createObjectURL(new Blob([text], { type: kind }));
  h("a", { href: at, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(at), 60000);
}

// a finished page: opened by the service worker under its own policy, or saved where there is none
async function open(name, html) {
  if (!navigator.serviceWorker?.controller) return save(`${name}.html`, html, "text/html");
  const to = new URL(`document/${name.replace(/[^\w-]/g, "-")}`, location.href).href;
  await (await caches.open("shoal-documents")).put(to, new Response(html));
  window.open(to, "_blank") ?? (location.href = to);
}

async function made(name, ending, ...words) {
  const path = `/tmp/${name}.${ending}`;
  await shoal(...words, "-o", path, "--force");
  return call("read", path);
}

let lock = null;
async function wake(on = true) {
  try {
    if (on) lock ??= await navigator.wakeLock?.request("screen");
    else { await lock?.release(); lock = null; }
  } catch { /* the battery is low, or the page is hidden */ }
}
addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && document.querySelector("iframe")) { lock = null; wake(); }
});

// -- screens --

async function home() {
  // whoever has games comes back for them: they are first, once the engine can list them
  const saved = h("section", { hidden: true });
  const file = h("input", { type: "file", hidden: true, accept: ".shoal,.txt", onchange: doing(async () => {
    const [given] = file.files;
    if (!given) return;
    const path = await call("write", given.name, await given.text());
    toast(w("imported", await data("import", path)));
    show();
  }) });
  fill(screen, h("h1", w("tagline")), h("p.told", w("offline")), saved, h("div.cards", told.games.map(card)),
    h("div.answers", button(w("import"), () => file.click(), ".quiet"), file), h("p.told", w("about")));
  const { games } = await data("games").catch((error) => { if (error instanceof Refused) return { games: [] }; throw error; });
  const list = games.map((each) => h("li", link([h("b", `${game(each.game)?.title ?? each.game} · ${each.players.join(", ")}`),
    h("small", each.stands, " · ", each.played)], `#/game/${each.name}`)));
  fill(saved, h("h2", w("saved")), h("ul.saved", list));
  saved.hidden = !list.length;
}

const counts = ({ players: [least, most] }) => w("players", { least, most });

const card = (each) => h("article.card", h("h2", each.title), h("p", each.blurb),
  h("p.told", counts(each), " · ", each.solo ? w("solo", { text: each.solo }) : w("bots_only")),
  h("nav.answers", { ariaLabel: each.title }, link(w("play"), `#/new/${each.key}`, ".main"), link(w("learn"), `#/learn/${each.key}`),
    link(w("score"), `#/score/${each.key}`), link(w("rules"), `#/rules/${each.key}`), link(w("print"), `#/print/${each.key}`)));

const heading = (title, ...more) => h("div.title", link("‹ " + w("back"), "#/", ".quiet"), h("h1", title), more);

// setup: everything it offers is what the game declares
function setup(key) {
  const info = game(key), [least, most] = info.players;
  const players = [{ name: localStorage.me ?? "Ann", kind: "" }];
  if (!info.solo || least > 1) players.push({ name: "Crab", kind: "normal" });
  while (players.length < least) players.push({ name: `Crab ${players.length}`, kind: "normal" });
  const chosen = { modules: new Set(), variants: new Set(), scenario: "", dice: "virtual" };
  const rows = h("div.rows"), options = h("div.rows");

  const row = (each, at) => {
    const n = at + 1, kinds = [["", w("person")], ...LEVELS.map((level) => [level, w("bot", { level: w(level) })])];
    return h("div.row",
      h("input", { ariaLabel: w("name_of", { n }), value: each.name, maxLength: 40, oninput: (event) => { each.name = event.target.value; } }),
      Object.assign(select(kinds, each.kind, (event) => { each.kind = event.target.value; paint(); }), { ariaLabel: w("kind_of", { n }) }),
      players.length > Math.max(1, info.solo ? 1 : least) && Object.assign(button("×", () => { players.splice(at, 1); paint(); }, ".small"), { ariaLabel: w("remove_player", { n }) }));
  };
  const check = (set, each) => h("label.check", h("input", { type: "checkbox", checked: set.has(each.key), onchange: () => {
    if (!set.delete(each.key)) set.add(each.key);
  } }), each.text || each.key);
  const fits = (each) => !each.takes_value && (!each.players.length || each.players.includes(players.length));

  function paint() {
    const people = players.filter((each) => !each.kind).length;
    fill(rows, players.map(row),
      players.length < most && button(w("add_player"), () => { players.push({ name: `Crab ${players.length}`, kind: "normal" }); paint(); }, ".quiet"),
      people > 1 && h("p.told", w("shared")));
    const modules = info.modules.filter(fits), variants = info.variants.filter(fits);
    fill(options, 
      modules.length > 0 && h("fieldset", h("legend", w("modules")), modules.map((each) => check(chosen.modules, each))),
      variants.length > 0 && h("fieldset", h("legend", w("variants")), variants.map((each) => check(chosen.variants, each))),
      info.scenarios.length > 0 && field(w("scenario"), select([["", w("standard")], ...info.scenarios.map((each) => [each.key, each.text || each.key])],
        chosen.scenario, (event) => { chosen.scenario = event.target.value; })),
      field(w("dice"), select([["virtual", w("virtual")], ["physical", w("physical")]], chosen.dice, (event) => { chosen.dice = event.target.value; })));
  }

  const begin = doing(async () => {
    const solo = players.length === 1;
    const words = ["new", key, "--dice", chosen.dice, ...players.flatMap(({ name, kind }) => ["-p", kind ? `${name}:${kind}` : name])];
    if (solo) words.push("--solo");
    for (const module of chosen.modules) words.push("--module", module);
    for (const variant of chosen.variants) words.push("--variant", variant);
    if (chosen.scenario) words.push("--scenario", chosen.scenario);
    const person = players.find((each) => !each.kind);
    if (person) localStorage.me = person.name;
    const { name } = await data(...words);
    navigator.storage?.persist?.();
    location.hash = `#/play/${name}`;
  });
  paint();
  fill(screen, heading(info.title), h("h2", w("who_plays")), info.solo && h("p.told", w("solo", { text: info.solo })),
    rows, h("h2", w("options")), options, h("div.answers", button(w("start"), begin, ".main")));
}

async function play(name) {
  fill(screen, h("p.told", w("working")));
  await call("open", name);
  const frame = h("iframe", { src: `play.${language}.html`, title: name });
  fill(screen, frame);
  document.body.classList.add("playing");
  wake();
}

async function saved(name) {
  const { games } = await data("games");
  const known = games.find((each) => each.name === name);
  if (!known) { location.hash = "#/"; return; }
  const info = game(known.game), all = ["-g", name];
  let sure = false;
  const remove = button(w("delete"), doing(async () => {
    if (!sure) { sure = true; remove.textContent = w("really", { name }); return; }
    await shoal("delete", name, "--yes");
    location.hash = "#/";
  }), ".quiet");
  const share = doing(async () => {
    const { link: to } = await data("export", ...all, "--link");
    const here = location.href.split("#")[0] + "#" + to.split("#")[1];
    if (navigator.share) await navigator.share({ title: info.title, url: here }).catch(() => {});
    else { await navigator.clipboard.writeText(here); toast(w("copied")); }
  });
  fill(screen, heading(info.title), h("p", known.players.join(", "), " · ", known.played), h("p", known.stands),
    h("div.answers", link(w("continue"), `#/play/${name}`, ".main"),
      button(w("report"), doing(async () => open(`report-${name}`, await made(name, "html", "report", ...all)))),
      button(w("review"), doing(async () => open(`review-${name}`, await made(name, "html", "review", ...all)))),
      button(w("picture"), doing(async () => save(`${name}.svg`, await made(name, "svg", "report", ...all), "image/svg+xml"))),
      button(w("state_sheet"), doing(async () => open(`sheet-${name}`, await made(name, "html", "print", ...all, "--state")))),
      button(w("export"), doing(async () => save(`${name}.shoal`, (await data("export", ...all)).record))),
      button(w("link"), share),
      button(w("again"), doing(async () => { location.hash = `#/play/${(await data("new", "--again", ...all)).name}`; })),
      remove));
}

async function lesson(key, turn = "start") {
  const page = await call("lesson", key, turn, language);
  const info = game(key);
  if (!page) { fill(screen, heading(info.title), h("p", w("no_lesson"))); return; }
  const on = button(page.over ? w("play") : page.move ? w("do_it", { move: page.move }) : w("next"),
    page.over ? () => { location.hash = `#/new/${key}`; } : doing(() => lesson(key, "next")), ".main");
  fill(screen, heading(info.title, !page.over && h("small", w("page_of", { n: page.number, all: page.count }))),
    page.refused && h("div.why", h("p", page.refused.text), h("p.rule", page.refused.rule)),
    h("div.words", page.over ? h("p", w("lesson_over")) : page.text.map((each) => h("p", each))),
    h("div.answers", page.number > 1 && button(w("back"), doing(() => lesson(key, "back")), ".quiet"), on),
    h("div.board", page.parts.map((part) => h("section.part", h("h2", part.title), drawn(part.html)))));
  on.focus({ preventScroll: true });
  scrollTo(0, 0);
}

function score(key) {
  const info = game(key), form = h("div.rows"), chosen = new Set();
  const names = h("input", { value: localStorage.people ?? "Ann, Ben" });
  const given = () => names.value.split(",").map((each) => each.trim()).filter(Boolean);
  const modules = info.modules.filter((each) => !each.takes_value).map((each) => h("label.check",
    h("input", { type: "checkbox", onchange: () => { if (!chosen.delete(each.key)) chosen.add(each.key); } }), each.text));
  const ask = doing(async () => {
    localStorage.people = names.value;
    const fixed = [key, given(), [...chosen], language], questions = await call("questions", ...fixed);
    const boxes = new Map(), result = h("div");
    const rows = questions.map((each) => {
      const box = h("input", { value: each.default, autocomplete: "off" }), wrong = h("small.wrong", { role: "alert" });
      boxes.set(each.key, { box, wrong });
      return h("label.field", h("span", each.who && h("b", each.who + " – "), each.text), box, wrong);
    });
    const counted = (...more) => doing(async () => {
      const answers = Object.fromEntries([...boxes].map(([name, { box }]) => [name, box.value]));
      const found = await call("fill", answers, ...fixed);
      for (const [name, { wrong }] of boxes) wrong.textContent = found.wrong.find(([which]) => which === name)?.[1] ?? "";
      const other = found.wrong.find(([which]) => !boxes.has(which));
      if (other) toast(other[1], true);
      if (found.wrong.length) { boxes.get(found.wrong[0][0])?.box.focus(); return; }
      const shown = await shoal("score", key, found.file, ...more);
      fill(result, h("pre", { tabIndex: 0 }, shown));
      result.scrollIntoView({ block: "nearest" });
    });
    fill(form, rows, h("div.answers", button(w("count"), counted(), ".main"), button(w("save_result"), counted("--save"))), result);
  });
  fill(screen, heading(info.title), h("h2", w("score")), field(w("names"), names), ...modules,
    h("div.answers", button(w("ask_form"), ask, ".main")), form);
}

async function rules(key) {
  const info = game(key), list = h("div");
  const wanted = h("input", { type: "search", placeholder: w("search"), ariaLabel: w("search") });
  fill(screen, heading(info.title), field(w("search"), wanted), list);
  const { rules: found } = await data("rules", key);
  const paint = () => {
    const words = wanted.value.toLowerCase().split(/\s+/);
    const fits = found.filter(({ number, topic, text }) => words.every((word) => `${number} ${topic} ${text}`.toLowerCase().includes(word)));
    const topics = Map.groupBy ? Map.groupBy(fits, ({ topic }) => topic) : fits.reduce((all, each) => all.set(each.topic, [...all.get(each.topic) ?? [], each]), new Map());
    fill(list, [...topics].map(([topic, each]) => h("section", h("h2", topic),
      each.map(({ number, text }) => h("p", h("b.rule", number), " ", text)))));
  };
  wanted.oninput = paint;
  paint();
}

function print(key) {
  const info = game(key), chosen = { what: info.prints[0], style: "color" };
  const pick = (name) => (event) => { chosen[name] = event.target.value; };
  fill(screen, heading(info.title), h("h2", w("print")),
    field(w("what"), select(info.prints.map((each) => [each.key, each.text]), chosen.what, pick("what"))),
    field(w("style"), select(["color", "ink", "large", "dry-erase"].map((each) => [each, w(each)]), chosen.style, pick("style"))),
    h("div.answers", button(w("open_sheet"), doing(async () => {
      const { what, style } = chosen;
      await open(`${key}-${what}-${style}`, await made(key, "html", "print", key, "--what", what, "--style", style));
    }), ".main")));
}

// a game or a challenge in the address itself
async function shared(fragment) {
  const began = async (...words) => { location.hash = `#/${words[0] === "import" ? "game" : "play"}/${(await data(...words)).name}`; };
  if (fragment.startsWith("#r=")) {
    fill(screen, h("h1", w("shared_game")), h("p.told", w("working")));
    return began("import", fragment);
  }
  const name = h("input", { value: localStorage.me ?? "Ann", maxLength: 40 });
  fill(screen, heading(w("challenge")), h("p", w("same_dice")), field(w("your_name"), name), h("div.answers",
    button(w("start"), doing(() => began("challenge", "play", fragment, "-p", name.value)), ".main")));
}

// -- where we are --

const SCREENS = { new: setup, play, game: saved, learn: lesson, score, rules, print };

async function show() {
  if (gone) return;
  document.body.classList.remove("playing");
  wake(false);
    const [, where, what] = decodeURIComponent(location.hash).split("/");
  if (!where) letIn();
  try {
    if (/^#[rc]=/.test(location.hash)) return await shared(location.hash);
    await (SCREENS[where] && (game(what) || where === "play" || where === "game") ? SCREENS[where](what) : home());
  } catch (error) { toast(error.message, true); if (where) await home(); }
  if (where !== "play") screen.querySelector("h1")?.scrollIntoView({ block: "nearest" });
}

function choose() {
  const options = Object.entries(LANGUAGES).map(([key, name]) => h("option", { value: key, lang: key, selected: key === language }, name));
  $("language").replaceChildren(...options);
  $("language").onchange = (event) => window.tab.speak(event.target.value);
}

// -- one tab, kept up to date --

// two tabs would write over each other's games: one has the lock, another may take it
async function alone(take = false) {
  if (!navigator.locks) return boot();
  const options = take ? { steal: true } : { ifAvailable: true };
  const held = (got) => {
    if (!got) { elsewhere(); return null; }
    gone = false;
    boot();
    show();
    return new Promise(() => {});
  };
  navigator.locks.request("shoal", options, held).catch(elsewhere);
}

function elsewhere() {
  gone = true;
  worker?.terminate();
  $("engine").hidden = true;
  document.body.classList.remove("playing");
  fill(screen, h("h1", "shoal"), h("p", w("elsewhere")), h("div.answers",
    button(w("use_here"), () => { $("engine").hidden = false; alone(true); }, ".main")));
}

let fresh = null;
function letIn() { fresh?.waiting?.postMessage("let in"); }

async function keep() {
  if (!navigator.serviceWorker) return;
  await ready;
  fresh = await navigator.serviceWorker.register("sw.js");
  let had = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => { if (had) location.reload(); had = true; });
}

await speak(language);
choose();
addEventListener("hashchange", show);
if (navigator.locks) await alone();
else { boot(); show(); }
await keep().catch(() => {});
