"use strict";

// The width of the screen: draggable edges, and a ruler with the widths at which the layout changes. Scrolling.

const [least, most] = [200, 1400];

const handles = ["left", "right"].map((side) => make("div", {
  class: `handle ${side}`, role: "slider", tabIndex: side === "right" ? 0 : -1, "aria-label": "Width in points",
  "aria-valuemin": `${least}`, "aria-valuemax": `${most}`, "aria-valuenow": "402", "aria-hidden": side === "left" ? "true" : false,
}));

/** Returns the widths for which a static site has images; null if all widths are available. */
const drawnWidths = () => (source.isLive ? null : globalThis.maquetteSite.widths ?? []);

function setWidth(width, isStep = false) {
  let next = clamp(Math.round(width), least, most);
  const only = drawnWidths();
  if (only) {
    if (!only.length) return;
    next = only.reduce((best, one) => (Math.abs(one - width) < Math.abs(best - width) ? one : best));
  }
  const before = panes[0];
  if (source.isLive && next !== Number(state.width)) move();
  change(source.isLive ? { width: next } : { width: next, viewport: "", y: "" }, isStep);
  settleOnSite(["width"]);
  before?.stretch();
  if (!isMoving) showSize();
}

function placeHandles() {
  const device = panes[0]?.device;
  const isUseful = panes.length === 1 && state.style === "mockup" && !state.update && (!drawnWidths() || drawnWidths().length > 1);
  for (const handle of handles) {
    if (!isUseful) handle.remove();
    else if (handle.parentElement !== panes[0].figure) device.after(handle);
  }
  $("#ruler").hidden = !isUseful;
}

for (const handle of handles) {
  const sign = handle.classList.contains("left") ? -1 : 1;
  let start = null;
  handle.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const pane = panes[0];
    const available = $("#canvas").clientWidth - 48;
    start = { x: event.clientX, width: pane.head?.view.width ?? shownSize().width, zoom: pane.zoom, available };
    isDragging = true;
    document.body.classList.add("is-dragging");
  });
  handle.addEventListener("pointermove", (event) => {
    if (!start) return;
    // The screen is centered, so both of its edges move.
    const way = ((event.clientX - start.x) * sign) / start.zoom;
    setWidth(start.width + way * 2);
  });
  const end = () => {
    if (!start) return;
    start = null;
    isDragging = false;
    document.body.classList.remove("is-dragging");
    zoom();
  };
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
  handle.addEventListener("lostpointercapture", end);
  handle.addEventListener("keydown", (event) => {
    const width = Number(state.width) || shownSize().width;
    const step = event.shiftKey ? 10 : 1;
    const next = { ArrowLeft: width - step, ArrowDown: width - step, ArrowRight: width + step, ArrowUp: width + step, Home: least, End: most }[event.key];
    if (event.key === "PageUp") stepBreakpoint(1);
    else if (event.key === "PageDown") stepBreakpoint(-1);
    else if (next !== undefined) setWidth(next);
    else return;
    event.preventDefault();
  });
}

$("#width").addEventListener("input", (event) => setWidth(Number(event.target.value)));

let breakpoints = [];
const findBreakpointsSoon = afterwards(400, findBreakpoints);

function askBreakpoints() {
  findBreakpointsSoon();
}

async function findBreakpoints() {
  if (!currentScreen()) return;
  const asked = revision();
  const parameters = viewParameters({ width: "", x: "", y: "", rows: "", style: "" });
  try {
    const answer = await source.ask("sweep", parameters);
    if (asked === revision()) showBreakpoints(answer.ranges);
  } catch {
    showBreakpoints([]);
  }
}

function showBreakpoints(ranges) {
  breakpoints = ranges.slice(1).map((range) => range.from);
  // The center of the slider's thumb cannot get closer to the ends than half the thumb's width (8 pixels).
  const place = (width) => `calc(8px + (100% - 16px) * ${(width - least) / (most - least)})`;
  $("#marks").replaceChildren(...ranges.slice(1).map((range) => {
    const words = [`${figures(range.from)} pt`, range.changes.join("; ")].filter(Boolean).join(": ");
    const columns = range.changes.map((text) => text.match(/^columns \d+ → (\d+)/)?.[1]).find(Boolean);
    const difference = columns ? counted(Number(columns), "column") : range.changes[0];
    const label = difference ? `${figures(range.from)}: ${difference}` : figures(range.from);
    const mark = make("button", { class: "mark", title: words, "aria-label": `Width ${words}`, onclick: () => setWidth(range.from, true) }, make("span", {}, label));
    mark.style.left = place(range.from);
    return mark;
  }));
  separateLabels();
  document.body.dataset.breakpoints = breakpoints.join(" ");
}

