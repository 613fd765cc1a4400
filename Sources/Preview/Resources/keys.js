"use strict";

// The keyboard shortcuts, and the dialog that lists them.

const commands = [
  ["Screens", [
    ["/", "Find a screen", () => { toggleList(true); $("#search").focus(); $("#search").select(); }],
    ["[", "Previous screen", () => stepScreen(-1)],
    ["]", "Next screen", () => stepScreen(1)],
    ["e", "Designs", () => toggleList()],
    ["v", "All screens", () => (isOverviewOpen() ? closeOverview() : openOverview())],
    ["i", "Inspector", () => togglePanel()],
    ["1", "Inspect", () => openTab("inspect")],
    ["2", "Audits", () => openTab("audits")],
    ["3", "Motion", () => { if (motionNames().length) openTab("motion"); }],
    ["4", "Changes", () => { if (!$("#tab-changes").hidden) openTab("changes"); }],
  ]],
  ["Width and device", [
    ["w", "Focus the edge, to drag it with arrow keys", () => handles[1].isConnected && handles[1].focus()],
    ["<", "Next narrower layout", () => stepBreakpoint(-1)],
    [">", "Next wider layout", () => stepBreakpoint(1)],
    ["n", "Next viewport of the design", () => cycle("viewport")],
    ["r", "Rotate", () => rotate()],
    ["+", "Zoom in", () => stepZoom(1)],
    ["-", "Zoom out", () => stepZoom(-1)],
    ["0", "Zoom to fit", () => change({ zoom: "fit" }, true)],
    ["z", "Zoom to 100 %", () => change({ zoom: "1" }, true)],
  ]],
  ["Variant", [
    ["a", "Light, dark", () => cycle("appearance")],
    ["h", "Contrast", () => cycle("contrast")],
    ["t", "Larger text", () => cycle("textSize", 1)],
    ["T", "Smaller text", () => cycle("textSize", -1)],
    ["l", "Language", () => cycle("locale")],
    ["d", "Direction", () => cycle("direction")],
    ["s", "State of cells", () => cycle("state")],
    ["o", "System", () => cycle("system")],
    ["y", "Theme of the tokens", () => cycle("theme")],
    ["b", "Side by side", () => cycleBeside()],
    ["x", "Reset to the design's own variant", () => change(Object.fromEntries(["viewport", "width", "height", "system", "beside", ...axes].map((key) => [key, ""])), true)],
  ]],
  ["Inspect", [
    ["j", "Next element", () => stepElement(1)],
    ["k", "Previous element", () => stepElement(-1)],
    ["Escape", "Deselect the element", () => escape()],
    ["f", "Frames", () => toggleMark("frames")],
    ["u", "Audits on the screen", () => toggleMark("audits")],
    ["g", "Wireframe", () => chooseStyle(state.style === "wireframe" ? "mockup" : "wireframe")],
    ["m", "Redlines", () => chooseStyle(state.style === "redline" ? "mockup" : "redline")],
    ["PageDown", "Scroll down", () => scrollPage(1)],
    ["PageUp", "Scroll up", () => scrollPage(-1)],
    ["Home", "To the beginning", () => scrollPage(-1000)],
    ["End", "To the end", () => scrollPage(1000)],
  ]],
  ["Motion", [
    ["p", "Play, pause", () => state.update && togglePlaying()],
    [",", "Previous step", () => state.update && goToStep(-1)],
    [".", "Next step", () => state.update && goToStep(1)],
  ]],
  ["Copy and help", [
    ["c", "Copy", () => openCopyMenu(true)],
    ["?", "Show these keys", () => showKeys()],
    ["Ctrl-K", "Find screens and commands", () => showPalette()],
  ]],
];

// The keys of the report page that do the same here.
const otherKeys = { "=": "+", "−": "-" };

const keyNames = { PageDown: "Page Down", PageUp: "Page Up", Escape: "Esc", Home: "Home", End: "End", "Ctrl-K": "Ctrl-K" };

