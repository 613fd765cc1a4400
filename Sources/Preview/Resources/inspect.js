"use strict";

// The panel with the details of an element, and the audits.

const editors = {
  vscode: { name: "VS Code", link: ({ absolutePath: path, line, column }) => `vscode://file${encodeURI(path)}:${line}:${column}` },
  idea: { name: "JetBrains", link: ({ absolutePath: path, line, column }) => `idea://open?file=${encodeURIComponent(path)}&line=${line}&column=${column}` },
  none: { name: "No editor", link: () => "" },
};
const editor = () => editors[store.get("editor")] ?? editors.vscode;

/** Creates a location in a file, with a link that opens it in an editor. */
function placeLine(place, value) {
  const text = `${place.file}:${place.line}:${place.column}`;
  const link = source.isLive && place.absolutePath ? editor().link(place) : "";
  return make("p", { class: "place" }, [
    link ? make("a", { href: link, title: `Open in ${editor().name}` }, text) : make("code", {}, text),
    value ? make("small", {}, value) : null,
  ]);
}

const tabs = ["inspect", "audits", "motion", "changes"];

function showTab() {
  for (const tab of tabs) {
    const isShown = tab === state.tab;
    const button = $(`#tab-${tab}`);
    button.setAttribute("aria-selected", `${isShown}`);
    button.tabIndex = isShown ? 0 : -1;
    $(`#pane-${tab}`).hidden = !isShown;
  }
}

for (const tab of tabs) $(`#tab-${tab}`).addEventListener("click", () => change({ tab }));
$(".tabs").addEventListener("keydown", (event) => {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const shown = tabs.filter((tab) => !$(`#tab-${tab}`).hidden);
  const tab = shown[(shown.indexOf(state.tab) + way + shown.length) % shown.length];
  change({ tab });
  $(`#tab-${tab}`).focus();
});

const part = (title, ...children) => make("section", { class: "part" }, [make("h2", {}, title), ...children.flat().filter(Boolean)]);

/** Creates a value that a click copies. */
const copyable = (value, shown = value) => make("button", { class: "value", title: `Copy ${value}`, "data-copy": value }, shown);

const table = (facts) => make("dl", { class: "facts" }, facts.flatMap(({ name, value }) => [make("dt", {}, name), make("dd", {}, copyable(value))]));

addEventListener("click", async (event) => {
  const value = event.target.closest?.("[data-copy]")?.dataset.copy;
  if (value === undefined) return;
  try {
    await navigator.clipboard.writeText(value);
    announce(`Copied ${value.length > 40 ? "the text" : value}`);
  } catch (error) {
    announce(`This failed: ${error.message}`);
  }
});

