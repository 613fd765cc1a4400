"use strict";

// The command palette: a search for screens and commands.

const palette = { entries: [], chosen: 0 };

/** Returns all entries: screens first, then commands, values and devices, then the elements of the screen. */
function paletteEntries() {
  const screens = allScreens().map(({ design, screen }) => ({
    label: screen.title === design.name ? design.name : `${design.name} / ${screen.title}`, kind: "Screen", hint: design.file,
    run: () => showScreen(design.file, screen.id),
  }));
  const actions = commands.flatMap(([title, list]) => list.filter(([key]) => isOffered(key)).map(([key, label, run]) => ({
    label, kind: title, hint: keyName(key), run, staysOpen: overviewKeys.includes(key),
  })));
  const filters = overviewFilters.slice(1).filter(([name]) => name !== "changed" || source.isLive || globalThis.maquetteSite.against).map(([name, label]) => ({
    label: `Show all screens: ${label.toLowerCase()}`, kind: "All screens", hint: "", staysOpen: true, run: () => { openOverview(); filterOverview(name); },
  }));
  const approval = source.isLive ? [{
    label: "Approve all changed screens …", kind: "All screens", hint: "", staysOpen: true,
    run: () => { overview.against = "references"; openOverview(); filterOverview("changed"); },
  }] : [];
  const clips = offeredCopies().map((entry) => ({ label: entry[0], kind: "Copy", hint: "", run: () => copy(entry) }));
  const elements = (panes[0]?.head?.view.elements ?? []).map((element) => ({
    label: element.name, kind: "Element", hint: element.kind, run: () => change({ element: elementKey(element), tab: "inspect" }),
  }));
  const devices = source.isLive ? catalogue.devices.map((one) => ({
    label: one.name, kind: "Device", hint: `${one.width} × ${one.height}`, run: () => choose("viewport", one.name),
  })).reverse() : [];
  const values = axes.flatMap((axis) => choices(axis).filter((value) => !drawn(axis) || drawn(axis).includes(value)).map((value) => ({
    label: valueName(axis, value), kind: axisNames[axis], hint: "", run: () => choose(axis, value),
  })));
  return [...screens, ...actions, ...filters, ...approval, ...clips, ...values, ...devices, ...elements];
}

/** Returns the entries that contain all words, those whose label begins with the first word first. */
function foundEntries(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = palette.entries.filter((entry) => words.every((word) => `${entry.label} ${entry.kind} ${entry.hint}`.toLowerCase().includes(word)));
  const isFirst = (entry) => words.length > 0 && entry.label.toLowerCase().startsWith(words[0]);
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))].slice(0, 60);
}

function fillPalette() {
  const found = foundEntries($("#palette-search").value);
  palette.chosen = clamp(palette.chosen, 0, Math.max(0, found.length - 1));
  $("#palette-list").replaceChildren(...found.map((entry, place) => make("li", {
    role: "option", id: `palette-${place}`, "aria-selected": `${place === palette.chosen}`, onclick: () => runEntry(entry),
  }, [make("span", {}, entry.label), make("small", {}, entry.hint ? `${entry.kind} · ${entry.hint}` : entry.kind)])));
  palette.found = found;
  $("#palette-empty").hidden = found.length > 0;
  $("#palette-search").setAttribute("aria-activedescendant", found.length ? `palette-${palette.chosen}` : "");
  $(`#palette-${palette.chosen}`)?.scrollIntoView({ block: "nearest" });
}

function runEntry(entry) {
  $("#palette").close();
  if (entry && !entry.staysOpen && entry.kind !== "Screen") closeOverview();
  $("#canvas").focus();
  entry?.run();
}

function showPalette() {
  if (isEmbedded || $("#palette").open) return;
  if ($("#keys").open) $("#keys").close();
  Object.assign(palette, { entries: paletteEntries(), chosen: 0 });
  $("#palette-search").value = "";
  fillPalette();
  $("#palette").showModal();
}

$("#palette-search").addEventListener("input", () => { palette.chosen = 0; fillPalette(); });
$("#palette-search").addEventListener("keydown", (event) => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way) {
    palette.chosen = (palette.chosen + way + palette.found.length) % Math.max(1, palette.found.length);
    fillPalette();
  } else if (event.key === "Escape") $("#palette").close();
  else if (event.key === "Enter") runEntry(palette.found[palette.chosen]);
  else return;
  event.preventDefault();
});
$("#palette").addEventListener("click", (event) => { if (event.target === $("#palette")) $("#palette").close(); });
$("#palette-button").addEventListener("click", showPalette);
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  showPalette();
});