/** Returns a shortcut as it is written on a keyboard. */
const keyName = (name) => keyNames[name] ?? (name !== name.toLowerCase() ? `⇧ ${name}` : name.toUpperCase());

/** Whether a shortcut is available. On a static site, some are not. */
const isOffered = (name) => source.isLive || name !== "w";

/** Shows a tab, and the panel if it is hidden. */
function openTab(tab) {
  togglePanel(true);
  change({ tab });
}

function cycleBeside() {
  const values = [...fields.beside.options].map((one) => one.value);
  change({ beside: values[(values.indexOf(state.beside) + 1) % values.length] }, true);
  announce(state.beside ? `Side by side: ${axisNames[state.beside]}` : "One image");
}

function stepZoom(way) {
  if (isOverviewOpen()) return resizeCards(overview.width * (way > 0 ? 1.25 : 0.8));
  const zooms = [0.25, 0.5, 0.75, 1, 1.5, 2, 3];
  const now = panes[0]?.zoom ?? 1;
  const next = way > 0 ? zooms.find((one) => one > now + 0.001) : zooms.findLast((one) => one < now - 0.001);
  if (next) change({ zoom: `${next}` }, true);
}

function scrollPage(pages) {
  const pane = panes[0];
  if (pane?.head) scrollBy(pane, 0, pages * pane.head.view.height * 0.8);
}

function escape() {
  if (!$("#copy-items").hidden) return openCopyMenu(false);
  if (isOverviewOpen()) return closeOverview();
  if (state.element) change({ element: "" });
  else if (state.update) change({ update: "" });
}

/** The shortcuts that work while all screens are shown. The others change the screen, which is then hidden. */
const overviewKeys = ["/", "e", "v", "+", "-", "?", "Escape"];

const commandOf = (key) => commands.flatMap(([, list]) => list).find(([name]) => name === (otherKeys[key] ?? key) && isOffered(name))?.[2];

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]") || isEmbedded) return;
  const { target, key } = event;
  const isTyping = target.matches?.("input:not([type=range]), textarea, select");
  if (isTyping) return;
  // A focused slider handles these keys itself.
  if (target.matches?.("input[type=range], [role=slider]") && /^(Page|Home|End|Arrow)/.test(key)) return;
  // A focused panel scrolls with these keys.
  if (/^(Page|Home|End)/.test(key) && !$("#stage").contains(target) && target !== document.body) return;
  const command = commandOf(key);
  if (!command || (isOverviewOpen() && !overviewKeys.includes(otherKeys[key] ?? key))) return;
  event.preventDefault();
  command();
});

function showKeys() {
  const box = $("#keys-groups");
  box.replaceChildren(...commands.map(([title, list]) => make("section", {}, [
    make("h3", {}, title),
    make("dl", {}, list.filter(([name]) => isOffered(name)).flatMap(([name, words]) => [
      make("dt", {}, make("kbd", {}, keyName(name))),
      make("dd", {}, words),
    ])),
  ])));
  $("#keys").showModal();
}
$("#keys-button").addEventListener("click", showKeys);
$("#keys-close").addEventListener("click", () => $("#keys").close());
$("#keys").addEventListener("click", (event) => { if (event.target === $("#keys")) $("#keys").close(); });

// The copy menu.

async function pictureBlob(format) {
  const pane = panes[0];
  const wanted = { ...viewParameters(pane.others), format, ratio: format === "png" ? figures(Math.max(2, devicePixelRatio)) : "" };
  return (await source.view(wanted)).blob;
}

