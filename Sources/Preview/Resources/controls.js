"use strict";

// The controls above the screen for its device and variant.

const axisNames = {
  viewport: "Device", system: "System", appearance: "Appearance", contrast: "Contrast", textSize: "Text size",
  locale: "Language", direction: "Direction", state: "State", theme: "Theme",
};
const valueNames = {
  ios18: "iOS 18", ios26: "iOS 26", light: "Light", dark: "Dark",
  leftToRight: "Left to right", rightToLeft: "Right to left", pseudo: "Pseudo-language",
  accessibility1: "AX1", accessibility2: "AX2", accessibility3: "AX3", accessibility4: "AX4", accessibility5: "AX5",
};
const sizeNames = {
  xSmall: "xS", small: "S", medium: "M", large: "L", xLarge: "xL", xxLarge: "xxL", xxxLarge: "xxxL",
};
const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

function languageName(tag) {
  try { return languages.of(tag); } catch { return tag; }
}

/** Returns the display name of a value, which is clear without the name of its key. */
function valueName(axis, value) {
  const words = value.replace(/([a-z])([A-Z0-9])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  const name = words.replace(/^./, (letter) => letter.toUpperCase());
  if (axis === "textSize") return `Text ${sizeNames[value] ?? valueNames[value] ?? name}`;
  if (axis === "theme") return value ? `Theme ${value.replace(/^theme:/, "")}` : "Own theme";
  if (axis === "contrast") return value === "high" ? "High contrast" : "Normal contrast";
  if (axis === "state") return value === "normal" ? "Normal state" : name;
  if (axis === "locale") return valueNames[value] ?? languageName(value);
  return valueNames[value] ?? name;
}

/** Returns the values of a matrix key. The first is the default. */
function choices(axis) {
  const design = currentDesign();
  if (axis === "locale") return design ? [...design.locales, "pseudo"] : [];
  if (axis === "theme") return design?.themes.length ? ["", ...design.themes] : [];
  if (axis === "viewport") return design ? design.viewports.map((viewport) => viewport.name) : [];
  return catalogue.axes[axis] ?? [];
}

/** Returns the default value of a matrix key. */
function usual(axis) {
  if (axis === "locale") return currentDesign()?.locales[0] ?? "";
  if (axis === "direction") return currentDesign()?.direction ?? choices(axis)[0] ?? "";
  if (axis === "textSize") return "large";
  if (axis === "system") return device()?.systems.at(-1) ?? "ios26";
  return choices(axis)[0] ?? "";
}

/** Returns the values of a matrix key for which a static site has images; null if all values are available. */
const drawn = (axis) => (source.isLive ? null : globalThis.maquetteSite.values[axis] ?? []);

const deviceName = (name) => name.replace(/ (landscape|portrait)\b/, "").replace(/ (split \d\/\d|slide over)$/, "");
const device = (name = shownViewport()) => catalogue.devices.find((one) => one.name === deviceName(name));
const shownViewport = () => state.viewport || currentDesign()?.viewports[0]?.name || "";

const fields = {};

function field(axis, label) {
  const select = make("select", { id: `choose-${axis}`, onchange: () => choose(axis, select.value) });
  fields[axis] = select;
  select.title = label;
  return make("label", { class: "field" }, [make("span", { class: "field-label" }, label), select]);
}

// After a menu was used with the pointer, the screen has the focus again, so that shortcuts work. With the keyboard, a menu
// keeps the focus, because each arrow key changes its value.
let isPointing = false;
addEventListener("pointerdown", () => { isPointing = true; }, true);
addEventListener("keydown", () => { isPointing = false; }, true);
addEventListener("change", (event) => {
  if (isPointing && event.target.matches?.(".toolbar select, #zoom-place select")) $("#canvas").focus({ preventScroll: true });
});

/** Creates a button that opens a group of controls below it. */
function popover(id, label, name, contents) {
  const box = make("div", { class: "popover", id, role: "group", "aria-label": name, hidden: true }, contents);
  const button = make("button", {
    class: "button opens", "aria-expanded": "false", "aria-controls": id, title: name, onclick: () => open(box.hidden),
  }, label);
  const open = (isOpen) => {
    box.hidden = !isOpen;
    button.setAttribute("aria-expanded", `${isOpen}`);
    if (!isOpen) return;
    const from = button.getBoundingClientRect();
    // The width is limited by the distance to the right edge, so it is measured at the left edge.
    box.style.left = "8px";
    box.style.top = `${from.bottom + 4}px`;
    box.style.left = `${Math.max(8, Math.min(from.left, innerWidth - box.offsetWidth - 8))}px`;
  };
  addEventListener("pointerdown", (event) => { if (!box.hidden && !box.contains(event.target) && !button.contains(event.target)) open(false); });
  addEventListener("resize", () => open(false));
  for (const part of [box, button]) {
    part.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || box.hidden) return;
      event.preventDefault();
      event.stopPropagation();
      open(false);
      button.focus();
    });
  }
  return make("div", { class: "opener" }, [button, box]);
}

