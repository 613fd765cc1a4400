"use strict";

// The overview of all screens, by folder and file, with filters.

const overview = {
  filter: "all", width: Number(store.get("overview-width")) || 150, against: "HEAD", run: 0,
  /** The number of changes and of findings of a screen, by its key; null while they are unknown. */
  changes: new Map(), findings: new Map(),
  /** The names of the shown folders, each followed by its cards. */
  contents: [],
};

const screenKey = (design, screen) => `${design.file}#${screen.id}@${screen.revision}`;
const hasErrors = (design) => design.problems.some((problem) => problem.severity === "error");
const overviewFilters = [
  ["all", "All", () => true],
  ["changed", "Changed", (design, screen) => overview.changes.get(screenKey(design, screen)) > 0],
  ["broken", "Broken", hasErrors],
  ["findings", "With findings", (design, screen) => overview.findings.get(screenKey(design, screen)) > 0],
];

const isOverviewOpen = () => state.overview === "yes";
const openOverview = () => change({ overview: "yes" }, true);
function closeOverview() {
  if (isOverviewOpen()) change({ overview: "" }, true);
}

/** Returns all screens. A design that has no valid version is represented by an entry without a screen. */
function overviewEntries() {
  return [...designs.values()].flatMap((design) => design.screens.length
    ? design.screens.map((screen) => ({ design, screen })) : [{ design, screen: { id: "", title: "cannot be read", revision: 0 } }]);
}

function showOverview() {
  const isOpen = isOverviewOpen();
  $("#overview").hidden = !isOpen;
  $("#frame").classList.toggle("has-overview", isOpen);
  document.body.classList.toggle("shows-overview", isOpen);
  $("#overview-button").setAttribute("aria-pressed", `${isOpen}`);
  if (!isOpen) return;
  const focused = $("#overview").contains(document.activeElement) ? document.activeElement : null;
  const against = source.isLive ? overview.against : globalThis.maquetteSite.against;
  const entries = overviewEntries();
  const shown = overviewFilters.find(([name]) => name === overview.filter);
  const folders = new Map();
  for (const entry of entries.filter(({ design, screen }) => shown[2](design, screen) && matches(design, screen))) {
    const folder = folderOf(entry.design);
    if (!folders.has(folder)) folders.set(folder, []);
    folders.get(folder).push(entry);
  }
  // Elements that stay equal are not replaced, since a click on an element that is replaced would be lost.
  const labels = overviewFilters.filter(([name]) => name !== "changed" || against).map(([name, label, holds]) => {
    const isCounted = name === "all" || name === "broken" || countedFor[name]?.size >= entries.length;
    return [name, isCounted ? `${label} ${entries.filter(({ design, screen }) => holds(design, screen)).length}` : label];
  });
  const canApprove = source.isLive && overview.against === "references" && overview.filter === "changed" && folders.size > 0;
  const head = JSON.stringify([labels, overview.filter, overview.against, canApprove]);
  if ($("#overview-head").dataset.shown !== head) {
    $("#overview-head").dataset.shown = head;
    $("#overview-head").replaceChildren(...overviewHead(labels, canApprove));
  }
  $("#overview-progress").textContent = overview.progress ?? "";
  $("#overview").style.setProperty("--card", `${overview.width}px`);
  const groups = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([folder, list]) => ({ folder, items: list.map(overviewCard) }));
  const contents = groups.flatMap(({ folder, items }) => [folder, ...items]);
  if (contents.length !== overview.contents.length || contents.some((one, place) => one !== overview.contents[place])) {
    overview.contents = contents;
    $("#overview-groups").replaceChildren(...groups.map(({ folder, items }) => make("section", {}, [
      make("h2", {}, [folder, make("small", {}, ` ${items.length}`)]), make("ul", { class: "cards" }, items),
    ])));
  }
  $("#overview-empty").hidden = folders.size > 0;
  $("#overview-empty").textContent = overview.progress ? "" : query ? `No screen matches “${query}”.` : { changed: "No screen has changed.", broken: "No design has errors.", findings: "The audits found no problems." }[overview.filter] ?? "There are no screens.";
  if (focused && !$("#overview").contains(document.activeElement)) {
    (cardOf(focused.dataset) ?? $(`[data-filter=${overview.filter}]`))?.focus({ preventScroll: true });
  }
}

