"use strict";

// The list of designs and screens.

let query = "";

/** Returns the known screens in the order of the list. */
function allScreens() {
  return [...designs.values()].flatMap((design) => design.screens.map((screen) => ({ design, screen })));
}

const matches = (design, screen) => {
  const text = `${design.name} ${design.file} ${screen?.title ?? ""} ${screen?.id ?? ""}`.toLowerCase();
  return query.split(/\s+/).every((word) => text.includes(word));
};

const listDesigns = (() => {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      fillList();
    });
  };
})();

const rows = new Map();

function fillList() {
  const list = $("#designs");
  const wanted = [];
  const shown = [...designs.values()].map((design) => ({ design, screens: design.screens.filter((screen) => matches(design, screen)) }))
    .filter(({ design, screens }) => !query || screens.length > 0 || matches(design));
  const folders = [...new Set(shown.map(({ design }) => folderOf(design)))].sort();
  for (const folder of folders) {
    const isClosed = folders.length > 1 && !query && closedFolders.has(folder);
    if (folders.length > 1) wanted.push(folderRow(folder, isClosed));
    for (const { design, screens } of shown) {
      if (folderOf(design) !== folder) continue;
      const row = designRow(design, screens);
      row.hidden = isClosed;
      wanted.push(row);
    }
  }
  const present = new Set(wanted);
  for (const row of [...list.children]) if (!present.has(row)) row.remove();
  wanted.forEach((row, place) => {
    if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null);
  });
  $("#no-designs").hidden = wanted.length > 0 || designs.size === 0;
  markCurrent();
  emit("listed");
}

/** Returns the path of the folder that contains a design. */
const folderOf = (design) => design.file.split("/").slice(0, -1).join("/") || ".";

const closedFolders = new Set(JSON.parse(store.get("closed-folders") ?? "[]"));
const folderRows = new Map();

/** Returns the row of a folder, which opens and closes it. The element is reused, so that it keeps the focus. */
function folderRow(folder, isClosed) {
  if (!folderRows.has(folder)) {
    folderRows.set(folder, make("li", { class: "folder" }, make("button", {
      class: "quiet", onclick: () => {
        if (!closedFolders.delete(folder)) closedFolders.add(folder);
        store.set("closed-folders", JSON.stringify([...closedFolders]));
        fillList();
      },
    }, [icon("chevron"), make("span", {}, folder)])));
  }
  const row = folderRows.get(folder);
  row.firstChild.setAttribute("aria-expanded", `${!isClosed}`);
  return row;
}

/** Returns the row of a design. The element is reused while its contents do not change. */
function designRow(design, screens) {
  const errors = design.problems.filter((problem) => problem.severity === "error").length;
  const text = JSON.stringify([design.name, screens.map((s) => [s.id, s.title, s.crashes]), errors, design.isRead]);
  const known = rows.get(design.file);
  if (known?.text === text) {
    screens.forEach((screen) => refreshThumbnail(known.row, design, screen));
    return known.row;
  }
  const badge = errors ? make("span", { class: "badge", title: "This design has errors" }, `${errors}`) : null;
  // A design with one screen is a single row.
  const isOne = design.screens.length === 1;
  const row = make("li", { class: `design ${isOne ? "is-one" : ""}` }, [
    isOne ? null : make("p", { class: "design-name", title: design.file }, [make("span", {}, design.name), badge]),
    make("ul", {}, screens.map((screen) => screenRow(design, screen, isOne ? badge : null))),
  ]);
  if (design.screens.length === 0) {
    $("ul", row).append(make("li", {}, [
      make("a", { class: "screen", href: `${location.pathname}#${new URLSearchParams({ design: design.file })}`, tabIndex: -1 }, [
        make("span", { class: "thumbnail" }),
        make("span", { class: "screen-title" }, design.isRead ? "cannot be read" : "…"),
      ]),
    ]));
  }
  known?.row.remove();
  rows.set(design.file, { row, text });
  return row;
}

/** Returns the badge for updates that would crash an app; null if there are none. */
function crashBadge(names) {
  return names?.length ? make("span", { class: "badge crash", title: `An app would crash: ${names.join(", ")}` }, "crash") : null;
}

function screenRow(design, screen, badge) {
  const isOne = design.screens.length === 1;
  const below = isOne && screen.title !== design.name ? make("small", {}, screen.title) : null;
  const link = make("a", { class: "screen", tabIndex: -1, title: isOne ? design.file : "" }, [
    make("span", { class: "thumbnail", "aria-hidden": "true" }),
    make("span", { class: "screen-title" }, [isOne ? design.name : screen.title, below]),
    crashBadge(screen.crashes),
    badge,
  ]);
  link.href = screenAddress(design.file, screen.id);
  link.dataset.design = design.file;
  link.dataset.screen = screen.id;
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    showScreen(design.file, screen.id);
    if (isNarrow()) toggleList(false);
  });
  const item = make("li", {}, link);
  refreshThumbnail(item, design, screen);
  return item;
}

