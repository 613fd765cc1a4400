"use strict";

// The panes, their zoom, and their updates.

let panes = [];
let shownRevision = "";

/** Returns the values of a matrix key that are shown side by side. */
function besideValues(axis) {
  const design = currentDesign();
  if (!design) return [];
  const only = drawn(axis);
  const own = design.matrix[axis] ?? [];
  let values = choices(axis);
  if (axis === "textSize") values = own.length > 1 ? own : ["xSmall", "large", "xxxLarge", "accessibility3"];
  if (axis === "system") values = device()?.systems ?? values;
  if (axis === "locale" && own.length > 1) values = own;
  return only ? values.filter((value) => only.includes(value)) : values;
}

/** Returns the panes to show, each with a label and the values that differ from the page's state. */
function requestedPanes() {
  if (state.beside) {
    const axis = state.beside;
    const values = besideValues(axis);
    if (values.length > 1) {
      return values.map((value) => ({
        others: axis === "viewport" ? { viewport: value, width: "", height: "" } : { [axis]: value },
        label: axis === "viewport" ? value : valueName(axis, value),
      }));
    }
  }
  return [{ others: {}, label: "" }];
}

function arrangePanes() {
  const requested = requestedPanes();
  const texts = requested.map((pane) => JSON.stringify(pane));
  const known = new Map(panes.map((pane) => [pane.text, pane]));
  const next = requested.map((pane, index) => {
    const old = known.get(texts[index]);
    known.delete(texts[index]);
    if (old) return old;
    const made = new Pane(pane.others, pane.label);
    made.text = texts[index];
    return made;
  });
  for (const pane of known.values()) pane.remove();
  const isOther = next.length !== panes.length || next.some((pane, index) => pane !== panes[index]);
  panes = next;
  if (isOther) $("#canvas").replaceChildren(...panes.map((pane) => pane.figure));
  $("#canvas").classList.toggle("is-many", panes.length > 1);
  placeHandles();
}

function redraw() {
  showNotice();
  if (!currentScreen()) return;
  arrangePanes();
  for (const pane of panes) pane.want(viewParameters(pane.others));
  shownRevision = revision();
}

const revision = () => `${state.design}#${state.screen}@${currentScreen()?.revision}`;

/** Returns the selected zoom, or the one that fits a whole screen. */
function fitZoom() {
  if (state.zoom !== "fit") return Number(state.zoom) || 1;
  const room = $("#canvas").getBoundingClientRect();
  const heads = panes.map((pane) => pane.head).filter(Boolean);
  if (!heads.length) return 1;
  const width = Math.max(...heads.map((head) => head.width));
  const height = Math.max(...heads.map((head) => head.height));
  if (heads.length === 1) {
    const side = isEmbedded ? 24 : isNarrow() ? 76 : 112;
    return clamp(Math.min((room.width - side) / width, (room.height - (isEmbedded ? 24 : 72)) / height), 0.1, 1);
  }
  // Several images are in as many columns as give them the largest zoom. The width leaves room for a scroll bar.
  const zooms = heads.map((_, index) => {
    const [columns, lines] = [index + 1, Math.ceil(heads.length / (index + 1))];
    return Math.min((room.width - 84 - (columns - 1) * 32) / (columns * width), (room.height - 52 - lines * 34 - (lines - 1) * 24) / (lines * height));
  });
  return clamp(Math.max(...zooms), 0.1, 1);
}

/** Changes the zoom, and keeps the point of the canvas at the window coordinates `x` and `y`. */
function zoomAt(factor, x, y) {
  const device = document.elementsFromPoint(x, y).find((one) => one.matches(".device")) ?? panes[0]?.device;
  if (!device) return;
  const before = device.getBoundingClientRect();
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  change({ zoom: figures(clamp((panes[0]?.zoom ?? 1) * factor, 0.1, 4)) });
  const after = device.getBoundingClientRect();
  $("#canvas").scrollBy(after.left + across * after.width - x, after.top + down * after.height - y);
}

// Trackpads report pinching as wheel events with the control key.
$("#canvas").addEventListener("wheel", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  zoomAt(Math.exp(-clamp(event.deltaY, -60, 60) / 150), event.clientX, event.clientY);
}, { passive: false });