function choose(axis, value) {
  if (axis === "viewport") {
    if (value === "custom") return;
    const isUsual = !source.isLive && value === usual(axis);
    change({ viewport: isUsual ? "" : value, width: "", height: "", x: "", y: "", rows: "" }, true);
  } else {
    change({ [axis]: value === usual(axis) ? "" : value, x: "", y: "" }, true);
  }
  settleOnSite([axis]);
}

const widthField = make("input", { type: "number", min: 200, max: 1400, "aria-label": "Width in points", class: "length" });
const heightField = make("input", { type: "number", min: 200, max: 3000, "aria-label": "Height in points", class: "length" });
for (const [input, key] of [[widthField, "width"], [heightField, "height"]]) {
  input.addEventListener("change", () => {
    const value = clamp(Math.round(Number(input.value) || 0), Number(input.min), Number(input.max));
    change({ [key]: value, ...(key === "height" ? { width: shownSize().width } : {}) }, true);
  });
}
const rotateButton = make("button", { class: "quiet", "aria-label": "Rotate", title: "Rotate (R)", onclick: rotate }, icon("rotate"));

function chooseStyle(style) {
  change(source.isLive ? { style } : { style, y: "" }, true);
  settleOnSite(["style"]);
}

const layers = [["mockup", "Mockup"], ["wireframe", "Wireframe"], ["redline", "Redlines"]];
const markKinds = [["frames", "Frames"], ["audits", "Audits"]];

function buildControls() {
  const layerGroup = make("div", { class: "modes", role: "group", "aria-label": "Style" }, layers.map(([style, label]) =>
    make("button", { class: "mode", "data-style": style, onclick: () => chooseStyle(style) }, label)));
  const marks = make("div", { class: "modes", role: "group", "aria-label": "Marks on the screen" }, markKinds.map(([kind, label]) =>
    make("button", { class: "mode", "data-mark": kind, onclick: () => toggleMark(kind) }, label)));
  const size = make("div", { class: "field size" }, [
    make("div", { class: "lengths" }, source.isLive ? [widthField, make("span", {}, "×"), heightField, rotateButton] : [rotateButton]),
  ]);
  $("#toolbar").append(...[
    field("viewport", "Device"), size,
    popover("view-controls", "View", "Style, marks and comparison of variants", [
      make("div", { class: "group" }, [make("h2", {}, "Style"), layerGroup]),
      make("div", { class: "group" }, [make("h2", {}, "Marks on the screen"), marks]),
      make("div", { class: "group" }, [make("h2", {}, "Side by side"), field("beside", "Compare by")]),
    ]),
    popover("variant-controls", "More", "System, appearance, text and language", [
      make("div", { class: "group" }, [make("h2", {}, "Appearance"), ...["appearance", "contrast", "theme", "system"].map((axis) => field(axis, axisNames[axis]))]),
      make("div", { class: "group" }, [make("h2", {}, "Text"), ...["textSize", "locale", "direction"].map((axis) => field(axis, axisNames[axis]))]),
      make("div", { class: "group" }, [make("h2", {}, "Cells"), field("state", axisNames.state)]),
    ]),
    make("ul", { class: "chips", id: "chips", "aria-label": "Values that differ from the design's own variant" }),
  ]);
  $("#zoom-place").append(field("zoom", "Zoom"));
  fields.beside.addEventListener("change", () => change({ beside: fields.beside.value }, true));
  fields.zoom.addEventListener("change", () => change({ zoom: fields.zoom.value }, true));
}

