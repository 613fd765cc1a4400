"use strict";

// The state of the page, and the address that shows it again.

const axes = ["appearance", "contrast", "textSize", "locale", "direction", "state", "theme"];

const plain = {
  design: "", screen: "", viewport: "", width: "", height: "", system: "",
  appearance: "", contrast: "", textSize: "", locale: "", direction: "", state: "", theme: "",
  x: "", y: "", rows: "", style: "mockup", beside: "", marks: "", zoom: "fit",
  tab: "inspect", element: "", update: "", against: "", look: "now",
};

const state = { ...plain };
/** All designs, by their files. */
const designs = new Map();
let catalogue = { devices: [], parts: [], axes: {} };
let remarks = [];

const currentDesign = () => designs.get(state.design);
const currentScreen = () => currentDesign()?.screens.find((screen) => screen.id === state.screen);

/** The parameters of requests for the picture that is shown, with other values where a pane has some. */
function viewParameters(others = {}) {
  const parameters = {};
  for (const key of ["design", "screen", "viewport", "width", "height", "system", ...axes, "x", "y", "rows", "style"]) {
    parameters[key] = others[key] ?? state[key];
  }
  if (parameters.style === "mockup") parameters.style = "";
  return parameters;
}

/** Values that a site of files has a picture of: what was chosen last holds, and others give way where they must. */
async function settleOnSite(chosen) {
  if (source.isLive) return;
  const given = ["style", "width", "viewport", "system", ...axes].filter((key) => state[key] !== plain[key] && !chosen.includes(key));
  const hasAll = async () => source.has(viewParameters());
  for (const key of given) {
    if (await hasAll()) return;
    change({ [key]: plain[key] });
  }
}

// While a hand drags or scrolls, only what is seen moving follows; all else, once it is still.
let isMoving = false;
let isDragging = false;
const rest = afterwards(160, () => {
  if (isDragging) return rest();
  isMoving = false;
  tell("rest");
});
function move() {
  isMoving = true;
  rest();
}

let isSilent = false;

/** Changes what is shown; `isStep` where going back shall lead here. */
function change(values, isStep = false) {
  const changed = Object.keys(values).filter((key) => String(values[key]) !== String(state[key]));
  if (changed.length === 0) return;
  for (const key of changed) state[key] = values[key];
  writeAddress(isStep);
  tell("change", new Set(changed));
}

function writeAddress(isStep) {
  if (isSilent) return;
  const hash = `#${stateText()}`;
  if (hash === location.hash) return;
  if (isStep) history.pushState(null, "", hash);
  else replaceSoon(hash);
}

// Browsers refuse an address that changes too often.
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
    const shown = [...designs.keys()][0] ?? "";
    values.design = state.design || shown;
    values.screen = state.design ? state.screen : "";
  }
  isSilent = true;
  change(values);
  isSilent = false;
}

addEventListener("popstate", readAddress);
addEventListener("hashchange", readAddress);

/** Shows a screen where it rests; the variant stays. */
function showScreen(design, screen) {
  change({ design, screen, x: "", y: "", rows: "", element: "", update: "" }, true);
}
