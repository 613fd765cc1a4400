
// Keyboard shortcuts, the buttons of the page, and its initialization.

function setCurrent(picture) {
  if (state.current === picture) return;
  state.current?.article.classList.remove("current");
  state.current = picture;
  picture?.article.classList.add("current");
  addressChanged();
}

function setTheme(theme) {
  state.theme = theme;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  addressChanged();
}

function switchTheme() {
  const isDark = state.theme ? state.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  setTheme(isDark ? "light" : "dark");
}

function setInStep(isInStep) {
  state.inStep = isInStep;
  $("#step").setAttribute("aria-pressed", String(isInStep));
  const picture = current();
  if (isInStep && picture) stepOthers(picture, true);
  announce(isInStep ? "All pictures zoom in step" : "Each picture zooms alone");
  addressChanged();
}

function zoomAll(change) {
  const picture = current();
  if (!picture) return;
  change(picture);
  if (!state.inStep) stepOthers(picture, true);
}

async function copyCommand(event) {
  const text = $(".command code").textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection().selectAllChildren($(".command code"));
    document.execCommand("copy");
  }
  const target = event.currentTarget ?? $("[data-action=copy]");
  target.replaceChildren(icon("check"), make("span", "hidden", ["Copied"]));
  announce("Copied");
  setTimeout(() => target.replaceChildren(icon("copy"), make("span", "hidden", ["Copy the command"])), 1500);
}

const actions = {
  theme: switchTheme,
  help: () => $("#help").showModal(),
  close: () => $("#help").close(),
  copy: copyCommand,
  clear: clearFilters,
  unchanged: () => { toggle(state.show, "unchanged"); applyFilters(); },
};

const keys = {
  j: () => go(1),
  k: () => go(-1),
  o: fold,
  e: () => current() && nextElement(current(), 1),
  E: () => current() && nextElement(current(), -1),
  "+": () => current() && zoomBy(current(), 1),
  "=": () => current() && zoomBy(current(), 1),
  "-": () => current() && zoomBy(current(), -1),
  "−": () => current() && zoomBy(current(), -1),
  0: () => current() && zoomTo(current(), null),
  z: () => current() && zoomTo(current(), 1 / devicePixelRatio),
  g: nextGain,
  s: () => setInStep(!state.inStep),
  f: () => $("#search").focus(),
  "/": () => $("#search").focus(),
  c: () => stepCause(1),
  C: () => stepCause(-1),
  u: actions.unchanged,
  t: switchTheme,
  "?": actions.help,
  ArrowLeft: () => slide(-0.02),
  ArrowRight: () => slide(0.02),
  Escape: () => { if (inspected.isPinned) hideCard(); else if (!leave()) clearFilters(); },
};
modes.forEach((mode, place) => { keys[place + 1] = () => setAllModes(mode.name); });

// Returns whether there was a divider or slider to move. If not, the arrow keys scroll the page.
function slide(step) {
  const picture = current();
  if (!picture || !isStacked(picture) || modeOf(picture) === "difference") return false;
  setShare(picture, picture.share + step);
  return true;
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || $("#help").open) return;
  const { target } = event;
  if (target instanceof HTMLInputElement) {
    if (event.key === "Escape") {
      if (target.id === "search" && target.value) { state.query = ""; applyFilters(); } else target.blur();
      event.preventDefault();
    }
    if (target.type !== "range" || event.key.startsWith("Arrow")) return;
  }
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : null;
  if (act && act() !== false) event.preventDefault();
}

function start() {
  root.classList.remove("plain");
  readAddress();
  setTheme(state.theme);
  setGain(state.gain);
  // In one column, the lists are above the images, so they are closed at first.
  if (matchMedia("(max-width: 900px)").matches) for (const part of $$(".part")) part.open = false;
  radios($("#modes"), state.mode, setAllModes);
  const step = button("quiet", "step", "All pictures in step (s)", () => setInStep(!state.inStep));
  step.id = "step";
  step.setAttribute("aria-pressed", String(state.inStep));
  $("#zoom").append(
    button("quiet", "minus", "Zoom all out", () => zoomAll((picture) => zoomBy(picture, -1))),
    button("quiet", "plus", "Zoom all in", () => zoomAll((picture) => zoomBy(picture, 1))),
    button("quiet", "fit", "Fit all", () => zoomAll((picture) => zoomTo(picture, null))), step);
  for (const element of $$("[data-action]")) element.addEventListener("click", actions[element.dataset.action]);
  $("#help").addEventListener("click", (event) => { if (event.target === $("#help")) $("#help").close(); });
  for (const picture of pictures) {
    const choose = () => setCurrent(picture);
    picture.article.addEventListener("pointerdown", choose);
    picture.article.addEventListener("focusin", choose);
  }
  listenToFilters();
  outlineCauses();
  applyFilters();
  watch();
  document.addEventListener("keydown", pressed);
  addEventListener("resize", () => measure());
  addEventListener("scroll", () => {
    if (!inspected.element) return;
    if (inspected.isPinned) placeCard();
    else hideCard();
  }, { passive: true });
  addEventListener("hashchange", () => {
    if (!location.hash.includes("=")) return;
    readAddress();
    setTheme(state.theme);
    setGain(state.gain);
    setAllModes(state.mode);
    applyFilters();
  });
  beginAtAddress();
  root.dataset.ready = "true";
}

start();
