
// The page of a report that contains all images: groups, filters, and navigation between images.

const groups = $$(".group").map((element) => ({
  element,
  pictures: pictures.filter((picture) => element.contains(picture.article)),
  fold: $(".fold", element),
  isOpen: false,
}));

const pictureCalled = (id) => pictures.find((picture) => picture.info.id === id) ?? null;

function matches(picture) {
  const { info } = picture;
  if (!state.show.has(info.status)) return false;
  if (state.cause !== null && !info.causes.includes(state.cause)) return false;
  if (state.aspects.size && !info.aspects.some((aspect) => state.aspects.has(aspect))) return false;
  const text = (info.lowercase ??= info.words.toLowerCase());
  return state.query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

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
    // A few matches are shown without a click.
    group.fold.open = group.isOpen || (isFiltered() && shown.length <= 12);
  }
  pressFilters();
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

function listenToGroups() {
  $$(".group-head ol, .sightings").forEach(clamp);
  for (const group of groups) {
    group.fold?.addEventListener("toggle", () => measure(group.pictures));
    group.fold && $("summary", group.fold).addEventListener("click", () => { group.isOpen = !group.fold.open; });
  }
}

const isSeen = (picture) => picture.article.checkVisibility();

function current() {
  if (state.current && isSeen(state.current)) return state.current;
  const top = $(".bar").getBoundingClientRect().bottom;
  return pictures.find((picture) => isSeen(picture) && picture.article.getBoundingClientRect().bottom > top + 40) ?? null;
}

function go(step) {
  const seen = pictures.filter(isSeen);
  if (!seen.length) return;
  const place = seen.indexOf(state.current);
  const next = place < 0 ? (step > 0 ? 0 : seen.length - 1) : Math.min(seen.length - 1, Math.max(0, place + step));
  hideCard();
  setCurrent(seen[next]);
  reveal(seen[next]);
}

function reveal(picture) {
  picture.article.scrollIntoView({ block: "start" });
  picture.article.focus({ preventScroll: true });
}

function fold() {
  const picture = current();
  const group = groups.find((each) => picture && each.pictures.includes(picture));
  const target = group?.fold ?? groups.find((each) => each.fold && !each.element.hidden)?.fold;
  if (target) $("summary", target).click();
}

// This page has no viewer that Escape could close, so Escape clears the filters.
const leave = () => false;

// Scrolls to the image that the URL names.
function beginAtAddress() {
  if (!state.current) return;
  state.current.article.closest(".fold")?.setAttribute("open", "");
  state.current.article.classList.add("current");
  measure();
  reveal(state.current);
}
