
// Which pictures are shown: by what became of them, by cause, by aspect, by words.

const groups = $$(".group").map((element) => ({
  element,
  pictures: pictures.filter((picture) => element.contains(picture.article)),
  fold: $(".fold", element),
  isOpen: false,
}));

function matches(picture) {
  const { info } = picture;
  if (!state.show.has(info.status)) return false;
  if (state.cause !== null && !info.causes.includes(state.cause)) return false;
  if (state.aspects.size && !info.aspects.some((aspect) => state.aspects.has(aspect))) return false;
  const text = (info.lowercase ??= info.words.toLowerCase());
  return state.query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

const isFiltered = () => state.cause !== null || state.aspects.size > 0 || state.query.trim() !== "";

// The unchanged pictures that the page knows by name only; they become elements when somebody asks for them.
function applyNames() {
  const list = $("#names");
  const isWanted = state.show.has("unchanged") && state.cause === null && state.aspects.size === 0;
  list.replaceChildren();
  if (!isWanted) return 0;
  let count = 0;
  for (const { design, titles } of report.names) {
    const words = state.query.toLowerCase().split(/\s+/);
    const found = titles.filter((title) => {
      const text = `${title} ${design}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    if (!found.length) continue;
    count += found.length;
    const name = make("bdi", "", [design]);
    const items = found.map((title) => make("li", "", [make("bdi", "", [title])]));
    list.append(make("section", "", [make("h3", "", [name]), make("ul", "", items)]));
  }
  const words = `${count} ${count === 1 ? "picture" : "pictures"} unchanged`;
  if (count) list.prepend(make("h2", "", [icon("unchanged"), words]));
  return count;
}

const namedCount = report.names.reduce((sum, each) => sum + each.titles.length, 0);

function applyFilters() {
  const named = applyNames();
  const shown = pictures.filter(matches);
  const seen = new Set(shown);
  for (const picture of pictures) picture.article.hidden = !seen.has(picture);
  for (const group of groups) {
    const inGroup = group.pictures.filter((picture) => seen.has(picture));
    group.element.hidden = inGroup.length === 0;
    if (!group.fold) continue;
    group.fold.hidden = !inGroup.some((picture) => group.fold.contains(picture.article));
    // Few matches are worth seeing at once.
    group.fold.open = group.isOpen || (isFiltered() && shown.length <= 12);
  }
  for (const element of $$("[data-status][aria-pressed]")) {
    element.setAttribute("aria-pressed", String(state.show.has(element.dataset.status)));
  }
  for (const element of $$(".cause")) {
    element.setAttribute("aria-pressed", String(Number(element.dataset.cause) === state.cause));
  }
  for (const element of $$("[data-aspect]")) {
    element.setAttribute("aria-pressed", String(state.aspects.has(element.dataset.aspect)));
  }
  if ($("#search").value !== state.query) $("#search").value = state.query;
  const total = pictures.filter((picture) => state.show.has(picture.info.status)).length
    + (state.show.has("unchanged") ? namedCount : 0);
  $("#shown").textContent = isFiltered() ? `${shown.length + named} of ${total} ${total === 1 ? "picture" : "pictures"}` : "";
  const nothing = $("#nothing");
  if (nothing) nothing.hidden = state.show.has("unchanged");
  $("#no-match").hidden = shown.length + named > 0 || pictures.length + namedCount === 0 || Boolean(nothing && !nothing.hidden)
    || !(isFiltered() || pictures.some((picture) => picture.info.status !== "unchanged"));
  hideCard();
  measure(shown);
  addressChanged();
}

function toggle(set, value) {
  if (!set.delete(value)) set.add(value);
}

function chooseCause(cause) {
  state.cause = state.cause === cause ? null : cause;
  applyFilters();
  const chosen = $('.cause[aria-pressed="true"]');
  chosen?.scrollIntoView({ block: "nearest" });
  if (cause !== null && state.cause !== null) say(`${cause + 1}: ${report.causes[cause].summary}`);
}

function stepCause(step) {
  const count = report.causes.length;
  if (!count) return;
  // One more place than there are causes: none.
  const place = state.cause === null ? count : state.cause;
  const next = (place + step + count + 1) % (count + 1);
  state.cause = null;
  chooseCause(next === count ? null : next);
  scrollTo(0, Math.min(scrollY, $(".columns").offsetTop));
}

function clearFilters() {
  state.cause = null;
  state.aspects.clear();
  state.query = "";
  state.show = new Set(["changed", "added", "removed", "failed"]);
  applyFilters();
}

function listenToFilters() {
  for (const element of $$(".count")) {
    element.addEventListener("click", () => { toggle(state.show, element.dataset.status); applyFilters(); });
  }
  for (const element of $$("[data-aspect]")) {
    element.addEventListener("click", () => { toggle(state.aspects, element.dataset.aspect); applyFilters(); });
  }
  for (const element of $$(".cause, .sightings button")) {
    element.addEventListener("click", () => chooseCause(Number(element.dataset.cause)));
  }
  for (const group of groups) {
    group.fold?.addEventListener("toggle", () => measure(group.pictures));
    group.fold && $("summary", group.fold).addEventListener("click", () => { group.isOpen = !group.fold.open; });
  }
  let timer = 0;
  $("#search").addEventListener("input", (event) => {
    clearTimeout(timer);
    timer = setTimeout(() => { state.query = event.target.value; applyFilters(); }, 80);
  });
}
