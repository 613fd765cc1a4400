
// The viewer of one image of an album. Its markup is in a part of the report that is loaded on demand. Parts are scripts,
// because a page opened from disk cannot load other files.

const viewer = $("#viewer");
const parts = new Map();
const maximumParts = 6;
let viewed = null;

// A part calls this function with the markup of its images.
function receivePart(number, markup) {
  parts.get(number)?.receive(markup);
}

function partOf(entry) {
  const number = Math.floor(entry.place / album.perPart);
  let part = parts.get(number);
  if (!part) {
    part = {};
    part.markup = new Promise((resolve, reject) => {
      part.receive = resolve;
      const script = make("script");
      script.src = `${partName(number)}.js`;
      script.addEventListener("error", () => { parts.delete(number); reject(new Error(script.src)); });
      script.addEventListener("load", () => script.remove());
      document.head.append(script);
    });
    parts.set(number, part);
    for (const oldest of parts.keys()) if (parts.size > maximumParts) parts.delete(oldest);
  }
  return part.markup;
}

async function view(place) {
  const entry = entries[place];
  viewed = entry;
  viewer.hidden = false;
  root.classList.add("viewing");
  const number = shownEntries.indexOf(entry);
  $("#viewer-count").textContent = number < 0 ? "" : `${(number + 1).toLocaleString("en")} of ${shownEntries.length.toLocaleString("en")}`;
  let markup = [];
  try {
    markup = await partOf(entry);
  } catch (error) {
    if (viewed !== entry) return;
    $("#viewed").replaceChildren(make("p", "note", [`${error.message} cannot be read. Check that the folder of the report is complete.`]));
    return;
  }
  // Another image may have been opened during the await.
  if (viewed !== entry) return;
  if (pictures[0]) unmount(pictures[0]);
  const holder = make("template");
  holder.innerHTML = markup[place % album.perPart];
  const article = holder.content.firstElementChild;
  $("#viewed").replaceChildren(viewerHead(entry), article);
  const { group } = entry;
  infos.set(Number(article.dataset.index), { index: Number(article.dataset.index), id: entry.id, status: group.status, causes: group.causes, aspects: entry.aspects });
  const picture = describe(article);
  pictures.splice(0, pictures.length, picture);
  for (const button of $$(".sightings button", article)) {
    button.addEventListener("click", () => { leave(); chooseCause(Number(button.dataset.cause)); });
  }
  outlineCauses();
  $$(".viewer-head ol, .sightings", viewer).forEach(clamp);
  measure();
  mount(picture);
  state.current = null;
  setCurrent(picture);
  viewer.scrollTop = 0;
  article.focus({ preventScroll: true });
}

function viewerHead({ group, design }) {
  const causes = group.causes.slice(0, 12).map((cause) => make("li", "", [
    make("span", "number", [String(cause + 1)]), make("bdi", "summary", [report.causes[cause].summary]),
  ]));
  if (group.causes.length > 12) causes.push(make("li", "rest", [`and ${group.causes.length - 12} more causes`]));
  const reasons = group.causes.length ? [] : group.reasons.map((reason) => make("li", "", [make("bdi", "", [reason])]));
  const name = group.design ?? design;
  return make("header", "viewer-head", [make("p", "design", name ? [make("bdi", "", [name])] : []), make("ol", "", [...causes, ...reasons])]);
}

// Closes the viewer; returns whether it was open. If it was not, Escape clears the filters.
function leave() {
  if (!viewed) return false;
  const { place } = viewed;
  viewed = null;
  viewer.hidden = true;
  root.classList.remove("viewing");
  if (pictures[0]) unmount(pictures[0]);
  pictures.length = 0;
  $("#viewed").replaceChildren();
  state.current = null;
  hideCard();
  addressChanged();
  const row = rows.find(({ kind, group, from, to }) => kind === "tiles" && group.shown.slice(from, to).some((entry) => entry.place === place));
  if (row) {
    const top = wall.getBoundingClientRect().top + row.top;
    if (top < 80 || top + row.height > innerHeight) scrollTo(0, scrollY + top - 120);
    paint();
    $(`.tile[data-place="${place}"]`)?.focus({ preventScroll: true });
  }
  return true;
}

const current = () => pictures[0] ?? null;
const pictureCalled = () => null;

function go(step) {
  if (!shownEntries.length) return;
  const place = viewed ? shownEntries.indexOf(viewed) : -1;
  const next = place < 0 ? (step > 0 ? 0 : shownEntries.length - 1) : Math.min(shownEntries.length - 1, Math.max(0, place + step));
  if (viewed !== shownEntries[next]) view(shownEntries[next].place);
}

// Folds or unfolds the first visible group. Does nothing while the viewer is open.
function fold() {
  const group = viewed?.group ?? rows.find(({ top }) => top + wall.getBoundingClientRect().top > 60)?.group;
  if (!group || viewed) return;
  group.isOpen = !group.isOpen;
  layOut();
}

function beginAtAddress() {
  for (const [id, act] of [["viewer-close", leave], ["viewer-next", () => go(1)], ["viewer-previous", () => go(-1)]]) {
    $(`#${id}`).addEventListener("click", act);
  }
  const id = new URLSearchParams(location.hash.slice(1)).get("picture");
  const entry = id && entries.find((each) => each.id === id);
  if (entry) view(entry.place);
}