/** Shows a chip for each value that differs from the default. A click removes the value. */
function showChips() {
  const chips = [];
  const add = (name, label, values) => chips.push([name, label, values]);
  for (const axis of ["system", ...axes]) if (state[axis] !== "") add(axis, valueName(axis, state[axis]), { [axis]: "" });
  if (state.style !== "mockup") add("style", layers.find(([style]) => style === state.style)?.[1] ?? state.style, { style: "mockup" });
  for (const kind of marksShown()) add(kind, markKinds.find(([name]) => name === kind)?.[1] ?? kind, { marks: [...marksShown()].filter((one) => one !== kind).join(",") });
  if (state.beside) add("beside", `By ${axisNames[state.beside]?.toLowerCase() ?? state.beside}`, { beside: "" });
  const box = $("#chips");
  const text = JSON.stringify(chips);
  if (box.dataset.chips === text) return;
  const place = [...box.querySelectorAll("button")].indexOf(document.activeElement);
  box.dataset.chips = text;
  box.replaceChildren(...chips.map(([name, label, values]) => make("li", {}, make("button", {
    class: "chip", "data-chip": name, "aria-label": `Remove ${label}`, title: `Remove ${label}`, onclick: () => change(values, true),
  }, [make("span", {}, label), icon("close")]))));
  if (place >= 0) (box.querySelectorAll("button")[Math.min(place, chips.length - 1)] ?? $("#canvas")).focus();
}

const marksShown = () => new Set(state.marks.split(",").filter(Boolean));

function toggleMark(kind) {
  const kinds = marksShown();
  if (!kinds.delete(kind)) kinds.add(kind);
  change({ marks: [...kinds].sort().join(",") }, true);
}

/** Fills a menu. Unchanged entries are not replaced, because that would close an open menu. */
function fill(select, entries, value) {
  const text = JSON.stringify(entries);
  if (select.dataset.entries !== text) {
    select.dataset.entries = text;
    select.replaceChildren(...entries.map((entry) => entry.group
      ? make("optgroup", { label: entry.group }, entry.entries.map(option))
      : option(entry)));
  }
  select.value = value;
}

const option = ({ value, label, isOff }) => make("option", { value, disabled: isOff }, label);

function updateControls() {
  const design = currentDesign();
  if (!design) return;
  const custom = state.width !== "" || state.height !== "" ? customSize(design) : "";
  const customEntry = custom ? [{ value: "custom", label: `Custom  ${custom}` }] : [];
  fill(fields.viewport, [...customEntry, ...deviceEntries(design)], custom ? "custom" : shownViewport());
  fields.viewport.classList.toggle("is-set", state.viewport !== "" || custom !== "");
  showChips();
  for (const axis of ["system", ...axes]) {
    const select = fields[axis];
    const only = drawn(axis);
    const known = axis === "system" ? device()?.systems : null;
    const values = choices(axis).filter((value) => !only || only.includes(value));
    const value = state[axis] || (axis === "system" ? known?.at(-1) ?? "ios26" : usual(axis));
    fill(select, values.map((one) => ({
      value: one, label: valueName(axis, one), isOff: Boolean(known && !known.includes(one)),
    })), value);
    select.classList.toggle("is-set", state[axis] !== "");
    select.closest(".field").hidden = values.length < 2;
  }
  const besides = ["viewport", "system", ...axes].filter((axis) => besideValues(axis).length > 1);
  fill(fields.beside, [{ value: "", label: "One image" }, ...besides.map((axis) => ({ value: axis, label: `By ${axisNames[axis].toLowerCase()}` }))], state.beside);
  fields.beside.classList.toggle("is-set", state.beside !== "");
  fields.beside.closest(".field").hidden = besides.length === 0;
  const zooms = ["fit", "0.25", "0.5", "0.75", "1", "1.5", "2", "3"];
  if (!zooms.includes(state.zoom)) zooms.push(state.zoom);
  fill(fields.zoom, zooms.map((zoom) => ({ value: zoom, label: zoom === "fit" ? "Zoom to fit" : `${Math.round(zoom * 100)} %` })), state.zoom);
  for (const button of $$("[data-style]", $("#toolbar"))) button.setAttribute("aria-pressed", `${button.dataset.style === state.style}`);
  for (const button of $$("[data-mark]", $("#toolbar"))) button.setAttribute("aria-pressed", `${marksShown().has(button.dataset.mark)}`);
  rotateButton.disabled = !turned();
  showSize();
}

