/* The player's page.  It knows no rule: it turns taps on places into one of the moves listed.
   The stream only says that there is news; the state comes from one address, so waking up,
   reconnecting and polling are the same thing. */
"use strict";
(() => {
  const root = document.documentElement, body = document.body;
  const $ = (id) => document.getElementById(id);
  const all = (what, from = document) => [...from.querySelectorAll(what)];
  const playing = body.classList.contains("play");
  if (!playing && !body.classList.contains("table")) return;

  // h("p.told", "text"): players' words get in as text only
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
  // parts are the server's own, with all names escaped
  function drawn(html) {
    const holder = document.createElement("template");
    holder.innerHTML = html.replaceAll("\n", "");
    // no style may stand in the page itself
    for (const each of all("[data-at]", holder.content)) {
      const at = each.dataset.at.split(" ");
      ["left", "top", "width", "height"].forEach((side, n) => { each.style[side] = `${at[n]}%`; });
    }
    return holder.content;
  }

  // -- the way to the server --

  // the parts shown and their texts, by their marks
  const kept = new Map();
  // the seat shown, where several share this phone
  let me = "";
  let tag = "", newest = "", busy = false;
  let timer = 0, heard = 0, stream = null, looking = false, again = false, dead = false;
  const HEADERS = { "X-Shoal": "1", "Content-Type": "application/json" };

  const whose = () => ({ "X-Seat": me, "X-Has": [...kept.keys()].join(" ") });

  async function call(path, sent) {
    const abort = new AbortController(), late = setTimeout(() => abort.abort(), 8000);
    try {
      return await fetch(path, { ...sent, signal: abort.signal, cache: "no-store" });
    } finally { clearTimeout(late); }
  }

  // how it stands now; one question at a time
  async function look() {
    if (dead) return;
    if (looking) { again = true; return; }
    looking = true;
    clearTimeout(timer);
    // polls while the stream is silent
    let wait = Date.now() - heard < 40000 ? 60000 : 2000;
    try {
      if (playing) await fetchState(); else await fetchTable();
      delete root.dataset.offline;
    } catch {
      root.dataset.offline = "";
      wait = 1500;
    }
    looking = false;
    if (again) { again = false; look(); } else timer = setTimeout(look, wait);
    if (playing && state && !dead) offline();
  }

  async function fetchState() {
    const answer = await call("api/state", { headers: { ...whose(), ...(tag && { "If-None-Match": tag }) } });
    if (answer.status === 304) return;
    if (answer.status === 429) { setTimeout(look, 1000); return; }
    if (answer.status === 404 || answer.status === 410) return lost();
    if (!answer.ok) throw new Error(answer.status);
    tag = answer.headers.get("ETag");
    take(await answer.json());
  }

  // the table is made by the server: take its page as it is
  async function fetchTable() {
    const answer = await call(location.href);
    if (!answer.ok) throw new Error(answer.status);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of ["header", "main", "aside"]) {
      const [old, made] = [document, fresh].map((page) => page.querySelector(part));
      if (made && old.innerHTML !== made.innerHTML) old.replaceChildren(...made.childNodes);
    }
    document.title = fresh.title;
  }

  // a sleeping phone's stream may look open and be dead: always a new one
  function listen() {
    stream?.close();
    stream = new EventSource("api/stream");
    stream.onmessage = (event) => { heard = Date.now(); newest = event.data; follow(); };
    stream.addEventListener("alive", () => { heard = Date.now(); });
    stream.onerror = () => { heard = 0; look(); if (stream.readyState === 2) setTimeout(listen, 2000); };
  }

  // what the answer to an own tap brings is not asked for again
  const follow = () => { if (!busy && !tag.includes(newest + "-")) look(); };
  const wake = () => { if (document.visibilityState === "visible" && !dead) { listen(); look(); } };
  for (const event of ["visibilitychange", "online", "pageshow"]) addEventListener(event, wake);
  addEventListener("offline", look);
  if (!playing) return;

  // the same key twice is one entry: a lost answer is asked again
  async function post(what, data) {
    const key = [...crypto.getRandomValues(new Uint32Array(3))].join("-");
    const headers = { ...HEADERS, ...whose() };
    const { mark, moment } = state;
    const sent = { method: "POST", headers, body: JSON.stringify({ mark, moment, key, ...data }) };
    for (let turn = 0; ; turn++) {
      try {
        const answer = await call("api/" + what, sent);
        if (answer.status === 404) { lost(); return {}; }
        if ((answer.status === 503 || answer.status === 429) && turn < 4) throw new Error();
        const found = await answer.json();
        if (found.schema || found.state) tag = answer.headers.get("ETag") || "";
        return found;
      } catch (error) {
        if (turn === 4) { root.dataset.offline = ""; return { problem: { text: words.lost } }; }
        await new Promise((done) => setTimeout(done, 400 * (turn + 1)));
      }
    }
  }

  // -- what is known --

  const words = JSON.parse($("words").textContent);
  const w = (key, args = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
  // asked before every move
  const careful = () => localStorage.confirm === "1";
  let state = null;
  // places tapped for the move being built
  let path = [];
  // a move that waits for the yes
  let offered = null;
  // pieces of text tapped on the pad
  let rolled = [];
  // the last step that was shown
  let known = -1;

  const fitting = (places = path) => state.moves.filter(
    (move) => move.path.length && places.every((place, at) => move.path[at] === place));
  const next = () => new Set(fitting().map((move) => move.path[path.length]));
  const whole = () => path.length ? fitting().filter((move) => move.path.length === path.length) : [];

  function take(told) {
    const fresh = told.mark !== state?.mark, mine = told.ask?.mine && !told.ask.chosen;
    const begun = mine && !(state?.ask?.mine && !state.ask.chosen);
    known = state?.step ?? told.step;
    // of an older page
    if (told.parts.some((each) => !each.html && !kept.has(each.base || each.mark))) {
      kept.clear(); tag = "";
      return look();
    }
    state = told;
    if (told.pass != null) return cover();
    me = told.you;
    if (fresh) { path = []; offered = null; rolled = []; }
    document.title = (mine ? "● " : "") + `${state.people[state.you].name} – ${state.title}`;
    paint();
    if (begun && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
    if (fresh) queueMicrotask(reach);
  }

  // something that can be tapped is to be seen
  function reach() {
    const above = $("top").offsetHeight, below = innerHeight - $("tray").offsetHeight, spots = all("main .can");
    const seen = (spot) => { const at = spot.getBoundingClientRect(); return at.top >= above && at.bottom <= below; };
    if (!spots.some(seen)) spots[0]?.scrollIntoView({ block: "center" });
  }

  // a shared phone on its way: nothing is shown until its next holder says so
  function cover() {
    const { name } = state.people[state.pass];
    document.title = "● " + w("pass", { name });
    kept.clear();
    $("sheet").close();
    $("top").replaceChildren(h("section.now.mine", { role: "status" }, seat(state.people[state.pass]),
      h("h1", w("pass", { name }))));
    $("main").replaceChildren();
    $("tray").replaceChildren(button(".main", "show", w("i_am", { name }), () => { me = state.pass; look(); }));
    $("show").focus({ preventScroll: true });
  }

  // -- taps --

  function tapped(place) {
    if (busy || !state) return;
    if (!state.ask?.mine) return toast(w("not_turn"));
    offered = null;
    if (path.includes(place)) path = path.slice(0, path.indexOf(place));
    else if (fitting([...path, place]).length) path = [...path, place];
    else if (fitting([place]).length) path = [place];
    else return why([...path, place]);
    if (whole().length === 1 && fitting().length === 1) return choose(whole()[0], state.mark);
    paint();
    reach();
  }

  body.addEventListener("click", (event) => {
    const inside = event.target.closest("main, #tray");
    const spot = event.target.closest("[data-place]"), run = event.target.closest("[data-whole]");
    if (!inside || !(spot || run)) return;
    const lit = run ? all(".can", run) : [];
    if (spot?.matches(".can, .picked") || !lit.length) { if (spot) tapped(spot.dataset.place); }
    else if (lit.length === 1) tapped(lit[0].dataset.place);
    else if (spot) tapped(spot.dataset.place);
  });

  body.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !$("sheet").open && state) { path = []; offered = null; paint(); }
  });

  // a move answers the question it was listed for: an open list may be older than the page
  function choose(move, mark) {
    $("sheet").close();
    if (!move.heavy && !careful()) return send("entry", { move: move.move, mark });
    offered = { ...move, mark };
    paint();
    $("yes").focus({ preventScroll: true });
  }

  async function send(what, data = {}) {
    if (busy) return;
    busy = true;
    paint();
    const answer = await post(what, data);
    busy = false;
    path = []; offered = null; rolled = [];
    if (answer.state || answer.schema) take(answer.state || answer);
    else paint();
    if (answer.problem) told(answer.problem);
    follow();
  }

  function told(problem) {
    if (problem.code === "stale_entry" || problem.code === "not_asked") return toast(problem.text, true);
    sheet(h("h2", w("why")), reason(problem.text, problem.rule), near(problem.near));
  }

  async function why(places) {
    const found = await post("why", { path: places });
    if (found.text) sheet(h("h2", w("why")), reason(found.text, found.rule), near(found.near));
    else if (found.problem) told(found.problem);
  }
  const reason = (text, rule) => h("div.why", h("p", text), rule && h("p.rule", rule));
  const near = (names) => names?.length && h("p", w("possible", { names: names.join(" · ") }));

  // -- painting --

  const seat = (who) => h(`span.seat.s${who.seat % 6}`, { ariaHidden: "true" }, who.mark);
  // what is the same stays, with focus and scrolling, and comes but once
  function part(each) {
    const { mark, base, title, lines } = each, same = kept.get(mark);
    if (same) return same.node;
    const old = kept.get(base), had = old?.html.split("\n");
    const text = (some) => typeof some === "string" ? some : had.slice(...some).join("\n");
    const html = each.html || lines.map(text).join("\n");
    const made = h("section.part", { ariaLabel: title }, h("h2", title), drawn(html));
    if (old) turn(old.node, made);
    kept.delete(base);
    kept.set(mark, { node: old?.node || made, html });
    return kept.get(mark).node;
  }

  // one drawing into another: only what differs is touched
  function turn(old, made) {
    if (old.nodeName !== made.nodeName) return old.replaceWith(made);
    if (old.data !== made.data) old.data = made.data;
    for (const { name } of [...old.attributes || []]) if (!made.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of made.attributes || []) {
      if (old.getAttribute(name) === value) continue;
      if (name === "style") old.style.cssText = value; else old.setAttribute(name, value);
    }
    const kids = [...made.childNodes];
    kids.forEach((kid, at) => { if (old.childNodes[at]) turn(old.childNodes[at], kid); else old.append(kid); });
    while (old.childNodes.length > kids.length) old.lastChild.remove();
  }

  // without touching what is there already
  function fill(place, nodes) {
    nodes.forEach((node, at) => {
      if (place.childNodes[at] !== node) place.insertBefore(node, place.childNodes[at] || null);
    });
    while (place.childNodes.length > nodes.length) place.lastChild.remove();
  }

  function paint() {
    const focus = document.activeElement, held = focus?.dataset?.place || focus?.id;
    // a hand that is not asked for lies on the page
    const named = new Set(state.moves.flatMap((move) => move.path));
    const asked = (node) => all("[data-place]", node).some((spot) => named.has(spot.dataset.place));
    const parts = state.parts.map((each) => [each, part(each)])
      .map(([each, node]) => [each.where === "tray" && asked(node) ? "tray" : "page", node]);
    const lying = (place) => parts.filter(([where]) => where === place).map(([, node]) => node);
    const marks = new Set(state.parts.map((each) => each.mark));
    for (const mark of kept.keys()) if (!marks.has(mark)) kept.delete(mark);
    $("main").setAttribute("aria-busy", busy);
    Object.assign(body.dataset, { step: state.step, mark: state.mark });
    $("top").replaceChildren(bar(), now(), ...notices());
    fill($("main"), [...(state.over ? drawn(state.over.html).children : []), ...lying("page"), news()]);
    $("tray").replaceChildren(...chain(), ...lying("tray"));
    $("tray").append(...tray());
    light();
    if (!held || document.activeElement === focus) return;
    const same = all("[data-place]").find((each) => each.dataset.place === held) || $(held);
    same?.focus({ preventScroll: true });
  }

  // what can be tapped, and what was
  function light() {
    const can = state.ask?.mine && !busy ? next() : new Set();
    for (const spot of all("main [data-place], #tray [data-place]")) {
      const id = spot.dataset.place, legal = can.has(id), picked = path.includes(id);
      spot.dataset.name ??= spot.getAttribute("aria-label") || spot.textContent;
      const fit = legal ? fitting([...path, id]) : [];
      const sole = (move) => move.words + (move.say ? ", " + move.say : "");
      const does = legal ? ". " + (fit.length === 1 ? sole(fit[0]) : w("choices", { n: fit.length })) : "";
      spot.classList.toggle("can", legal && !picked);
      spot.classList.toggle("picked", picked);
      const told = { ariaLabel: spot.dataset.name + does, tabIndex: legal || picked ? 0 : -1,
        ariaDisabled: legal || picked ? null : "true", ariaPressed: picked ? "true" : null };
      for (const name in told) if (spot[name] !== told[name]) spot[name] = told[name];
    }
    for (const run of all("[data-whole]")) run.classList.toggle("lit", all(".can", run).length === 1);
  }

  // the words, or what else is in it
  const button = (kind, id, label, act, more = {}) =>
    h("button.answer" + kind, { type: "button", id, onclick: act, ...more }, label);
  const link = (id, label, act) => h("button.link", { type: "button", id, onclick: act }, label);

  function bar() {
    const own = state.people[state.you];
    const peer = (who) => h("button.peer" + (state.ask?.seat === who.seat ? ".turn" : ""), {
      type: "button", id: `peer${who.seat}`, ariaLabel: `${who.name}: ${who.points}`, onclick: () => other(who),
    }, seat(who));
    return h("div.bar", h("span.who", seat(own), h("b", own.name), h("span", own.points)),
      h("span.people", state.people.filter((who) => who !== own).map(peer)),
      h("button.menu", { type: "button", id: "menu", ariaLabel: w("menu"), onclick: menu }, "☰"));
  }

  function now() {
    const ask = state.ask, who = state.people[ask?.seat];
    const text = state.over ? state.over.text : ask.text;
    const more = ask?.chosen ? w("chosen", { move: ask.chosen })
      : ask?.thinks && who ? w("thinks", { name: who.name }) : state.phase || state.title;
    return h("section.now" + (ask?.mine && !ask.chosen ? ".mine" : ""), { role: "status" },
      who && seat(who), h("div", h("h1", text), h("p", more)));
  }

  const notices = () => [
    h("div.notice.away", { role: "alert" }, h("b", w("lost"))),
    state.redo && h("div.notice", { role: "status" }, h("b", state.redo), link("", w("again"), () => send("redo"))),
  ].filter(Boolean);
  const offline = () => { for (const each of all(".away")) each.hidden = !("offline" in root.dataset); };

  const news = () => h("section.part", { ariaLabel: w("news") }, h("h2", w("news")),
    h("ul.news", state.news.map((each) => h("li" + (each.step > known ? ".new" : ""),
      each.seat != null && seat(state.people[each.seat]), h("span", each.text), h("span.rule", each.rule)))));

  // -- the tray: everything to answer with, under the thumb --

  // what led to this question
  const chain = () => state.ask?.mine && state.chain.length
    ? [h("p.chain", state.chain.map((each) => [h("span", each), " › "]), h("b", "?"))] : [];

  function tray() {
    const ask = state.ask, made = [];
    if (ask?.mine && offered) {
      const back = () => { offered = null; path = path.slice(0, -1); paint(); };
      const yes = answer(offered, ".main", () => send("entry", { move: offered.move, mark: offered.mark }), "yes");
      return [h("div.answers", yes, button(".quiet", "", w("back"), back)), foot()];
    }
    if (ask?.mine && ask.roll) made.push(...dice(ask));
    else if (ask?.mine) {
      const here = (move) => all("[data-place]").some((each) => each.dataset.place === move.path[path.length]);
      const loose = state.moves.filter((move) => !move.path.length || (!path.length && !here(move)));
      const shown = path.length ? whole() : loose.length <= 6 ? loose : [];
      if (shown.length) made.push(h("div.answers", shown.map((move) => answer(move))));
    }
    return [...made, foot()];
  }

  const answer = (move, kind = "", act, id = "", { mark } = state) => button(kind, id,
    h("span", move.words, move.say && h("small", move.say)), act || (() => choose(move, mark)),
    { disabled: busy });

  // real dice: tap what they show, or let the laptop roll
  function dice(ask) {
    const help = button(".quiet", "laptop", w("laptop"), () => send("roll"), { disabled: busy });
    if (ask.pad) return [...pad(ask.pad), help];
    const few = state.moves.length <= 6 ? state.moves.map((move) => answer(move)) : [];
    if (state.moves.length) return [h("div.answers", few, help)];
    const field = h("input", { id: "typed", autocomplete: "off", ariaLabel: ask.text });
    const enter = (event) => { event.preventDefault(); send("entry", { move: field.value }); };
    return [h("form.answers", { onsubmit: enter }, field, h("button.answer.main", w("enter"))),
      h("p.told", w("example", { text: ask.example })), help];
  }

  function pad({ begin, slots }) {
    const dials = slots.flat(), filled = [];
    let at = 0;
    for (const slot of slots) {
      const texts = slot.map((dial) => dial.find((face) => face.key === rolled[at++])?.word).filter(Boolean);
      filled.push(h("span.slot" + (texts.length ? ".full" : ""), texts.join(" ")));
    }
    const done = rolled.length === dials.length, now = dials[Math.min(rolled.length, dials.length - 1)];
    const text = () => {
      let from = 0;
      return [begin, ...slots.map((slot) => rolled.slice(from, from += slot.length).join(""))].join(" ");
    };
    const key = (face, number) => h("button.key", {
      type: "button", id: `key${number}`, disabled: done || busy, onclick: () => { rolled.push(face.key); paint(); },
    }, face.word);
    return [h("div.slots", { role: "status" }, filled), h("div.keys", now.map(key)), h("div.answers",
      button(".quiet", "erase", "⌫", () => { rolled.pop(); paint(); },
        { ariaLabel: w("erase"), disabled: !rolled.length }),
      button(".main", "yes", w("rolled"), () => send("entry", { move: text() }), { disabled: !done || busy }))];
  }

  const foot = () => h("div.foot",
    state.undo ? link("undo", "↶ " + w("undo"), () => undo()) : h("span"),
    state.hint && link("hint", w("hint"), hint),
    state.moves.length ? link("all", w("all", { n: state.moves.length }) + " ▸", list) : h("span"));

  // -- sheets from below --

  function sheet(...kids) {
    $("sheet").replaceChildren(h("form", { method: "dialog" }, kids, h("button.answer", w("close"))));
    if (!$("sheet").open) $("sheet").showModal();
  }

  // every move of every game, also where no drawing shows it
  function list() {
    const groups = new Map();
    for (const move of state.moves) groups.set(move.group, [...(groups.get(move.group) || []), move]);
    const rows = [...groups].flatMap(([name, moves]) =>
      [name && h("h3", name), h("div.answers", moves.map((move) => answer(move)))]);
    const narrow = (event) => {
      const typed = event.target.value.toLowerCase();
      for (const each of all("#sheet .answers .answer")) each.hidden = !each.textContent.toLowerCase().includes(typed);
    };
    const search = { type: "search", placeholder: w("filter"), ariaLabel: w("filter"), oninput: narrow };
    sheet(h("h2", state.ask.text), state.moves.length > 12 && h("input", search), rows);
  }

  // what is undone is what the sheet says, not what somebody did since
  const undo = ({ moment } = state) => sheet(h("h2", w("undo_head")), h("p", state.undo),
    button(".main", "take_back", w("take_back"), () => { $("sheet").close(); send("undo", { moment }); }));

  // the table allows it, and the record tells
  async function hint() {
    const { mark, moves } = state, found = await post("hint");
    if (found.problem) return told(found.problem);
    const row = (each) => button(".hinted", "", [h("span", each.words, each.say && h("small", each.say)),
      h("b", each.worth, h("small", each.gap))], () => choose(moves.find((move) => move.move === each.move), mark));
    sheet(h("h2", w("hint")), h("p", found.head), h("div.answers", found.moves.map(row)), h("p.told", found.why));
  }

  async function other(who) {
    const answer = await call(`api/sheet/${who.seat}`, { headers: whose() }).catch(() => null);
    if (!answer?.ok) return;
    const found = await answer.json();
    const shown = (each) => h("section.part", h("h2", each.title), drawn(each.html));
    sheet(h("h2", `${who.name} · ${who.points}`), found.parts.map(shown));
  }

  function menu() {
    sheet(h("h2", `${state.title} · ${state.name}`), $("options").content.cloneNode(true));
    $("confirm").checked = careful();
    $("confirm").onchange = (event) => { localStorage.confirm = event.target.checked ? "1" : "0"; };
  }

  function lost() {
    dead = true;
    stream?.close();
    body.replaceChildren(h("main", h("p.told", words.gone), h("a.answer", { href: "./" }, words.table)));
  }

  let fading = 0;
  function toast(text, bad) {
    $("toast").className = bad ? "bad" : "";
    $("toast").textContent = text;
    $("toast").style.bottom = `${$("tray").offsetHeight + 8}px`;
    $("toast").hidden = false;
    clearTimeout(fading);
    fading = setTimeout(() => { $("toast").hidden = true; }, 8000);
  }
})();
