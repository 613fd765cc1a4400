"use strict";

// Comparison with another version: causes, marks on the screen, and both images on top of each other.

const comparison = { answer: null, old: null, oldProblem: "", key: "", share: 0.5, cause: null, run: 0 };
const comparisonModes = [["now", "Now"], ["swipe", "Swipe"], ["onion", "Onion skin"], ["before", "Before"]];

const isComparing = () => state.against !== "" && source.against(state.against) && state.tab === "changes" && panes.length > 0 && !state.update;

function buildChanges() {
  const only = source.isLive ? null : globalThis.maquetteSite.against;
  $("#tab-changes").hidden = !source.isLive && !only;
  if ($("#tab-changes").hidden) return;
  const revisionField = make("input", {
    class: "text-field", id: "revision", placeholder: "main, HEAD~3, a tag …", "aria-label": "Git revision", spellcheck: false, autocomplete: "off",
    onchange: () => compareWith(revisionField.value.trim()),
  });
  const button = (label, against) => make("button", { class: "button", "data-against": against, onclick: () => compareWith(state.against === against ? "" : against) }, label);
  const names = { HEAD: "Last commit", references: "References" };
  const choices = only ? [button(names[only] ?? only, only)]
    : [button("Last commit", "HEAD"), button("References", "references"), revisionField];
  $("#pane-changes").replaceChildren(
    part("Compare with", make("div", { class: "choices" }, choices)),
    make("div", { id: "comparison" }));
}

function compareWith(against) {
  change({ against, look: against ? state.look : "now" }, true);
}

async function compare() {
  for (const button of $$("[data-against]")) button.setAttribute("aria-pressed", `${button.dataset.against === state.against}`);
  const field = $("#revision");
  if (field && document.activeElement !== field) field.value = ["HEAD", "references"].includes(state.against) ? "" : state.against;
  if (!isComparing()) return forget();
  const parameters = { ...viewParameters(panes[0].others), style: "", against: state.against };
  if (!source.isLive) parameters.y = "";
  const key = `${currentDesign()?.version} ${JSON.stringify(parameters)}`;
  if (comparison.key === key) return showOld();
  comparison.key = key;
  const run = (comparison.run += 1);
  $("#comparison").classList.add("is-busy");
  try {
    const answer = await source.ask("changes", parameters);
    if (run !== comparison.run) return;
    comparison.answer = answer;
  } catch (error) {
    if (run !== comparison.run || !(error instanceof Refused)) return;
    comparison.answer = { verdict: "failed", causes: [], design: [], problems: error.problems };
  }
  let old = null;
  comparison.oldProblem = "";
  if (comparison.answer.hasPicture) {
    try {
      old = await source.view({ ...parameters, ratio: figures(clamp(devicePixelRatio, 1, 3)) });
    } catch (error) {
      comparison.oldProblem = error.problems?.[0]?.message ?? "";
    }
  }
  if (run !== comparison.run) return old?.release();
  comparison.old?.release();
  comparison.old = old;
  $("#comparison").classList.remove("is-busy");
  showComparison();
  showOld();
}

function forget() {
  comparison.run += 1;
  comparison.old?.release();
  Object.assign(comparison, { answer: null, old: null, key: "", cause: null });
  $("#comparison")?.replaceChildren();
  for (const pane of panes) pane.old?.remove();
  divider.remove();
  drawOverlays();
}

function showComparison() {
  const { answer, old } = comparison;
  const verdicts = {
    same: [icon("same"), `No changes compared with ${state.against}.`],
    missing: [icon("info"), state.against === "references" ? "This screen has no reference in this variant." : `This screen is not in ${state.against}.`],
  };
  const modes = make("div", { class: "modes", role: "group", "aria-label": "Comparison mode" }, comparisonModes.map(([look, label]) =>
    make("button", { class: "mode", "data-look": look, disabled: look !== "now" && !old, onclick: () => showMode(look) }, label)));
  const slider = make("input", {
    type: "range", min: 0, max: 100, value: comparison.share * 100, id: "share", "aria-label": "Visible share of the earlier image",
    oninput: () => { comparison.share = slider.value / 100; showOld(); },
  });
  const causes = answer.causes.map((cause) => make("li", {
    onpointerenter: () => { comparison.cause = cause; drawOverlays(); },
    onpointerleave: () => { comparison.cause = null; drawOverlays(); },
  }, [
    make("span", {}, cause.text),
    source.isLive && answer.canApprove && answer.causes.length > 1 ? make("button", { class: "button", title: "Approve the variants of this screen that differ only by this", onclick: () => approve({ screen: state.screen, cause: cause.text }) }, "Approve") : null,
  ]));
  $("#comparison").replaceChildren(...[
    verdicts[answer.verdict] ? make("p", { class: `empty ${answer.verdict === "same" ? "good" : ""}` }, verdicts[answer.verdict]) : null,
    answer.problems?.length ? part("The comparison failed", ...answer.problems.map(problemItem)) : null,
    answer.verdict === "different" ? part("Show", modes, slider, comparison.oldProblem ? make("p", { class: "soft" }, comparison.oldProblem) : null,
      old || comparison.oldProblem ? null : make("p", { class: "soft" }, "The reference has only a layout and no image.")) : null,
    causes.length ? part(causes.length === 1 ? "1 cause" : `${causes.length} causes`, make("ul", { class: "causes" }, causes)) : null,
    answer.design.length ? part("In the files", make("ul", { class: "file-changes" }, answer.design.map(fileChange))) : null,
    source.isLive && answer.canApprove ? part("References", make("div", { class: "choices" }, [
      make("button", { class: "button main", onclick: () => approve({ screen: state.screen }) }, "Approve this screen"),
      make("button", { class: "button", onclick: () => approve({}) }, "Approve the whole design"),
    ])) : null,
  ].filter(Boolean));
}

