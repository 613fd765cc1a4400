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
  const isMany = panes.length > 1;
  const zoom = Math.min((room.width - (isNarrow() ? 76 : 112)) / (isMany ? Math.min(width, 600) : width), (room.height - (isMany ? 108 : 72)) / height, 1);
  return Math.max(zoom, isMany ? 0.32 : 0.2);
}

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
  emit("arranged");
}

on("shown", (pane) => {
  if (!isDragging) zoom();
  if (pane !== panes[0]) return;
  const { view, format } = pane.head;
  // When scrolling ends, the layout may adjust the position, so the state takes the position of the image.
  const { settle, x, y } = pane.parameters;
  if (settle && x === state.x && y === state.y) Object.assign(state, { x: view.scroll.x, y: view.scroll.y });
  document.title = `${currentScreen()?.title ?? state.screen} – ${currentDesign()?.name ?? ""}`;
  $("#design-name").textContent = currentDesign()?.name ?? "";
  $("#screen-name").textContent = currentScreen()?.title ?? "";
  if (source.isLive) $("#status").title = `Drawn in ${Math.round(pane.milliseconds)} ms, as ${format.toUpperCase()}`;
  document.body.dataset.shown = String(Number(document.body.dataset.shown ?? 0) + 1);
  showSize();
});

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
  const isOnlyShown = [...keys].every((key) => ["zoom", "tab", "element", "marks", "update", "against", "look"].includes(key));
  if (!isOnlyShown) redraw();
  if (keys.has("zoom") || keys.has("beside")) zoom();
  if (keys.has("design") || keys.has("screen")) {
    markCurrent();
    showProblems();
  }
  if (["design", "screen", "height", "viewport", "system", ...axes].some((key) => keys.has(key))) askBreakpoints();
});

/** Selects the first screen of the design if the URL contains none that exists. */
function settleScreen() {
  const design = currentDesign();
  if (!design) return;
  if (!design.screens.some((screen) => screen.id === state.screen)) {
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
