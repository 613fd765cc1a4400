"use strict";

// The report's data, the state of the page, and its serialization in the URL.

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const root = document.documentElement;

const report = JSON.parse($("#report").textContent);
const statuses = ["changed", "added", "removed", "failed", "unchanged"];
const modes = [
  { name: "side", label: "Side by side" },
  { name: "swipe", label: "Swipe" },
  { name: "onion", label: "Onion skin" },
  { name: "difference", label: "Difference" },
];
const sideLabels = { old: "Before", changes: "Changes", new: "After" };

const state = {
  show: new Set(["changed", "added", "removed", "failed"]),
  cause: null,
  aspects: new Set(),
  query: "",
  mode: "side",
  gain: 1,
  theme: null,
  inStep: false,
  current: null,
};

const infos = new Map(report.pictures.map((info) => [info.index, info]));

// Creates the state of an image from its article element.
function describe(article) {
  const sources = {};
  for (const script of $$(".image", article)) {
    sources[script.dataset.side] = {
      // Equal images are in the page once; this is the id of the first one.
      script: script.dataset.like ? document.getElementById(script.dataset.like) : script,
      // A file next to the page, and the part of it to show, if not all of it.
      address: script.dataset.address,
      crop: script.dataset.crop ? JSON.parse(script.dataset.crop) : null,
      // Whether the image contains only the changed pixels, drawn over the old image.
      isPatch: script.dataset.patch !== undefined,
      width: Number(script.dataset.width), height: Number(script.dataset.height),
    };
  }
  const sizes = Object.values(sources);
  const index = Number(article.dataset.index);
  return {
    article, sources, index,
    info: infos.get(index),
    stage: $(".stage", article),
    scale: Number(article.dataset.scale),
    // The largest size of the sides, so that they scroll together.
    width: Math.max(0, ...sizes.map((size) => size.width)),
    height: Math.max(0, ...sizes.map((size) => size.height)),
    mode: null, zoom: null, x: 0, y: 0, share: 0.5,
    availableWidth: 0, scaleNow: 1, panes: [], urls: new Map(), elements: null,
  };
}

// The images in page order; `index` is the position in the report.
const pictures = $$(".picture").map(describe);

function make(name, className, parts = []) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...parts);
  return element;
}

function icon(name, label) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else {
    svg.setAttribute("aria-hidden", "true");
  }
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

function button(className, iconName, label, act) {
  const element = make("button", className, [icon(iconName)]);
  element.type = "button";
  element.title = label;
  element.setAttribute("aria-label", label);
  element.addEventListener("click", act);
  return element;
}

// Cuts a list at the height that its style limits. A button shows the whole list.
const clampObserver = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const rest = target.scrollHeight - target.clientHeight;
    const isCut = rest > 1;
    target.classList.toggle("cut", isCut);
    // The button would be about as high as a short rest.
    if (isCut && rest < 40) target.classList.add("whole");
    if (rest < 40 || target.nextElementSibling?.matches(".unfold")) continue;
    const unfold = make("button", "unfold", ["Show all"]);
    unfold.type = "button";
    unfold.addEventListener("click", () => target.classList.add("whole"));
    target.after(unfold);
  }
});

function clamp(list) {
  list.classList.add("clamped");
  list.addEventListener("focusin", () => list.classList.add("whole"));
  clampObserver.observe(list);
}

const announce = (text) => { $("#says").textContent = text; };

// Writes the state into the fragment of the URL, without default values.
function writeAddress() {
  const words = new URLSearchParams();
  const shown = statuses.filter((status) => state.show.has(status)).join(",");
  if (shown !== "changed,added,removed,failed") words.set("show", shown || "none");
  if (state.cause !== null) words.set("cause", String(state.cause + 1));
  if (state.aspects.size) words.set("aspect", [...state.aspects].sort().join(","));
  if (state.query) words.set("find", state.query);
  if (state.mode !== "side") words.set("mode", state.mode);
  if (state.gain !== 1) words.set("gain", String(state.gain));
  if (state.theme) words.set("theme", state.theme);
  if (state.inStep) words.set("step", "all");
  if (state.current) words.set("picture", state.current.info.id);
  const text = words.toString();
  if (text !== location.hash.slice(1)) {
    history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
  }
}

let addressTimer = 0;
function addressChanged() {
  clearTimeout(addressTimer);
  // Browsers limit the rate of changes to the URL.
  addressTimer = setTimeout(writeAddress, 120);
}

function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const list = (name) => (words.get(name) ?? "").split(",").filter(Boolean);
  state.show = new Set(
    words.has("show") ? list("show").filter((word) => statuses.includes(word))
      : ["changed", "added", "removed", "failed"]);
  const cause = Number(words.get("cause")) - 1;
  state.cause = report.causes[cause] ? cause : null;
  state.aspects = new Set(list("aspect"));
  state.query = words.get("find") ?? "";
  state.mode = modes.some((mode) => mode.name === words.get("mode")) ? words.get("mode") : "side";
  state.gain = gains.includes(Number(words.get("gain"))) ? Number(words.get("gain")) : 1;
  state.theme = ["light", "dark"].includes(words.get("theme")) ? words.get("theme") : null;
  state.inStep = words.get("step") === "all";
  state.current = pictureCalled(words.get("picture"));
}