/** Shows one or both versions. In a narrow window, the panel would hide them. */
function showMode(look) {
  change({ look });
  if (isNarrow()) togglePanel(false);
}

/** Creates a list item for a change of a file, with its location below. */
function fileChange(line) {
  const [, place, words, was] = line.match(/^(\S+?:\d+(?::\d+)?): (.*?)(?: \(was at (.*)\))?$/) ?? [null, "", line];
  return make("li", {}, [make("span", {}, words), place ? make("small", { title: was ? `was at ${was}` : "" }, place) : null]);
}

async function approve(what) {
  try {
    const answer = await source.ask("approve", { design: state.design, ...what }, "POST");
    const count = answer.written.length;
    if (count === 0 && what.cause) announce("Nothing was written: no variant of this screen differs only by this.");
    else announce(count === 1 ? "1 reference written" : `${count} references written`);
  } catch (error) {
    announce(`Nothing was written: ${error.problems?.[0]?.message ?? error.message}`);
  }
  comparison.key = "";
  compare();
}

// The line between both images can be dragged. The slider in the panel does the same with the keyboard.
const divider = make("div", { class: "divider", "aria-hidden": "true" }, make("span"));
divider.addEventListener("pointerdown", (event) => {
  event.stopPropagation();
  event.preventDefault();
  divider.setPointerCapture(event.pointerId);
});
divider.addEventListener("pointermove", (event) => {
  const [pane] = panes;
  if (!divider.hasPointerCapture(event.pointerId) || !pane) return;
  comparison.share = clamp(pane.point(event).x / pane.head.width, 0, 1);
  $("#share").value = comparison.share * 100;
  showOld();
});
divider.addEventListener("click", (event) => event.stopPropagation());

function placeDivider(pane) {
  if (state.look !== "swipe") return divider.remove();
  if (!divider.isConnected) pane.device.append(divider);
  divider.style.left = `${comparison.share * pane.head.width * pane.zoom}px`;
}

/** Shows the old image on top of the current one, according to the selected mode. */
function showOld() {
  for (const button of $$("[data-look]")) button.setAttribute("aria-pressed", `${button.dataset.look === state.look}`);
  const slider = $("#share");
  if (slider) slider.hidden = !["swipe", "onion"].includes(state.look) || !comparison.old;
  const pane = panes[0];
  if (!pane) return;
  if (!comparison.old || state.look === "now") {
    pane.old?.remove();
    divider.remove();
    return drawOverlay(pane);
  }
  const { head, url } = comparison.old;
  if (!pane.old || pane.old.dataset.url !== url) {
    pane.old?.remove();
    pane.old = make("img", { class: "old", alt: `As it was in ${state.against}`, src: url, draggable: false });
    pane.old.dataset.url = url;
  }
  if (!pane.old.isConnected) pane.overlay.before(pane.old);
  const { style } = pane.old;
  style.width = `${head.width * pane.zoom}px`;
  style.height = `${head.height * pane.zoom}px`;
  style.clipPath = state.look === "swipe" ? `inset(0 ${(1 - comparison.share) * 100}% 0 0)` : "none";
  style.opacity = state.look === "onion" ? comparison.share : 1;
  placeDivider(pane);
  drawOverlay(pane);
}

/** Draws marks for the elements that a cause of changes affects. The marks of removed elements are dashed. */
function changeNodes(pane, tools) {
  const { answer, old, cause } = comparison;
  if (!answer || pane !== panes[0] || !isComparing()) return [];
  // When both images are visible, marks would hide their differences.
  const wanted = cause ? [cause] : ["swipe", "onion"].includes(state.look) ? [] : answer.causes;
  const nodes = [];
  for (const { elements } of wanted) {
    for (const element of elements) {
      const isSameElement = (one) => one.name === element.name && one.kind === element.kind;
      const now = state.look === "before" ? null : pane.head.view.elements.find(isSameElement);
      const before = old?.head.view?.elements.find(isSameElement);
      const bar = pane.head.view.bars.find((one) => one.name.toLowerCase().replaceAll(" ", "-") === element.name);
      if (now) nodes.push(tools.box(now.frame, before || !old?.head.view ? "changed" : "inserted"));
      else if (before) nodes.push(tools.box(before.frame, "deleted"));
      else if (bar) nodes.push(tools.box(bar.frame, "changed"));
    }
  }
  if (state.look === "swipe" && old) {
    const x = pane.head.width * comparison.share;
    nodes.push(draw("line", { x1: x, x2: x, y1: 0, y2: pane.head.height, class: "swipe", "stroke-width": 2 * tools.one }));
    const y = pane.head.height - 46 * tools.one;
    if (x > 90 * tools.one) nodes.push(tools.label(x - 34 * tools.one, y, "before", "name"));
    if (x < pane.head.width - 60 * tools.one) nodes.push(tools.label(x + 26 * tools.one, y, "now", "name"));
  }
  return nodes;
}

on("rested", (pane) => { if (pane === panes[0]) compare(); });
on("arranged", () => { if (isComparing()) showOld(); });
on("saved", compare);
on("change", (keys) => {
  if (keys.has("against") || keys.has("tab") || keys.has("update")) compare();
  if (keys.has("look")) showOld();
});