// Thumbnails are drawn only for visible rows, two at a time.
const thumbnails = { waiting: [], running: 0 };

const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    entry.target.dataset.seen = entry.isIntersecting ? "yes" : "";
    if (entry.isIntersecting) drawThumbnail(entry.target);
  }
}, { rootMargin: "80px" });

function refreshThumbnail(within, design, screen) {
  const link = $$(".screen", within).find((one) => one.dataset.screen === screen.id);
  if (!link) return;
  link.dataset.revision = `${screen.revision}`;
  if (link.dataset.watched) {
    if (link.dataset.seen) drawThumbnail(link);
    return;
  }
  link.dataset.watched = "yes";
  seen.observe(link);
}

/** The pixels per point with which a thumbnail is drawn. */
const thumbnailRatio = (link) => (link.classList.contains("card") ? clamp(overview.width / 400, 0.3, 1) : 0.16) * Math.max(1, devicePixelRatio);

function drawThumbnail(link) {
  // An image that is up to a third too small is still sharp enough.
  const isSharp = Number(link.dataset.ratio ?? 0) * 1.35 >= thumbnailRatio(link);
  if (link.dataset.drawn === link.dataset.revision && isSharp) return;
  link.dataset.drawn = link.dataset.revision;
  link.dataset.ratio = thumbnailRatio(link);
  thumbnails.waiting.push(link);
  nextThumbnail();
}

async function nextThumbnail() {
  if (thumbnails.running >= 2 || thumbnails.waiting.length === 0) return;
  const link = thumbnails.waiting.shift();
  if (!link.dataset.seen) {
    link.dataset.drawn = "";
    return nextThumbnail();
  }
  thumbnails.running += 1;
  try {
    const view = await source.view({
      design: link.dataset.design, screen: link.dataset.screen, format: "png",
      ratio: figures(thumbnailRatio(link)),
    });
    const image = make("img", { src: view.url, alt: "" });
    await image.decode();
    $(".thumbnail", link).replaceChildren(image);
    view.release();
  } catch {
    // The view of the screen, once opened, shows the problems.
    link.dataset.drawn = "";
  }
  thumbnails.running -= 1;
  nextThumbnail();
}

/** Marks the row of the shown screen. Only this row is in the tab order; arrow keys move between rows (roving tabindex). */
function markCurrent() {
  const links = $$("#designs .screen");
  let current = null;
  for (const link of links) {
    const isCurrent = link.dataset.design === state.design && link.dataset.screen === state.screen;
    if (isCurrent) current = link;
    link.tabIndex = -1;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  (current ?? links[0])?.setAttribute("tabindex", "0");
  if (current && !current.dataset.wasShown) {
    links.forEach((link) => { delete link.dataset.wasShown; });
    current.dataset.wasShown = "yes";
    current.scrollIntoView({ block: "nearest" });
  }
}

function stepScreen(way) {
  const screens = allScreens();
  const place = screens.findIndex(({ design, screen }) => design.file === state.design && screen.id === state.screen);
  const next = screens[place + way];
  if (next) showScreen(next.design.file, next.screen.id);
}

$("#designs").addEventListener("keydown", (event) => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const links = $$("#designs .folder button, #designs .screen").filter((link) => !link.closest("[hidden]"));
  const next = links[links.indexOf(document.activeElement) + way];
  if (!next) return;
  next.focus();
  if (next.dataset.screen) showScreen(next.dataset.design, next.dataset.screen);
});

$("#search").addEventListener("input", (event) => {
  query = event.target.value.trim().toLowerCase();
  listDesigns();
});
$("#search").addEventListener("keydown", (event) => {
  const first = $("#designs .screen");
  if (event.key === "Enter" && first) {
    first.click();
    // Shortcuts work again, since nothing is typed any more.
    $("#canvas").focus();
  }
  if (event.key === "ArrowDown" && first) first.focus();
  if (event.key === "Escape") {
    event.target.value = query = "";
    listDesigns();
    $("#canvas").focus();
  }
});

const isNarrow = () => innerWidth < 860;

function toggleList(isOpen = $("#list-toggle").getAttribute("aria-expanded") !== "true") {
  $("#list-toggle").setAttribute("aria-expanded", `${isOpen}`);
  $("#frame").classList.toggle("no-list", !isOpen);
  if (!isNarrow()) store.set("list", isOpen ? "" : "closed");
  if (isOpen && isNarrow()) togglePanel(false);
  emit("resized");
}

function togglePanel(isOpen = $("#panel-toggle").getAttribute("aria-expanded") !== "true") {
  $("#panel-toggle").setAttribute("aria-expanded", `${isOpen}`);
  $("#frame").classList.toggle("no-panel", !isOpen);
  if (!isNarrow()) store.set("panel", isOpen ? "" : "closed");
  if (isOpen && isNarrow()) toggleList(false);
  emit("resized");
}

$("#list-toggle").addEventListener("click", () => toggleList());
$("#panel-toggle").addEventListener("click", () => togglePanel());