// Two fingers zoom. One finger scrolls the screen, see `drag.js`.
const fingers = new Map();
$("#canvas").addEventListener("pointerdown", (event) => {
  if (event.pointerType === "touch") fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});
addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId) || fingers.size !== 2) return;
  const distance = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
  const before = distance();
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const [a, b] = [...fingers.values()];
  if (before > 10) zoomAt(distance() / before, (a.x + b.x) / 2, (a.y + b.y) / 2);
});
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => fingers.delete(event.pointerId));

// Dragging with the middle button, or while the space bar is pressed, moves the canvas.
let isSpacePressed = false;
let panning = null;
addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.closest?.("button, input, select, textarea, a, summary, [role=tabpanel]")) return;
  event.preventDefault();
  isSpacePressed = true;
  document.body.classList.add("can-pan");
});
addEventListener("keyup", (event) => {
  if (event.key !== " ") return;
  isSpacePressed = false;
  document.body.classList.remove("can-pan");
});
$("#canvas").addEventListener("pointerdown", (event) => {
  if (event.button !== 1 && !(event.button === 0 && isSpacePressed)) return;
  event.preventDefault();
  event.stopPropagation();
  panning = { x: event.clientX, y: event.clientY };
  $("#canvas").setPointerCapture(event.pointerId);
}, true);
$("#canvas").addEventListener("pointermove", (event) => {
  if (!panning) return;
  $("#canvas").scrollBy(panning.x - event.clientX, panning.y - event.clientY);
  panning = { x: event.clientX, y: event.clientY };
});
for (const name of ["pointerup", "pointercancel"]) $("#canvas").addEventListener(name, () => { panning = null; });
$("#canvas").addEventListener("click", (event) => { if (isSpacePressed) event.stopPropagation(); }, true);

/** Updates the zoom, except during dragging, when a new zoom would move the dragged edge away from the pointer. */
function zoom() {
  if (isDragging) return;
  const next = fitZoom();
  for (const pane of panes) {
    const isOther = Math.abs(pane.zoom - next) > 0.001;
    pane.zoom = next;
    pane.arrange();
    const isBlurred = isOther && pane.head?.format === "png";
    if (isBlurred) pane.want(viewParameters(pane.others));
  }
  if (state.zoom !== "fit" && fields.zoom) updateControls();
  emit("arranged");
}

on("shown", (pane) => {
  if (!isDragging) zoom();
  if (pane !== panes[0]) return;
  const { view, format } = pane.head;
  // When scrolling ends, the layout may adjust the position, so the state takes the position of the image.
  const { settle, x, y } = pane.parameters;
  if (settle && x === state.x && y === state.y) Object.assign(state, { x: view.scroll.x, y: view.scroll.y });
  showTitle();
  if (source.isLive) $("#status").title = `Drawn in ${Math.round(pane.milliseconds)} ms, as ${format.toUpperCase()}`;
  document.body.dataset.shown = String(Number(document.body.dataset.shown ?? 0) + 1);
  showSize();
});

/** Shows the names of the design and the screen in the bar and in the title of the window. */
function showTitle() {
  const [design, screen] = [currentDesign()?.name ?? "", currentScreen()?.title ?? state.screen];
  const isOpen = isOverviewOpen();
  $("#design-name").textContent = isOpen ? "All screens" : design;
  $("#screen-name").textContent = isOpen ? "" : screen;
  document.title = isOpen ? "All screens – Maquette preview" : `${screen} – ${design}`;
}

/** Updates all displays of the size, in points. */
function showSize() {
  const view = panes[0]?.head?.view;
  const size = isDragging || !view ? shownSize() : view;
  const width = Number(state.width) || size.width;
  if (document.activeElement !== widthField) widthField.value = Math.round(width);
  if (document.activeElement !== heightField) heightField.value = Math.round(size.height);
  $("#width").value = width;
  $("#width").setAttribute("aria-valuetext", `${figures(width)} points`);
  for (const handle of handles) handle.setAttribute("aria-valuenow", `${Math.round(width)}`);
  showFits(width, Math.round(size.height));
}

