"use strict";

// The state of the page, and the URL fragment that contains it.

const axes = ["appearance", "contrast", "textSize", "locale", "direction", "state", "theme"];

const plain = {
  design: "", screen: "", viewport: "", width: "", height: "", system: "",
  appearance: "", contrast: "", textSize: "", locale: "", direction: "", state: "", theme: "",
  x: "", y: "", rows: "", style: "mockup", beside: "", marks: "", zoom: "fit",
  tab: "inspect", element: "", update: "", against: "", look: "now", overview: "",
};

const state = { ...plain };
/** All designs, by file. */
const designs = new Map();
let catalogue = { devices: [], parts: [], axes: {} };
let remarks = [];

const currentDesign = () => designs.get(state.design);
const currentScreen = () => currentDesign()?.screens.find((screen) => screen.id === state.screen);

/** Returns the request parameters of the shown view. `others` contains the values of a pane that differ from the page's state. */
function viewParameters(others = {}) {
  const parameters = {};
  for (const key of ["design", "screen", "viewport", "width", "height", "system", ...axes, "x", "y", "rows", "style"]) {
    parameters[key] = others[key] ?? state[key];
  }
  if (parameters.style === "mockup") parameters.style = "";
  return parameters;
}

/** On a static site, resets values until there is an image for the state. The values of the keys in `chosen` are kept. */
async function settleOnSite(chosen) {
  if (source.isLive) return;
  const given = ["style", "width", "viewport", "system", ...axes].filter((key) => state[key] !== plain[key] && !chosen.includes(key));
  const hasAll = async () => source.has(viewParameters());
  for (const key of given) {
    if (await hasAll()) return;
    change({ [key]: plain[key] });
  }
}

// During dragging and scrolling, only the visible motion is updated. Everything else is updated afterwards.
let isMoving = false;
let isDragging = false;
const rest = afterwards(160, () => {
  if (isDragging) return rest();
  isMoving = false;
  emit("rest");
});
function move() {
  isMoving = true;
  rest();
}

let isSilent = false;

/** Changes the state. `isStep` adds an entry to the browser's history. */
function change(values, isStep = false) {
  const changed = Object.keys(values).filter((key) => String(values[key]) !== String(state[key]));
  if (changed.length === 0) return;
  for (const key of changed) state[key] = values[key];
  writeAddress(isStep);
  emit("change", new Set(changed));
}

function writeAddress(isStep) {
  if (isSilent) return;
  const hash = `#${stateText()}`;
  if (hash === location.hash) return;
  if (isStep) history.pushState(null, "", hash);
  else replaceSoon(hash);
}

// Browsers reject URL changes that are too frequent.
const replaceSoon = afterwards(120, (hash) => history.replaceState(null, "", hash));

function stateText() {
  const words = new URLSearchParams();
  for (const key of Object.keys(plain)) if (String(state[key]) !== String(plain[key])) words.set(key, state[key]);
  return words.toString();
}

function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const values = {};
  for (const key of Object.keys(plain)) values[key] = words.get(key) ?? plain[key];
  if (!values.design) {
    // A page of a site names the screen that it shows first.
    const own = document.documentElement.dataset;
    const shown = own.design ?? [...designs.keys()][0] ?? "";
    values.design = state.design || shown;
    values.screen = state.design ? state.screen : own.screen ?? "";
  }
  isSilent = true;
  change(values);
  isSilent = false;
}

addEventListener("popstate", readAddress);
addEventListener("hashchange", readAddress);

/** Shows a screen at its initial scroll position. The variant does not change. */
function showScreen(design, screen) {
  change({ design, screen, x: "", y: "", rows: "", element: "", update: "", overview: "" }, true);
}