/** Keeps the labels inside the ruler, and hides those that would overlap the label before them. */
function separateLabels() {
  let end = -Infinity;
  const ruler = $("#ruler").getBoundingClientRect();
  for (const label of $$(".mark span")) {
    label.classList.remove("is-hidden");
    label.style.translate = "";
    let box = label.getBoundingClientRect();
    const shift = Math.max(ruler.left + 4 - box.left, Math.min(0, ruler.right - 4 - box.right));
    label.style.translate = `${shift}px`;
    box = label.getBoundingClientRect();
    const isHidden = box.left < end + 8;
    label.classList.toggle("is-hidden", isHidden);
    if (!isHidden) end = box.right;
  }
}
on("arranged", separateLabels);

function stepBreakpoint(way) {
  const width = Number(state.width) || shownSize().width;
  const next = way > 0 ? breakpoints.find((one) => one > width) : breakpoints.findLast((one) => one < width);
  if (next !== undefined) {
    setWidth(next, true);
    announce(`Width ${figures(next)} points`);
  }
}

// Scrolling. The screen is drawn at each scroll position, so that bars and headers behave as on a device.

/** Whether the screen is being scrolled. */
let isScrolling = false;

on("rest", () => {
  const more = isScrolling ? { settle: "yes" } : {};
  isScrolling = false;
  for (const pane of panes) if (pane.head) pane.want({ ...viewParameters(pane.others), ...more });
  updateControls();
  zoom();
});

function scrollBy(pane, x, y) {
  const scroll = pane.head?.view.scroll;
  if (!scroll || state.update) return false;
  if (!source.isLive) return scrollOnSite(pane, y);
  const from = { x: state.x === "" ? scroll.x : Number(state.x), y: state.y === "" ? scroll.y : Number(state.y) };
  const to = { x: clamp(from.x + x, scroll.minX, scroll.maxX), y: clamp(from.y + y, scroll.minY, scroll.maxY) };
  const canScroll = scroll.maxX > scroll.minX || scroll.maxY > scroll.minY;
  if (to.x !== from.x || to.y !== from.y) {
    isScrolling = true;
    move();
    change({ x: figures(to.x), y: figures(to.y) });
  }
  return canScroll;
}

/** The requested scroll position on a static site. The page shows the nearest position that has an image. */
const siteScroll = { y: "", target: 0 };

function scrollOnSite(pane, by) {
  const { scroll } = pane.head.view;
  const places = source.places(viewParameters(pane.others));
  if (!places.length) return false;
  if (siteScroll.y !== state.y) Object.assign(siteScroll, { y: state.y, target: Number(state.y) });
  siteScroll.target = clamp(siteScroll.target + by, scroll.minY, scroll.maxY);
  const distance = (place) => Math.abs(Number(place) - siteScroll.target);
  siteScroll.y = ["", ...places].reduce((best, one) => (distance(one) < distance(best) ? one : best));
  change({ y: siteScroll.y });
  return true;
}

function scrollRow(pane, row, by) {
  const known = new Map(state.rows.split(",").filter(Boolean).map((part) => part.split(":").map(Number)));
  const from = known.get(row.section) ?? row.offset;
  // Offsets are relative to the leading edge.
  const to = clamp(from + (row.isReversed ? -by : by), row.least, row.most);
  if (to === from) return;
  known.set(row.section, to);
  move();
  change({ rows: [...known].map(([section, offset]) => `${section}:${figures(offset)}`).join(",") });
}

const rowAt = (pane, { x, y }) => pane.head?.view.rows.find(({ frame, isAcross }) =>
  isAcross && x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height);

const paneOf = (event) => event.target.closest?.(".device")?.pane ?? null;

$("#canvas").addEventListener("wheel", (event) => {
  const pane = paneOf(event);
  if (!pane || event.ctrlKey) return;
  const [x, y] = event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  const row = source.isLive && Math.abs(x) > Math.abs(y) ? rowAt(pane, pane.point(event)) : null;
  if (row) scrollRow(pane, row, x / pane.zoom);
  else if (!scrollBy(pane, x / pane.zoom, y / pane.zoom)) return;
  event.preventDefault();
}, { passive: false });

// Touch scrolling.
let touch = null;
$("#canvas").addEventListener("pointerdown", (event) => {
  const pane = paneOf(event);
  if (event.pointerType !== "touch" || !pane) return;
  const row = source.isLive ? rowAt(pane, pane.point(event)) : null;
  touch = { pane, id: event.pointerId, x: event.clientX, y: event.clientY, row };
});
addEventListener("pointermove", (event) => {
  if (touch?.id !== event.pointerId) return;
  const [x, y] = [(touch.x - event.clientX) / touch.pane.zoom, (touch.y - event.clientY) / touch.pane.zoom];
  if (touch.row && Math.abs(x) > Math.abs(y)) scrollRow(touch.pane, touch.row, x);
  else scrollBy(touch.pane, x, y);
  Object.assign(touch, { x: event.clientX, y: event.clientY });
});
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => { touch = null; });