/** Returns the card of a screen. */
const cardOf = ({ design, screen }) => $$("#overview .card").find((link) => link.dataset.design === design && link.dataset.screen === screen);

/** Returns the toolbar of the overview. `labels` are the names and the texts of the filters. */
function overviewHead(labels, canApprove) {
  const filters = make("div", { class: "modes", role: "group", "aria-label": "Shown screens" }, labels.map(([name, label]) => make("button", {
    class: "mode", "data-filter": name, "aria-pressed": `${overview.filter === name}`,
    onclick: () => filterOverview(name),
  }, label)));
  const size = make("input", {
    type: "range", id: "overview-size", min: leastCard, max: mostCard, step: 10, value: overview.width, "aria-label": "Size of the screens",
    oninput: () => resizeCards(Number(size.value)),
  });
  const version = source.isLive ? make("select", {
    "aria-label": "Compare with", onchange: () => { overview.against = version.value; overview.changes.clear(); overview.run += 1; countEntries(overview.filter); showOverview(); },
  }, [["HEAD", "since the last commit"], ["references", "since the references"]].map(([value, label]) => make("option", { value }, label))) : null;
  if (version) version.value = overview.against;
  return [
    filters, overview.filter === "changed" ? version : null,
    canApprove ? make("button", { class: "button main", id: "approve-all", onclick: approveAll }, "Approve all") : null,
    make("label", { class: "row" }, [make("span", { class: "soft" }, "Size"), size]),
    make("p", { class: "soft", id: "overview-progress" }),
  ].filter(Boolean);
}

function filterOverview(name) {
  overview.filter = name;
  countEntries(name);
  showOverview();
  $(`[data-filter=${name}]`).focus();
}

const [leastCard, mostCard] = [80, 400];

/** Changes the size of the cards. Images that would be blurred are drawn again. */
function resizeCards(width) {
  overview.width = Math.round(clamp(width, leastCard, mostCard) / 10) * 10;
  store.set("overview-width", overview.width);
  $("#overview").style.setProperty("--card", `${overview.width}px`);
  if ($("#overview-size")) $("#overview-size").value = overview.width;
  sharpenCards();
}

const sharpenCards = afterwards(200, () => {
  for (const link of $$("#overview .card")) if (link.dataset.seen) drawThumbnail(link);
});

$("#overview").addEventListener("wheel", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  resizeCards(overview.width + (event.deltaY < 0 ? 20 : -20));
}, { passive: false });

$("#overview-head").addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" || event.target.matches("input, select")) return;
  event.preventDefault();
  $("#overview .card")?.focus();
});

// Arrow keys move between the cards.
$("#overview-groups").addEventListener("keydown", (event) => {
  const links = $$("#overview .card");
  const place = links.indexOf(document.activeElement);
  const across = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (place < 0 || (!across && !down)) return;
  event.preventDefault();
  const from = links[place].getBoundingClientRect();
  const next = across ? links[place + across] : links.map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - from.top) * down > 10)
    .sort((a, b) => Math.abs(a.box.top - b.box.top) > 10 ? (a.box.top - b.box.top) * down : Math.abs(a.box.left - from.left) - Math.abs(b.box.left - from.left))[0]?.link;
  next?.focus();
});

/** The cards by screen. A card is reused, or at least its image, so that images are not drawn again. */
const cards = new Map();

function overviewCard(entry) {
  const { design, screen } = entry;
  const key = screenKey(design, screen);
  const place = `${design.file}#${screen.id}`;
  const text = JSON.stringify([key, design.name, screen.title, design.problems.length, screen.crashes, overview.changes.get(key), overview.findings.get(key), overview.filter]);
  const known = cards.get(place);
  if (known?.text !== text) {
    const item = madeCard(entry);
    const [old, link] = [known && $(".screen", known.item), $(".screen", item)];
    if (old?.dataset.drawn) {
      $(".thumbnail", link).replaceChildren(...$(".thumbnail", old).childNodes);
      Object.assign(link.dataset, { drawn: old.dataset.drawn, ratio: old.dataset.ratio });
    }
    cards.set(place, { item, text });
  }
  const { item } = cards.get(place);
  if (screen.id) refreshThumbnail(item, design, screen);
  return item;
}