/** The folder that contains all designs, as a word of a command. */
function designsFolder() {
  const folders = [...designs.keys()].map((file) => file.split("/").slice(0, -1));
  const common = folders.reduce((a, b) => a.slice(0, a.findIndex((word, place) => word !== b[place]) >>> 0));
  const path = common.join("/") || ".";
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

// Each entry has a label, whether it needs the program, the action, the message after it, and when it is offered.
const copies = [
  ["Copy PNG", true, async () => navigator.clipboard.write([new ClipboardItem({ "image/png": pictureBlob("png") })]), "The image is on the clipboard"],
  ["Copy SVG", true, async () => navigator.clipboard.writeText(await (await pictureBlob("svg")).text()), "The drawing is on the clipboard"],
  ["Copy link to this view", false, async () => {
    history.replaceState(null, "", `#${stateText()}`);
    await navigator.clipboard.writeText(location.href);
  }, "The link is on the clipboard"],
  ["Copy link for embedding", false, async () => {
    const page = new URL(screenAddress(state.design, state.screen), location.href);
    await navigator.clipboard.writeText(`${page.href.replace(/[?#].*/, "")}?embed=1#${stateText()}`);
  }, "The link is on the clipboard", () => !source.isLive],
  ["Copy JSON of the element", false, async () => {
    await navigator.clipboard.writeText((await askDetail(panes[0], state.element)).json ?? "");
  }, "The JSON is on the clipboard", () => panes[0]?.element(state.element)?.kind === "cell"],
  ["Copy command to export a site", true, async () => navigator.clipboard.writeText(`maquette preview ${designsFolder()} --export site`), "The command is on the clipboard"],
  ["Save PNG", true, async () => save(await pictureBlob("png"), "png"), "Saved"],
  ["Save SVG", true, async () => save(await pictureBlob("svg"), "svg"), "Saved"],
];

function save(blob, ending) {
  const url = URL.createObjectURL(blob);
  make("a", { href: url, download: `${currentDesign().name}-${state.screen}.${ending}`.toLowerCase().replace(/[^a-z0-9.]+/g, "-") }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const offeredCopies = () => copies.filter(([, needsProgram, , , isOffered]) => (source.isLive || !needsProgram) && (isOffered?.() ?? true));

async function copy([, , body, done]) {
  try {
    await body();
    announce(done);
  } catch (error) {
    announce(`This failed: ${error.message}`);
  }
}

function openCopyMenu(isOpen) {
  const items = $("#copy-items");
  if (items.hidden === !isOpen) return;
  items.hidden = !isOpen;
  if (isOpen) {
    items.replaceChildren(...offeredCopies().map((entry) => make("button", {
      role: "menuitem", tabIndex: -1, onclick: () => { openCopyMenu(false); copy(entry); },
    }, entry[0])));
  }
  $("#copy-button").setAttribute("aria-expanded", `${isOpen}`);
  if (isOpen) $("button", items).focus();
  else if (items.contains(document.activeElement) || document.activeElement === document.body) $("#copy-button").focus();
}

$("#copy-button").addEventListener("click", () => openCopyMenu($("#copy-items").hidden));
$("#copy-items").addEventListener("keydown", (event) => {
  const items = $$("button", $("#copy-items"));
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape" || event.key === "Tab") {
    openCopyMenu(false);
    $("#copy-button").focus();
  } else if (!way) return;
  else items[(items.indexOf(document.activeElement) + way + items.length) % items.length].focus();
  event.preventDefault();
});
addEventListener("pointerdown", (event) => { if (!$("#copy-menu").contains(event.target)) openCopyMenu(false); });

// The color theme of the page.

const themes = { "": "as in the system", light: "light", dark: "dark" };

function showTheme() {
  const theme = store.get("theme") ?? "";
  document.documentElement.dataset.theme = theme;
  $("#theme-toggle").setAttribute("aria-label", `Colors of this page: ${themes[theme] ?? themes[""]}`);
}
$("#theme-toggle").addEventListener("click", () => {
  const names = Object.keys(themes);
  store.set("theme", names[(names.indexOf(store.get("theme") ?? "") + 1) % names.length]);
  showTheme();
});