/** Shows the names of devices with a width. */
function showFits(width) {
  const fits = [];
  for (const one of catalogue.devices) {
    if (one.width === width) fits.push(one.name);
    else if (one.height === width) fits.push(`${one.name} landscape`);
  }
  const shown = fits.reverse().slice(0, 4).join(", ");
  const more = fits.length > 4 ? ` and ${fits.length - 4} more` : "";
  $("#fits").replaceChildren(make("b", {}, `${figures(width)} pt`), shown ? `  ${shown}${more}` : "");
}

on("change", (keys) => {
  if (keys.has("design") || keys.has("screen")) settleScreen();
  if (!isMoving) updateControls();
  const isOnlyShown = [...keys].every((key) => ["overview", "zoom", "tab", "element", "marks", "update", "against", "look"].includes(key));
  if (!isOnlyShown) redraw();
  if (keys.has("zoom") || keys.has("beside")) zoom();
  if (keys.has("design") || keys.has("screen")) {
    markCurrent();
    showProblems();
  }
  if (["design", "screen", "height", "viewport", "system", ...axes].some((key) => keys.has(key))) askBreakpoints();
});

/** Shows a message instead of the screen if there is none: after a dead link, for a deleted design, and in an empty folder. */
function showNotice() {
  const box = $("#notice");
  const design = currentDesign();
  const notices = designs.size === 0
    ? [remarks.length ? "" : "There are no designs in this folder.", "Create one with: maquette new friends.json. It appears here as soon as the file exists."]
    : state.design && !design
      ? [`There is no design “${state.design}”.`, "It was deleted or renamed, or the link is wrong. Choose another screen in the list."]
      : design && state.screen && !currentScreen() && design.screens.length
        ? [`“${design.name}” has no screen “${state.screen}”.`, "It was deleted or renamed, or the link is wrong."]
        : null;
  const isMissing = Boolean(notices);
  box.hidden = !isMissing;
  document.body.classList.toggle("is-missing", isMissing);
  for (const part of ["#toolbar", "#ruler", "#panel"]) $(part).inert = isMissing;
  if (!isMissing) return box.replaceChildren();
  for (const pane of panes) pane.remove();
  panes = [];
  [$("#design-name").textContent, $("#screen-name").textContent] = ["Maquette", ""];
  document.title = "Maquette preview";
  const first = design ?? [...designs.values()].find((one) => one.screens.length);
  box.replaceChildren(...[
    make("h2", {}, notices[0] || "No design can be shown."), make("p", {}, notices[1]),
    designs.size ? make("div", { class: "choices" }, [
      make("button", { class: "button main", onclick: openOverview }, "Show all screens"),
      first ? make("button", { class: "button", onclick: () => showScreen(first.file, first.screens[0]?.id ?? "") }, `Show ${first.name}`) : null,
    ]) : null,
  ].filter(Boolean));
}

/** Selects the first screen of the design if the URL names none. */
function settleScreen() {
  const design = currentDesign();
  if (!design) return;
  if (!state.screen && design.screens.length) {
    state.screen = design.screens[0]?.id ?? "";
    writeAddress(false);
  }
}

/** Shows the problems of the design, below its last valid image. */
function showProblems() {
  const problems = [...(currentDesign()?.problems ?? []), ...(currentDesign() ? [] : remarks)];
  const box = $("#problems");
  const errors = problems.filter((problem) => problem.severity === "error");
  const others = problems.filter((problem) => problem.severity !== "error");
  const parts = errors.map(problemItem);
  if (others.length) {
    const details = make("details", { open: box.dataset.isOpen === "yes" }, [
      make("summary", {}, others.length === 1 ? "1 remark" : `${others.length} remarks`), ...others.map(problemItem),
    ]);
    details.addEventListener("toggle", () => { box.dataset.isOpen = details.open ? "yes" : ""; emit("resized"); });
    parts.push(details);
  }
  box.classList.toggle("has-errors", errors.length > 0);
  box.replaceChildren(...parts);
  const wasHidden = box.hidden;
  box.hidden = parts.length === 0;
  $("#stage").classList.toggle("is-wrong", errors.length > 0);
  if (wasHidden !== box.hidden) emit("resized");
}

on("resized", () => requestAnimationFrame(zoom));
addEventListener("resize", () => zoom());