/** Returns the shown size if it differs from the size of the selected viewport; otherwise "". */
function customSize(design) {
  const own = design.viewports.find((one) => one.name === shownViewport()) ?? device();
  const { width, height } = shownSize();
  const isTurned = own && / landscape\b/.test(shownViewport()) && !design.viewports.includes(own);
  const [usualWidth, usualHeight] = own ? (isTurned ? [own.height, own.width] : [own.width, own.height]) : [0, 0];
  return width === usualWidth && height === usualHeight ? "" : `${figures(width)} × ${figures(height)}`;
}

function deviceEntries(design) {
  const own = design.viewports.map((viewport) => ({ value: viewport.name, label: viewport.name }));
  const only = drawn("viewport");
  if (only) return own.concat(only.filter((name) => !own.some((one) => one.value === name)).map((value) => ({ value, label: value })));
  const newest = (isPad) => catalogue.devices.filter((one) => one.isPad === isPad).reverse();
  const entries = (list) => list.map((one) => ({ value: one.name, label: `${one.name}  ${one.width} × ${one.height}` }));
  const chosen = device();
  const known = new Set([...own.map((one) => one.value), ...catalogue.devices.map((one) => one.name)]);
  const groups = [{ group: "This design", entries: own }];
  const variants = [];
  if (chosen) variants.push(...[chosen.name, `${chosen.name} landscape`].map((name) => ({ value: name, label: name })));
  if (chosen?.isPad) {
    for (const part of catalogue.parts) {
      for (const way of ["", " landscape"]) variants.push({ value: `${chosen.name}${way} ${part}`, label: `${chosen.name}${way} ${part}` });
    }
  }
  const fresh = variants.filter((one) => !known.has(one.value));
  const shown = shownViewport();
  if (shown && !known.has(shown) && !fresh.some((one) => one.value === shown)) fresh.unshift({ value: shown, label: shown });
  if (fresh.length) groups.push({ group: "Rotated and split", entries: fresh });
  groups.push({ group: "iPhone", entries: entries(newest(false)) }, { group: "iPad", entries: entries(newest(true)) });
  return groups;
}

/** Returns the size of the shown screen, in points. */
function shownSize() {
  const view = panes[0]?.head?.view;
  const viewport = currentDesign()?.viewports.find((one) => one.name === shownViewport());
  return {
    width: Number(state.width) || (state.width === "" ? viewport?.width : 0) || view?.width || 402,
    height: Number(state.height) || viewport?.height || view?.height || 874,
  };
}

/** Returns the name of the rotated viewport, "size" to swap width and height, or "" if it cannot be rotated. */
function turned() {
  const name = shownViewport();
  if (state.width || state.height || !device(name)) return state.width || !device(name) ? "size" : "";
  const part = name.match(/ (split \d\/\d|slide over)$/)?.[0] ?? "";
  const baseName = name.slice(0, name.length - part.length);
  const other = (/ landscape$/.test(baseName) ? baseName.replace(/ landscape$/, "") : `${baseName.replace(/ portrait$/, "")} landscape`) + part;
  const only = drawn("viewport");
  return !only || only.includes(other) ? other : "";
}

function rotate() {
  const other = turned();
  if (!other) return;
  if (other !== "size") return choose("viewport", other);
  const { width, height } = panes[0]?.head?.view ?? shownSize();
  change({ width: height, height: width, x: "", y: "" }, true);
}

/** Selects the next value of a matrix key, cyclically. */
function cycle(axis, way = 1) {
  const only = drawn(axis);
  const known = axis === "system" ? device()?.systems : null;
  const values = choices(axis).filter((value) => (!only || only.includes(value)) && (!known || known.includes(value)));
  if (values.length < 2) return;
  const now = values.indexOf(state[axis] || (axis === "system" ? known?.at(-1) ?? "ios26" : axis === "viewport" ? shownViewport() : usual(axis)));
  const next = values[(now + way + values.length) % values.length];
  choose(axis, next);
  announce(`${axisNames[axis]}: ${axis === "viewport" ? next : valueName(axis, next)}`);
}
