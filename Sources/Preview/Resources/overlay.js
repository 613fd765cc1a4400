"use strict";

// The overlay on the screen: frames, distances, padding, audit remarks and changes.

let hovered = null;
const details = new Map();
const remarksOf = new WeakMap();

/** The alternative positions of a label, in multiples of its size, in order of preference. */
const alternatives = [[0, 0], [0, 1], [0, -1], [1, 0], [-1, 0], [0, 2], [0, -2], [1, 1], [-1, 1], [1, -1], [-1, -1]];

/** Returns functions that draw lines and labels with a size that does not depend on the zoom. */
function pen(pane) {
  const one = 1 / pane.zoom;
  // The frames of the existing labels, which new labels must not overlap.
  const taken = [];
  const isFree = (box) => taken.every((other) =>
    box.x >= other.x + other.width || other.x >= box.x + box.width || box.y >= other.y + other.height || other.y >= box.y + box.height);
  const box = (frame, kind, more = {}) => draw("rect", {
    x: frame.x, y: frame.y, width: Math.max(frame.width, 0), height: Math.max(frame.height, 0), class: kind,
    "stroke-width": 1.5 * one, ...more,
  });
  const label = (x, y, text, kind, anchor = "middle") => {
    const size = 11 * one;
    const width = (text.length * 6.3 + 10) * one;
    const height = 17 * one;
    const place = (across, down) => ({
      x: clamp((anchor === "middle" ? x - width / 2 : x) + across * (width + one), 2 * one, Math.max(2 * one, pane.head.width - width - 2 * one)),
      y: clamp(y - size * 0.85 + down * (height + one), 2 * one, Math.max(2 * one, pane.head.height - 18 * one)),
      width, height,
    });
    const places = alternatives.map(([across, down]) => place(across, down));
    const box = places.find(isFree) ?? places[0];
    taken.push(box);
    const { x: left, y: top } = box;
    const group = draw("g", { class: `label ${kind}` });
    group.append(
      draw("rect", { x: left, y: top, width, height: 17 * one, rx: 4 * one }),
      draw("text", { x: left + width / 2, y: top + 12.2 * one, "font-size": size, "text-anchor": "middle" }, text));
    return group;
  };
  /** Draws a dimension line with end marks and its length. */
  const span = (x1, y1, x2, y2, kind) => {
    const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
    const group = draw("g", { class: `span ${kind}` });
    const isAcross = y1 === y2;
    const end = 4 * one;
    const line = (a, b, c, d) => draw("line", { x1: a, y1: b, x2: c, y2: d, "stroke-width": 1.25 * one });
    group.append(line(x1, y1, x2, y2));
    for (const [x, y] of [[x1, y1], [x2, y2]]) group.append(isAcross ? line(x, y - end, x, y + end) : line(x - end, y, x + end, y));
    group.append(label((x1 + x2) / 2, (y1 + y2) / 2, figures(length), kind));
    return group;
  };
  return { one, box, label, span };
}

/** Returns the distance to the nearest element on each side, or to the left and right edges of the screen. */
function neighbourDistances(view, element) {
  const own = element.frame;
  const found = { left: null, right: null, top: null, bottom: null };
  const take = (side, length, at) => {
    if (length >= -0.01 && (!found[side] || length < found[side].length)) found[side] = { length: Math.max(0, length), at };
  };
  const others = view.elements.filter((other) => other !== element).map((other) => other.frame)
    .concat(view.bars.filter((bar) => !["Status bar", "Home indicator"].includes(bar.name)).map((bar) => bar.frame));
  for (const other of others) {
    const isBeside = other.y < own.y + own.height && own.y < other.y + other.height;
    const isAbove = other.x < own.x + own.width && own.x < other.x + other.width;
    if (isBeside) {
      take("left", own.x - other.x - other.width, other);
      take("right", other.x - own.x - own.width, other);
    }
    if (isAbove) {
      take("top", own.y - other.y - other.height, other);
      take("bottom", other.y - own.y - own.height, other);
    }
  }
  if (!found.left) take("left", own.x, null);
  if (!found.right) take("right", view.width - own.x - own.width, null);
  return found;
}

function distanceNodes(tools, view, element) {
  const { frame } = element;
  const [midX, midY] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const nodes = [];
  const sides = neighbourDistances(view, element);
  for (const [side, found] of Object.entries(sides)) {
    if (!found || found.length < 0.25) continue;
    if (side === "left") nodes.push(tools.span(frame.x - found.length, midY, frame.x, midY, "distance"));
    if (side === "right") nodes.push(tools.span(frame.x + frame.width, midY, frame.x + frame.width + found.length, midY, "distance"));
    if (side === "top") nodes.push(tools.span(midX, frame.y - found.length, midX, frame.y, "distance"));
    if (side === "bottom") nodes.push(tools.span(midX, frame.y + frame.height, midX, frame.y + frame.height + found.length, "distance"));
  }
  return nodes;
}

/** Draws the distances between two frames, on each axis on which they do not overlap. */
function betweenNodes(tools, a, b) {
  const nodes = [];
  const right = b.x >= a.x + a.width ? [a, b] : a.x >= b.x + b.width ? [b, a] : null;
  const below = b.y >= a.y + a.height ? [a, b] : a.y >= b.y + b.height ? [b, a] : null;
  if (right) {
    const y = clamp(right[1].y + right[1].height / 2, right[0].y, right[0].y + right[0].height);
    nodes.push(tools.span(right[0].x + right[0].width, y, right[1].x, y, "distance"));
  }
  if (below) {
    const x = clamp(below[1].x + below[1].width / 2, below[0].x, below[0].x + below[0].width);
    nodes.push(tools.span(x, below[0].y + below[0].height, x, below[1].y, "distance"));
  }
  return nodes;
}

