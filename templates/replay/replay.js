"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const by = (id) => document.getElementById(id);
  const last = data.frames.length - 1;
  let at = Math.min(data.at, last);
  let timer = 0;
  const list = (id, texts) => {
    by(id).replaceChildren(...texts.map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }));
  };
  const show = () => {
    const [told, asked, others, cost, marks, board] = data.frames[at];
    by("asked").textContent = asked;
    list("told", marks ? [...told.slice(0, -1), `${told[told.length - 1]} ${marks}`] : told);
    by("cost").textContent = cost;
    by("board").textContent = data.boards[board];
    list("others", others);
    by("count").textContent = others.length ? `(${others.length})` : "";
    by("number").textContent = `${at}/${last}`;
    by("at").value = at;
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    by("play").textContent = data.words.play;
  };
  const go = (place) => {
    at = Math.max(0, Math.min(last, place));
    if (at === last) stop();
    show();
  };
  const turn = (step) => {
    const places = [0, ...data.turns];
    const found = step > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
    go(found ?? (step > 0 ? last : 0));
  };
  const play = () => {
    if (timer) return stop();
    if (at === last) at = 0;
    by("play").textContent = data.words.stop;
    timer = setInterval(() => go(at + 1), 1000 / data.speed);
  };
  const actions = {
    first: () => go(0), back: () => go(at - 1), next: () => go(at + 1), last: () => go(last),
    turn_back: () => turn(-1), turn_next: () => turn(1), play,
  };
  for (const [id, action] of Object.entries(actions)) by(id).addEventListener("click", action);
  by("at").max = last;
  by("at").addEventListener("input", (event) => go(Number(event.target.value)));
  const keys = { ArrowLeft: "back", ArrowRight: "next", ArrowUp: "turn_back", ArrowDown: "turn_next", Home: "first", End: "last", " ": "play" };
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, pre, summary") || (event.key === " " && event.target.closest("button"))) return;
    const action = actions[keys[event.key]];
    if (action) { event.preventDefault(); action(); }
  });
  show();
})();
