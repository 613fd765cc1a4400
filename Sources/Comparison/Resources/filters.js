
// Filters of the images: by status, cause, aspect and search text.

const isFiltered = () => state.cause !== null || state.aspects.size > 0 || state.query.trim() !== "";

// Lists the unchanged images that are only listed by name; returns how many of them match the filters.
function applyNames() {
  const list = $("#names");
  const isNeeded = state.show.has("unchanged") && state.cause === null && state.aspects.size === 0;
  list.replaceChildren();
  if (!isNeeded) return 0;
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

// Updates the buttons and the search field from the state.
function pressFilters() {
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
}

function toggle(set, value) {
  if (!set.delete(value)) set.add(value);
}

function chooseCause(cause) {
  state.cause = state.cause === cause ? null : cause;
  applyFilters();
  const chosen = $('.cause[aria-pressed="true"]');
  chosen?.scrollIntoView({ block: "nearest" });
  if (cause !== null && state.cause !== null) announce(`${cause + 1}: ${report.causes[cause].summary}`);
}

function stepCause(step) {
  const count = report.causes.length;
  if (!count) return;
  // The position after the last cause means that no cause is selected.
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
  listenToGroups();
  let timer = 0;
  $("#search").addEventListener("input", (event) => {
    clearTimeout(timer);
    timer = setTimeout(() => { state.query = event.target.value; applyFilters(); }, 80);
  });
}