/** Creates the table of an element's arithmetic. A line has the form "x 16 = 8 + 8: reason". */
function arithmetic(lines) {
  // A layout in Swift has no arithmetic, only a remark.
  if (!lines.some((line) => line.includes(" = "))) return make("p", { class: "arithmetic" }, lines.join(" "));
  const rows = lines.map((line) => {
    const [, property, value, formula, reason] = line.match(/^(\S+) (\S+) = (.*?)(?:: (.*))?$/) ?? [null, "", "", line, ""];
    return make("tr", {}, [
      make("th", { scope: "row" }, property), make("td", {}, value ? copyable(value) : ""),
      make("td", {}, [make("code", {}, formula), reason ? make("small", {}, reason) : null].filter(Boolean)),
    ]);
  });
  return make("table", { class: "arithmetic" }, [
    make("thead", { class: "hidden" }, make("tr", {}, ["Property", "Value", "Formula and reason"].map((name) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, rows),
  ]);
}

/** Creates a diagram of nested boxes. A layer has a name and its lengths at the top, right, bottom and left. */
function boxModel(layers, content) {
  const inner = make("div", { class: "box content" }, copyable(content));
  return layers.reduceRight((inside, { name, sides }) => make("div", { class: `box ${name.replace(" ", "-")}` }, [
    make("span", { class: "box-name" }, name),
    ...["top", "right", "bottom", "left"].map((side, index) => make("span", { class: side }, figures(sides[index] ?? 0))), inside,
  ]), inner);
}

/** Creates the tree of a cell's parts. A part is inside the smallest earlier part that contains its frame. */
function partTree(notes) {
  const nodes = notes.map((note) => ({ note, children: [] }));
  const roots = [];
  const area = ({ frame }) => frame.width * frame.height;
  const contains = (a, b) => b.x >= a.x - 0.5 && b.y >= a.y - 0.5 && b.x + b.width <= a.x + a.width + 0.5 && b.y + b.height <= a.y + a.height + 0.5;
  nodes.forEach((node, index) => {
    const around = nodes.slice(0, index).filter((other) => contains(other.note.frame, node.note.frame));
    const parent = around.sort((a, b) => area(a.note) - area(b.note))[0];
    (parent?.children ?? roots).push(node);
  });
  const list = (some) => make("ul", { class: "notes" }, some.map(({ note, children }) => make("li", {
    onpointerenter: () => point(note.frame), onpointerleave: () => point(null),
  }, [
    make("b", {}, note.title), make("small", { class: "size" }, `${figures(note.frame.width)} × ${figures(note.frame.height)}`),
    ...note.lines.map((line) => make("small", {}, copyable(line))), children.length ? list(children) : null,
  ].filter(Boolean))));
  return list(roots);
}

/** The frame of the part or finding that the pointer is on in the panel. */
let pointedPart = null;

function point(frame) {
  pointedPart = frame;
  drawOverlays();
}

let inspected = "";

async function inspect() {
  const box = $("#pane-inspect");
  const pane = panes[0];
  const element = pane?.element(state.element);
  if (!element) {
    inspected = "";
    return showElements(box, pane);
  }
  const asked = inspected = detailKey(pane, state.element);
  try {
    const detail = await askDetail(pane, state.element);
    if (asked !== inspected) return;
    const focus = box.contains(document.activeElement) && document.activeElement !== box ? document.activeElement.dataset.focus : null;
    box.replaceChildren(...elementParts(detail, element));
    if (focus) $(`[data-focus="${focus}"]`, box)?.focus();
    drawOverlays();
  } catch (error) {
    if (asked !== inspected || !(error instanceof Refused)) return;
    box.replaceChildren(make("p", { class: "empty" }, source.isLive
      ? "There are no details of this element now." : "For this width, only the positions of elements are available."));
  }
}

function elementParts(detail, element) {
  const parts = [
    make("div", { class: "element-head" }, [
      make("h2", {}, [make("span", { class: `kind ${detail.kind === "cell" ? "cell" : "other"}` }, detail.kind), " ", detail.name]),
      make("button", { class: "quiet", "aria-label": "Back to all elements", title: "Back (Escape)", "data-focus": "back", onclick: () => { change({ element: "" }); $("#pane-inspect").focus(); } }, icon("close")),
    ]),
    part("On the screen", table([
      { name: "position", value: `${figures(element.frame.x)}, ${figures(element.frame.y)}` },
      { name: "size", value: `${figures(element.frame.width)} × ${figures(element.frame.height)}` },
    ])),
  ];
  if (detail.explanation.length) parts.push(part("Calculation of the frame", arithmetic(detail.explanation)));
  const paddings = Object.fromEntries(detail.measures.filter(({ name }) => name.startsWith("padding ")).map(({ name, frame, isAcross }) => [name.slice(8), isAcross ? frame.width : frame.height]));
  if (Object.keys(paddings).length) {
    const sides = ["top", "right", "bottom", "left"].map((side) => paddings[side] ?? 0);
    parts.push(part("Padding", boxModel([{ name: "padding", sides }],
      `${figures(element.frame.width - sides[1] - sides[3])} × ${figures(element.frame.height - sides[0] - sides[2])}`)));
  }
  if (detail.places.length) {
    parts.push(part("Source locations",
      make("ul", { class: "places" }, detail.places.map(({ made, key, place }) => make("li", {}, [make("b", {}, made), placeLine(place, key)]))),
      source.isLive ? editorChoice() : null));
  }
  parts.push(part("Layout attributes", table(detail.facts)));
  if (detail.notes.length) {
    parts.push(part("Layers", partTree(detail.notes)));
  }
  if (detail.json) {
    parts.push(part("In the design", make("pre", { class: "json", tabIndex: 0, "aria-label": "JSON of the item" }, detail.json),
      make("button", { class: "button", "data-copy": detail.json, "data-focus": "json" }, "Copy JSON")));
  }
  return parts;
}

function editorChoice() {
  const select = make("select", {
    "data-focus": "editor", "aria-label": "Editor for locations",
    onchange: () => { store.set("editor", select.value); showProblems(); inspect(); },
  }, Object.entries(editors).map(([value, { name }]) => make("option", { value }, name)));
  select.value = store.get("editor") ?? "vscode";
  return make("label", { class: "editor" }, [make("span", {}, "Open locations in"), select]);
}

/** Shows a list of all elements if none is selected. */
function showElements(box, pane) {
  const view = pane?.head?.view;
  if (!view) return;
  const text = JSON.stringify([view.variant, view.elements.map((element) => [elementKey(element), element.name])]);
  if (box.dataset.elements === text && $(".elements", box)) return;
  box.dataset.elements = text;
  const shown = view.elements.slice(0, 400);
  const more = view.elements.length - shown.length + view.more;
  box.replaceChildren(
    make("p", { class: "hint" }, "Point at the screen to measure. Click an element to inspect it."),
    part("Screen", table([
      { name: "variant", value: view.variant },
      { name: "size", value: `${figures(view.width)} × ${figures(view.height)}` },
      { name: "content", value: `${figures(view.contentWidth)} × ${figures(view.contentHeight)}` },
    ])),
    part("Safe area and margins", boxModel(["safeArea", "margins"].map((key) => ({
      name: key === "safeArea" ? "safe area" : "margins", sides: ["top", "right", "bottom", "left"].map((side) => view[key][side]),
    })), `${figures(view.width)} × ${figures(view.height)}`)),
    part(view.elements.length === 1 ? "1 element" : `${view.elements.length} elements`, make("ul", { class: "elements" }, shown.map((element) =>
      make("li", {}, make("button", {
        onclick: () => change({ element: elementKey(element) }),
        onpointerenter: () => hover(pane, element), onpointerleave: () => hover(null, null),
      }, [
        make("span", { class: `kind ${element.kind === "cell" ? "cell" : "other"}` }, element.kind),
        make("span", {}, element.name),
        make("small", {}, `${figures(element.frame.width)} × ${figures(element.frame.height)}`),
      ])))),
    more > 0 ? make("p", { class: "hint" }, `and ${more} more`) : null),
    ...(source.isLive ? [layoutCode(pane)] : []));
}

/** Creates the part with the layout's code in UIKit, which is requested when it is opened. */
function layoutCode(pane) {
  const box = make("div", { class: "layout-code" });
  const show = async () => {
    try {
      const { text, remarks } = await source.ask("code", viewParameters(pane.others));
      box.replaceChildren(...remarks.map((remark) => make("p", { class: "hint" }, remark)),
        make("pre", { class: "json", tabIndex: 0, "aria-label": "Code of the layout" }, text),
        make("button", { class: "button", "data-copy": text }, "Copy code"));
    } catch (error) {
      box.replaceChildren(make("p", { class: "empty" }, "There is no code of this layout now."));
    }
  };
  box.append(make("button", { class: "button", onclick: show }, "Show as UIKit code"));
  return part("Layout", box);
}

// Audits.

/** How to correct what an audit finds. */
const fixes = {
  contrast: "Use a darker or lighter text color, a larger text, or another background.",
  hitRegion: "Make the element at least 44 × 44 points, or put it in a larger cell.",
  textClipped: "Give the text more lines or more room, or let the cell grow with its content.",
  dynamicType: "Use a text style instead of a fixed size, so that the text follows the reader's setting.",
  overlap: "Increase the spacing, or reduce the size of one of the elements.",
  offScreen: "Reduce the size or the offset, or let the section scroll.",
  safeArea: "Add an inset, so that bars and corners of the device do not cover the element.",
  offGrid: "Round the size or the spacing to a multiple of the grid.",
};

let audited = "";

async function audit() {
  const isNeeded = state.tab === "audits" || marksShown().has("audits");
  if (!isNeeded || !currentScreen()) return;
  for (const pane of panes) {
    if (!pane.head) continue;
    const key = detailKey(pane, "audits");
    if (pane.auditKey === key) continue;
    pane.auditKey = key;
    try {
      const answer = await source.ask("audits", viewParameters(pane.others));
      remarksOf.set(pane, answer.remarks);
    } catch {
      remarksOf.set(pane, []);
    }
    drawOverlay(pane);
  }
  showAudits();
}

function showAudits() {
  const found = remarksOf.get(panes[0]) ?? [];
  const text = JSON.stringify(found);
  if (audited === text && $("#pane-audits").childElementCount) return;
  audited = text;
  const kinds = Map.groupBy ? Map.groupBy(found, (remark) => remark.audit) : found.reduce((map, remark) => map.set(remark.audit, [...(map.get(remark.audit) ?? []), remark]), new Map());
  $("#pane-audits").replaceChildren(...(found.length ? [...kinds].map(([kind, remarks]) =>
    part(`${remarks[0].title} (${remarks.length})`, make("ul", { class: "elements" }, remarks.map((remark) => make("li", {}, [make("button", {
      class: "remark",
      onclick: () => {
        const element = panes[0].head.view.elements.find((one) => one.kind === remark.kind && one.name === remark.name);
        if (element) change({ element: elementKey(element), tab: "inspect" }, true);
      },
      onpointerenter: () => point(remark.frame), onpointerleave: () => point(null),
      onfocus: () => point(remark.frame), onblur: () => point(null),
    }, [make("b", {}, remark.name), make("small", {}, remark.words)]), remark.place ? placeLine(remark.place) : null].filter(Boolean)))),
    fixes[kind] ? make("p", { class: "hint" }, fixes[kind]) : null)) : [
    make("p", { class: "empty good" }, [icon("same"), "The audits found no problems here."]),
  ]));
}

const refreshInspector = () => { showTab(); inspect(); audit(); };
on("rested", (pane) => { if (pane === panes[0]) refreshInspector(); else audit(); });
on("change", (keys) => { if (["tab", "element", "marks"].some((key) => keys.has(key))) refreshInspector(); });