function madeCard({ design, screen }) {
  const badge = (count, words, kind) => count > 0 ? make("span", { class: `badge ${kind}`, title: words }, `${count}`) : null;
  const key = screenKey(design, screen);
  const errors = design.problems.filter((problem) => problem.severity === "error").length;
  const link = make("a", { class: "screen card", href: screenAddress(design.file, screen.id), title: design.file }, [
    make("span", { class: "thumbnail", "aria-hidden": "true" }),
    make("span", { class: "screen-title" }, [design.name, make("small", {}, screen.title === design.name ? "" : screen.title)]),
    make("span", { class: "badges" }, [
      crashBadge(screen.crashes), badge(errors, counted(errors, "error"), ""), badge(overview.changes.get(key), counted(overview.changes.get(key), "change"), "changed-badge"),
      badge(overview.findings.get(key), counted(overview.findings.get(key), "finding"), "finding-badge"),
    ].filter(Boolean)),
  ]);
  Object.assign(link.dataset, { design: design.file, screen: screen.id });
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    change({ overview: "", design: design.file, screen: screen.id, x: "", y: "", rows: "", element: "", update: "", ...(overview.filter === "changed" ? { tab: "changes", against: source.isLive ? overview.against : globalThis.maquetteSite.against } : {}), ...(overview.filter === "findings" ? { tab: "audits" } : {}) }, true);
    $("#canvas").focus();
  });
  return make("li", {}, link);
}

const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
const countedFor = { changed: overview.changes, findings: overview.findings };

/** Counts the changes or the findings of all screens, three screens at a time. */
async function countEntries(filter) {
  const known = countedFor[filter];
  if (!known) return;
  const run = (overview.run += 1);
  const against = source.isLive ? overview.against : globalThis.maquetteSite.against;
  const waiting = overviewEntries().filter(({ design, screen }) => screen.id && !known.has(screenKey(design, screen)));
  const total = waiting.length;
  const show = afterwards(120, () => { if (run === overview.run && isOverviewOpen()) showOverview(); });
  const work = async () => {
    for (let entry = waiting.shift(); entry && run === overview.run; entry = waiting.shift()) {
      const { design, screen } = entry;
      const place = { design: design.file, screen: screen.id };
      let count = 0;
      try {
        if (filter === "changed") {
          const answer = await source.ask("changes", { ...place, against });
          count = answer.verdict === "same" ? 0 : Math.max(1, answer.causes.length);
        } else count = (await source.ask("audits", place)).remarks.length;
      } catch { /* The view of the screen shows the problems. */ }
      known.set(screenKey(design, screen), count);
      overview.progress = waiting.length ? `${total - waiting.length} of ${total}` : "";
      show();
    }
  };
  await Promise.all([work(), work(), work()]);
  if (run === overview.run) {
    overview.progress = "";
    if (isOverviewOpen()) showOverview();
  }
}

async function approveAll() {
  let count = 0;
  const changed = new Set(overviewEntries().filter(({ design, screen }) => overview.changes.get(screenKey(design, screen)) > 0 && matches(design, screen)).map(({ design }) => design.file));
  try {
    for (const design of changed) count += (await source.ask("approve", { design }, "POST")).written.length;
    announce(`${counted(count, "reference")} written`);
  } catch (error) {
    announce(`${counted(count, "reference")} written; then this failed: ${error.problems?.[0]?.message ?? error.message}`);
  }
  overview.changes.clear();
  countEntries("changed");
}

$("#overview-button").addEventListener("click", () => (isOverviewOpen() ? closeOverview() : openOverview()));
on("change", (keys) => {
  if (!keys.has("overview")) return;
  showOverview();
  showTitle();
  if (!isOverviewOpen()) return $("#canvas").focus({ preventScroll: true });
  (cardOf(state) ?? $("#overview .card"))?.focus();
});
on("listed", () => { if (isOverviewOpen()) showOverview(); });
