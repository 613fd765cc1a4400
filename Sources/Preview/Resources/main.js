"use strict";

// Starts the page, and applies changes of the designs.

function take(list) {
  designs.clear();
  for (const design of list.designs) designs.set(design.file, design);
  remarks = list.remarks;
}

async function refresh() {
  take(await source.ask("designs"));
  listDesigns();
}

/** Whether the first responses have arrived. Earlier events are applied afterwards, if they are newer than the responses. */
let isReady = false;

on("design", ({ design }) => {
  if (!isReady) return void early.push(design);
  takeDesign(design);
});

const early = [];

function takeDesign(design) {
  const known = designs.get(design.file);
  designs.set(design.file, design);
  if (!known) sortDesigns();
  listDesigns();
  if (!state.design) readAddress();
  if (design.file !== state.design) return;
  settleScreen();
  updateControls();
  showProblems();
  if (revision() !== shownRevision) {
    const isSave = known && shownRevision.startsWith(`${state.design}#${state.screen}@`);
    redraw();
    if (isSave) announceSaved();
    askBreakpoints();
    if (state.update) beginMotion();
  } else if (known?.version !== design.version) {
    inspect();
    audit();
    emit("saved");
  }
}

/** Reports how long it took to show a saved design. */
function announceSaved() {
  const start = performance.now();
  once("rested", () => announce(`${state.design.split("/").at(-1)} was saved: shown in ${Math.round(performance.now() - start)} ms`));
}

on("gone", ({ file }) => {
  designs.delete(file);
  listDesigns();
  if (file !== state.design && designs.size) return;
  shownRevision = "";
  showProblems();
  showNotice();
});

on("working", ({ message }) => announce(message));

on("remarks", (event) => {
  remarks = event.remarks;
  if (isReady) {
    showProblems();
    showNotice();
  }
});

function sortDesigns() {
  const sorted = [...designs].sort(([a], [b]) => (a < b ? -1 : 1));
  designs.clear();
  for (const [file, design] of sorted) designs.set(file, design);
}

on("connection", (isConnected) => {
  const banner = $("#banner");
  banner.hidden = isConnected;
  // The last image stays visible as an orientation, but nothing can be changed.
  $("#frame").inert = !isConnected;
  document.body.classList.toggle("is-stopped", !isConnected);
  banner.textContent = isConnected ? "" : "The preview has ended. Start it again with the same address, and this page reconnects; or open the address that it prints.";
});

// Events during the interruption were not received, so everything is requested again.
on("returned", async () => {
  await refresh();
  shownRevision = "";
  updateControls();
  showProblems();
  redraw();
});

async function begin() {
  showTheme();
  if (isEmbedded) document.body.classList.add("is-embedded");
  if (store.get("list") === "closed" || isNarrow()) toggleList(false);
  if (store.get("panel") === "closed" || isNarrow()) togglePanel(false);
  source.begin();
  catalogue = await source.ask("catalogue");
  await refresh();
  buildControls();
  buildChanges();
  readAddress();
  updateControls();
  showTab();
  showProblems();
  redraw();
  showOverview();
  askBreakpoints();
  isReady = true;
  // Only events that are newer than the list are applied.
  for (const design of early) if (!(designs.get(design.file)?.version > design.version)) takeDesign(design);
}

begin();