/** Draws the padding and spacing inside an element as areas with their lengths. */
function measureNodes(tools, detail) {
  return (detail?.measures ?? []).flatMap((measure) => {
    const { frame, isAcross, name } = measure;
    const length = isAcross ? frame.width : frame.height;
    const kind = name.startsWith("padding") ? "padding" : "gap";
    const nodes = [tools.box(frame, kind)];
    if (length < 4) return nodes;
    // The middle contains the distances to neighbors, so the label is beside it.
    const [x, y] = isAcross ? [frame.x + frame.width / 2, frame.y + frame.height - 2 * tools.one] : [frame.x + frame.width * 0.7, frame.y + frame.height / 2];
    nodes.push(tools.label(x, y, figures(length), kind));
    return nodes;
  });
}

function drawOverlay(pane) {
  const view = pane.head?.view;
  if (!view) return;
  const isScreen = pane.head.width === view.width && pane.head.height === view.height;
  if (!isScreen || state.update) return pane.overlay.replaceChildren();
  const tools = pen(pane);
  const nodes = [];
  const marks = marksShown();
  if (marks.has("frames")) {
    nodes.push(...view.bars.map((bar) => tools.box(bar.frame, "frame bar-frame")));
    nodes.push(...view.elements.map((element) => tools.box(element.frame, `frame ${element.kind === "cell" ? "cell-frame" : "other-frame"}`)));
  }
  if (marks.has("audits")) {
    for (const remark of remarksOf.get(pane) ?? []) nodes.push(tools.box(remark.frame, "audit"));
  }
  nodes.push(...changeNodes(pane, tools));
  const selected = pane.element(state.element);
  const over = hovered?.pane === pane ? pane.element(hovered.name) : null;
  const named = over ?? selected;
  // Labels that are created first have priority for positions. They are collected here and added last, so that they are
  // on top.
  const labels = [];
  if (named) {
    const { frame } = named;
    const text = `${named.name}  ${figures(frame.width)} × ${figures(frame.height)}`;
    const above = frame.y > 26 * tools.one;
    labels.push(tools.label(frame.x, above ? frame.y - 12 * tools.one : frame.y + frame.height + 16 * tools.one, text, "name", "start"));
  }
  if (selected && over && over !== selected) labels.unshift(...betweenNodes(tools, selected.frame, over.frame));
  else if (named) labels.unshift(...distanceNodes(tools, view, named));
  if (selected) {
    nodes.push(...measureNodes(tools, details.get(detailKey(pane, elementKey(selected)))));
    nodes.push(tools.box(selected.frame, "selected"));
  }
  if (over && over !== selected) {
    if (!selected) nodes.push(...measureNodes(tools, details.get(detailKey(pane, elementKey(over)))));
    nodes.push(tools.box(over.frame, "hovered"));
  }
  if (pointedPart && pane === panes[0]) nodes.push(tools.box(pointedPart, "hovered"));
  nodes.push(...labels);
  pane.overlay.replaceChildren(...nodes);
}

const drawOverlays = () => panes.forEach(drawOverlay);

/** Returns the cache key of an element's details. It contains the design's version, so it changes with the design. */
const detailKey = (pane, name) => `${currentDesign()?.version} ${JSON.stringify(viewParameters(pane.others))} ${name}`;

async function askDetail(pane, name) {
  const key = detailKey(pane, name);
  if (details.has(key)) return details.get(key);
  if (details.size > 500) details.clear();
  const detail = await source.ask("element", { ...viewParameters(pane.others), element: name });
  details.set(key, detail);
  return detail;
}

const askHovered = afterwards(70, async () => {
  if (!hovered) return;
  try {
    await askDetail(hovered.pane, hovered.name);
    drawOverlays();
  } catch { /* The overlay is drawn without details. */ }
});

function hover(pane, element) {
  const next = element ? { pane, name: elementKey(element) } : null;
  if (next?.name === hovered?.name && next?.pane === hovered?.pane) return;
  hovered = next;
  drawOverlays();
  if (next) askHovered();
}

$("#canvas").addEventListener("pointermove", (event) => {
  if (isDragging || touch) return;
  const pane = paneOf(event);
  hover(pane, event.target === divider || event.target.parentElement === divider ? null : pane?.elementAt(pane.point(event)) ?? null);
});
$("#canvas").addEventListener("pointerleave", () => hover(null, null));
$("#canvas").addEventListener("click", (event) => {
  const pane = paneOf(event);
  if (!pane || state.update) return;
  const element = pane.elementAt(pane.point(event));
  change({ element: element ? elementKey(element) : "", ...(element ? { tab: "inspect" } : {}) });
});

function stepElement(way) {
  const elements = panes[0]?.head?.view.elements ?? [];
  if (!elements.length) return;
  const place = elements.findIndex((element) => elementKey(element) === state.element);
  const next = elements[place < 0 ? (way > 0 ? 0 : elements.length - 1) : clamp(place + way, 0, elements.length - 1)];
  change({ element: elementKey(next), tab: "inspect" });
}

on("shown", drawOverlay);
on("arranged", drawOverlays);
on("change", (keys) => { if (keys.has("element") || keys.has("marks") || keys.has("update") || keys.has("against")) drawOverlays(); });
