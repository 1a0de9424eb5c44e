/* Around the player's page of phones: its requests go to the engine in the tab, not to a server. */
"use strict";
(() => {
  const { tab } = parent;
  window.fetch = (path, sent) => tab.api(path, sent);
  window.EventSource = class {
    constructor() { this.readyState = 1; this.stop = tab.listen((moment) => this.onmessage?.({ data: moment })); }
    addEventListener() { /* the engine here is never out of reach */ }
    close() { this.readyState = 2; this.stop(); }
  };
  addEventListener("click", (event) => {
    const to = event.target.closest?.("a")?.getAttribute("href");
    if (to == null || !/^(\.\/|join|language\/\w\w)$/.test(to)) return;
    event.preventDefault();
    if (to.startsWith("language/")) tab.speak(to.slice(-2));
    else tab.leave();
  }, true);
})();
