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
  const widen = (svg) => svg.style.setProperty("--w", `${svg.getAttribute("width")}px`);
  // parts are the server's own, with all names escaped
  function drawn(html) {
    const holder = document.createElement("template");
    holder.innerHTML = html.replaceAll("\n", "");
    // no style may stand in the page itself
    for (const each of all("[data-at]", holder.content)) {
      const at = each.dataset.at.split(" ");
      ["left", "top", "width", "height"].forEach((side, n) => { each.style[side] = `${at[n]}%`; });
    }
    for (const each of all("svg[width]", holder.content)) widen(each);
    return holder.content;
  }

  const scale = (box, size) => box.style.setProperty("--s", size);
  // as large as there is room for
  function fit(box, most, least = .3) {
    const fits = (size) => {
      scale(box, size);
      return box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;
    };
    if (!box.clientHeight || fits(most)) return most;
    let low = least, high = most;
    for (let n = 0; n < 6; n++) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle; else high = middle;
    }
    scale(box, low);
    return low;
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
    // a rematch has a page of its own
    if (answer.redirected) { location.href = answer.url; return; }
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of ["header", "main", "#strip", "aside"]) {
      const [old, made] = [document, fresh].map((page) => page.querySelector(part));
      if (made && old.innerHTML !== made.innerHTML) old.replaceChildren(...made.childNodes);
    }
    document.title = fresh.title;
    spread();
  }

  // the table is seen from afar: everything as large as it has room, nothing scrolls
  function spread() {
    for (const each of all("svg[width]")) widen(each);
    fit($("main"), 1, .2);
    fit($("strip"), 1.2, .2);
  }
  if (!playing) { spread(); addEventListener("resize", spread); }

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
  addEventListener("resize", () => { if (state && state.pass == null) arrange(); });

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
  // places tapped for the move being built; the first of them may be shared by all moves
  let path = [], skipped = 0;
  // whether moves beside the question are shown in its stead
  let aside = false;
  // places that have no room to be tapped: buttons stand for them
  const dim = new Set();
  // a move that waits for the yes
  let offered = null;
  // pieces of text tapped on the pad
  let rolled = [];
  // the last step that was shown
  let known = -1;

  const beside = () => state.moves.filter((move) => move.aside && move.aside !== "menu");
  const open = () => aside ? beside() : state.moves.filter((move) => !move.aside);
  const fitting = (places = path) => open().filter(
    (move) => move.path.length && places.every((place, at) => move.path[at] === place));
  const next = () => new Set(fitting().map((move) => move.path[path.length]));
  const whole = () => path.length ? fitting().filter((move) => move.path.length === path.length) : [];
  // a place that all moves share needs no tap
  function share() {
    for (;;) {
      const left = fitting(), place = left[0]?.path[path.length];
      if (left.length < 2 || !place || left.some((move) => move.path[path.length] !== place)) return;
      path = [...path, place];
    }
  }
  function begin() {
    path = []; offered = null;
    dim.clear();
    share();
    skipped = path.length;
  }

  function take(told) {
    const fresh = told.mark !== state?.mark, mine = told.ask?.mine && !told.ask.chosen;
    const begun = mine && !(state?.ask?.mine && !state.ask.chosen);
    known = state?.step ?? told.step;
    // of an older page
    if (told.parts.some((each) => !each.html && !kept.has(each.base || each.mark))) {
      kept.clear(); tag = "";
      return look();
    }
    if (told.next) { location.href = told.next; return; }
    state = told;
    if (told.pass != null) return cover();
    me = told.you;
    if (fresh) { aside = false; rolled = []; begin(); }
    document.title = (mine ? "● " : "") + `${state.people[state.you].name} – ${state.title}`;
    paint(begun);
    if (begun && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
  }

  // a shared phone on its way: nothing is shown until its next holder says so
  function cover() {
    const { name } = state.people[state.pass];
    document.title = "● " + w("pass", { name });
    kept.clear();
    $("sheet").close();
    $("top").replaceChildren(h("section.now.mine", { role: "status" }, seat(state.people[state.pass]),
      h("h1", w("pass", { name }))));
    for (const each of ["main", "strip"]) $(each).replaceChildren();
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
    else if (fitting([...path.slice(0, skipped), place]).length) path = [...path.slice(0, skipped), place];
    else return why([...path, place]);
    if (fitting().length === 1) return choose(fitting()[0], state.mark);
    dim.clear();
    share();
    paint();
  }

  body.addEventListener("click", (event) => {
    const inside = event.target.closest("main, #strip, #tray");
    const spot = event.target.closest("[data-place]"), run = event.target.closest("[data-whole]");
    if (!inside || !(spot || run)) return;
    const lit = run ? all(".can", run) : [];
    if (spot?.matches(".can, .picked") || !lit.length) { if (spot) tapped(spot.dataset.place); }
    else if (lit.length === 1) tapped(lit[0].dataset.place);
    else if (spot) tapped(spot.dataset.place);
  });

  body.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !$("sheet").open && state) { aside = false; begin(); paint(); }
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
    busy = false; aside = false; rolled = [];
    begin();
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

  const seat = (who) => h(`span.seat.s${who.seat % 6}${who.colour && ".of-" + who.colour}`,
    { ariaHidden: "true" }, who.mark);
  // what is the same stays, with focus and scrolling, and comes but once
  function part(each) {
    const { key, mark, base, title, lines } = each, same = kept.get(mark);
    if (same) return same.node;
    const old = kept.get(base), had = old?.html.split("\n");
    const text = (some) => typeof some === "string" ? some : had.slice(...some).join("\n");
    const html = each.html || lines.map(text).join("\n");
    const made = h("section.part", { ariaLabel: title }, h("h2", title), drawn(html));
    if (old) turn(old.node, made);
    for (const [other, { key: its }] of kept) if (its === key) kept.delete(other);
    kept.set(mark, { key, node: old?.node || made, html });
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

  function paint(begun) {
    const focus = document.activeElement, held = focus?.dataset?.place || focus?.id;
    const nodes = new Map(state.parts.map((each) => [each.key, part(each)])), { stage } = state;
    const lying = (keys) => keys.map((key) => nodes.get(key));
    $("main").setAttribute("aria-busy", busy);
    Object.assign(body.dataset, { step: state.step, mark: state.mark, aside: aside || "",
      chosen: state.ask?.chosen || "" });
    body.classList.toggle("ended", !!state.over);
    $("top").replaceChildren(bar(), now(), ...notices());
    const main = state.over ? [...drawn(state.over.html).children] : lying(aside ? stage.aside : stage.main);
    const place = main[0]?.ariaLabel || "";
    if (view !== place) { seen.set(view, $("main").scrollTop); }
    fill($("main"), [...main, ...(stage.tiles && !state.over ? [tiles()] : [])]);
    if (view !== place) { view = place; $("main").scrollTop = seen.get(view) ?? -1; }
    fill($("strip"), state.over || aside ? [] : lying(stage.strip));
    do {
      $("tray").replaceChildren(...chain(), ...(aside ? [] : lying(stage.tray)));
      $("tray").append(...tray());
      light();
      arrange(begun);
    } while (dims());
    if (!held || document.activeElement === focus) return;
    const same = all("[data-place]").find((each) => each.dataset.place === held) || $(held);
    same?.focus({ preventScroll: true });
  }

  // -- the stage: everything fits, or a window shows what matters --

  const TOUCH = 44, FAR = 96;
  // what the main view shows, and how far it was scrolled where it showed something else
  let view = "";
  const seen = new Map();

  function arrange(begun) {
    const main = $("main"), strip = $("strip"), tray = $("tray"), held = main.scrollTop;
    body.style.setProperty("--share", state.stage.share);
    body.classList.remove("tight");
    body.classList.toggle("tight", tray.scrollHeight > tray.clientHeight + 1);
    body.style.setProperty("--wide", `${strip.clientWidth}px`);
    settle(strip);
    const parts = all(".part", main), lit = all(".can", main), most = all(".surface", main).length ? 1 : 1.5;
    for (const each of parts) each.classList.remove("idle");
    const least = (spots) => Math.min(...spots.map((each) => {
      const box = (each.closest(".lit") || each).getBoundingClientRect();
      return Math.min(box.width, box.height);
    }));
    const grown = (size, spots) => Math.min(1, size * TOUCH / least(spots));
    let size = fit(main, most);
    // a little too high is better than too small for a thumb
    const hits = all(".hit", main), larger = hits.length && size >= .55 ? grown(size, hits) : size;
    if (larger > size) scale(main, larger);
    if (larger > size && main.scrollHeight - main.clientHeight > FAR) {
      scale(main, size);
      if (lit.length && least(lit) < TOUCH && parts.length > 1) {
        for (const each of parts) each.classList.toggle("idle", !all(".can", each).length);
        size = fit(main, most);
      }
      if (lit.length && least(lit) < TOUCH) scale(main, grown(size, lit));
    }
    if (size < .55) scale(main, 1);
    main.scrollTop = held;  // trying sizes moved it
    reach(begun);
  }

  // what lies beside the question keeps its size while the tray changes, unless it must be smaller
  // to be tapped, or could be much larger
  const sizes = new Map();
  let sized = -1;
  function settle(strip) {
    const key = `${innerWidth} ${all(".part", strip).map((each) => each.ariaLabel)}`;
    const size = sizes.get(key), best = fit(strip, 1.1);
    const near = size < best * 1.02 && size > best * .7;
    const keep = near || size > best && (best > .5 || sized === state.step) && !all(".can", strip).length;
    sized = state.step;
    sizes.set(key, keep ? size : best);
    scale(strip, sizes.get(key));
  }

  // whether places of the strip turned out to be too small or covered
  function dims() {
    const frame = $("strip").getBoundingClientRect(), many = dim.size;
    for (const spot of all(".can", $("strip"))) {
      const box = (spot.closest(".lit") || spot).getBoundingClientRect();
      const fits = box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
      if (!fits || Math.min(box.width, box.height) < TOUCH - 6) dim.add(spot.dataset.place);
    }
    return dim.size > many;
  }

  // the window moves only as far as it must; a turn that begins may lay it anew, a little
  function reach(begun) {
    const main = $("main"), room = main.clientHeight, high = main.scrollHeight;
    if (high <= room + 1) return main.removeAttribute("tabindex");
    main.tabIndex = 0;
    const zero = main.getBoundingClientRect().top - main.scrollTop;
    const own = all("[data-place]", main).filter((each) => state.stage.need.includes(each.dataset.place));
    const lit = all(".can, .picked", main);
    const frame = (spots) => {
      const boxes = spots.map((each) => each.getBoundingClientRect());
      return [Math.min(...boxes.map((box) => box.top)) - zero, Math.max(...boxes.map((box) => box.bottom)) - zero];
    };
    let spots = [...lit, ...own];
    if (!spots.length) return;
    let [top, low] = frame(spots);
    if (low - top > room - 8 && lit.length) { spots = lit; [top, low] = frame(spots); }
    if (low - top > room - 8) {
      const size = +main.style.getPropertyValue("--s") * (room - 8) / (low - top);
      if (size > .3 && size < 1) { scale(main, size); return requestAnimationFrame(() => center(spots)); }
    }
    const at = main.scrollTop, [, foot] = own.length ? frame(own) : [0, low], rest = foot - room * .8;
    const bound = (wanted) => Math.max(Math.min(wanted, top - 8), low + 8 - room);
    const near = (wanted) => Math.max(at - FAR, Math.min(at + FAR, wanted));
    const stay = state.ask?.mine && !begun || laid.get(view) === state.step, first = !laid.has(view);
    laid.set(view, state.step);
    main.scrollTo({ top: bound(first ? rest : stay ? at : near(bound(rest))), behavior: "instant" });
  }
  // at which step it was
  const laid = new Map();
  function center(spots) {
    const main = $("main"), boxes = spots.map((each) => each.getBoundingClientRect().top);
    main.scrollTop += Math.min(...boxes) - main.getBoundingClientRect().top - 4;
  }

  // what can be tapped, and what was
  function light() {
    const can = state.ask?.mine && !busy ? next() : new Set();
    for (const spot of all("main [data-place], #strip [data-place], #tray [data-place]")) {
      const id = spot.dataset.place, legal = can.has(id) && !dim.has(id);
      const picked = path.includes(id) || !!state.ask?.picked.includes(id);
      spot.dataset.name ??= spot.getAttribute("aria-label") || spot.textContent;
      const fit = legal ? fitting([...path, id]) : [];
      const sole = (move) => move.words + (move.say ? ", " + move.say : "");
      const does = legal ? ". " + (fit.length === 1 ? sole(fit[0]) : w("choices", { n: fit.length })) : "";
      spot.classList.toggle("can", legal && !picked);
      spot.classList.toggle("home", state.stage.need.includes(id));
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
    const chip = (who) => h("button.chip" + (state.ask?.seat === who.seat ? ".turn" : "")
      + (who.seat === state.you ? ".own" : ""), {
      type: "button", id: `peer${who.seat}`, ariaLabel: `${who.name}: ${who.points}`, onclick: () => other(who),
    }, seat(who), who.done && h("i.done", { ariaHidden: "true" }, who.done),
    h("span", h("b", who.score), h("small", who.seat === state.you ? w("you") : who.name)));
    return h("div.bar", h("span.people", state.people.map(chip)),
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

  const news = () => sheet(h("h2", w("news")), h("ul.news", state.news.map((each) =>
    h("li" + (each.step > known ? ".new" : ""),
      each.seat != null && seat(state.people[each.seat]), h("span", each.text), h("span.rule", each.rule)))));

  // -- the tray: everything to answer with, under the thumb --

  // what led to this question
  const chain = () => state.ask?.mine && state.chain.length
    ? [h("p.chain", state.chain.slice(-2).map((each) => [h("span", each), " › "]), h("b", "?"))] : [];
  // what happened last, for those who wait
  const latest = () => [h("p.chain", state.news.slice(0, 2).reverse().map((each) => [h("span", each.text), h("br")]))];

  function tray() {
    const ask = state.ask, made = [];
    if (ask?.mine && offered) {
      const back = () => { begin(); paint(); };
      const yes = answer(offered, ".main", () => send("entry", { move: offered.move, mark: offered.mark }), "yes");
      return [h("div.answers", yes, button(".quiet", "", w("back"), back)), foot()];
    }
    if (ask?.mine && ask.roll) made.push(...dice(ask));
    else if (ask?.mine) made.push(h("div.answers", choices()));
    else if (!state.over) made.push(...latest());
    return [...made, foot()];
  }

  const MOST = 6;
  // what no place stands for, and where there are few all the rest in words
  function choices() {
    const places = (from) => new Set(all("[data-place]", $(from)).map((each) => each.dataset.place));
    const held = places("tray"), there = new Set([...places("main"), ...places("strip"), ...held]);
    for (const each of dim) there.delete(each);
    const at = (move) => move.path[path.length];
    const left = path.length > skipped ? fitting() : open();
    const must = left.filter((move) => move.path.length <= path.length || !there.has(at(move)));
    const also = left.filter((move) => !must.includes(move) && !held.has(at(move)));
    const few = left.length <= MOST && !state.stage.tiles;
    const loose = must.length <= MOST + 2 && !(state.stage.tiles && must.length > 2) ? must : [];
    const back = () => { aside = false; begin(); paint(); };
    const other = () => { aside = true; begin(); paint(); };
    return [loose.map((move) => answer(move)), few && also.map((move) => answer(move, ".also")),
      aside || path.length > skipped ? button(".quiet", "", w("back"), back)
        : beside().length ? button(".quiet.more", "aside", beside()[0].group, other) : null];
  }

  // a tile for every move that has a place: words without what all of them share
  function tiles() {
    const moves = open().filter((move) => move.path.length), texts = moves.map((move) => move.words);
    const same = (from) => {
      const words = texts.map((each) => from ? each.split(" ").reverse() : each.split(" "));
      let n = 0;
      while (words.length > 1 && words.every((each) => each.length > n + 1 && each[n] === words[0][n])) n++;
      return n;
    };
    const [head, tail] = [same(0), same(1)];
    const short = (text) => text.split(" ").slice(head, tail ? -tail : undefined).join(" ");
    const groups = [...new Set(moves.map((move) => move.group))];
    return h("div.tiles", groups.map((group) => h("div", group && h("h3", group), moves
      .filter((move) => move.group === group)
      .map((move) => answer({ ...move, words: short(move.words) }, ".tile")))));
  }

  const answer = (move, kind = "", act, id = "", { mark } = state) => button(kind, id,
    h("span", move.words, move.say && h("small", move.say)), act || (() => choose(move, mark)),
    { disabled: busy, move: move.move });

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
    link("log", w("log"), news), link("overview", w("overview"), () => other(state.people[state.you])),
    state.moves.length ? link("all", w("all", { n: state.moves.length }) + " ▸", list) : h("span"));

  // -- sheets from below --

  function sheet(...kids) {
    $("sheet").replaceChildren(h("form", { method: "dialog" }, kids, h("button.answer", w("close"))));
    if (!$("sheet").open) $("sheet").showModal();
    // neither a keyboard nor the end of a long sheet comes up by itself
    $("sheet").focus({ preventScroll: true });
    $("sheet").scrollTop = 0;
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
    const offers = state.moves.filter((move) => move.aside === "menu");
    const all = h("div.answers", offers.map((move) => answer({ ...move, heavy: true })));
    sheet(h("h2", `${state.title} · ${state.name}`), offers.length && all, $("options").content.cloneNode(true));
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
