
// The page of a report with very many images: a virtualized list of thumbnails, in which only the rows near the viewport
// are in the document. All positions are computed from the image sizes, so the page does not jump while scrolling.

const { album } = report;
const wall = $("#wall");
// CSS pixels per pixel of a thumbnail sheet.
const thumbScale = 0.75;
const pairArea = { width: album.cell.width * thumbScale, height: album.cell.height * thumbScale };
const tileGap = 14;
const tileHeight = pairArea.height + 76;
const rowsFolded = 2;
const nearRows = 900;

const entries = [];
for (const group of album.groups) {
  group.isOpen = false;
  group.words = [group.design ?? "", ...group.reasons, ...group.causes.flatMap(
    (cause) => [report.causes[cause].summary, ...report.causes[cause].elements])].join("\n").toLowerCase();
  for (const entry of group.pictures) {
    entry.group = group;
    entry.place = entries.length;
    entries.push(entry);
  }
}

let rows = [];
let shownEntries = [];
let columns = 1;
const drawnRows = new Map();

function matches(entry, words) {
  const { group } = entry;
  if (!state.show.has(group.status)) return false;
  if (state.cause !== null && !group.causes.includes(state.cause)) return false;
  if (state.aspects.size && !entry.aspects.some((aspect) => state.aspects.has(aspect))) return false;
  if (!words.length) return true;
  const own = (entry.words ??= `${entry.title}\n${entry.id}\n${entry.design ?? ""}`.toLowerCase());
  return words.every((word) => own.includes(word) || group.words.includes(word));
}

function headHeight(group) {
  const lines = Math.max(1, Math.min(group.causes.length, album.causeLines) + (group.causes.length > album.causeLines ? 1 : 0));
  return 34 + 28 * (group.causes.length ? lines : Math.max(1, Math.min(3, group.reasons.length)));
}

// Computes the position of every row of the groups that pass the filters.
function layOut() {
  const width = wall.clientWidth;
  columns = Math.max(1, Math.floor((width + tileGap) / (pairArea.width + 28 + tileGap)));
  rows = [];
  let top = 0;
  const add = (kind, height, row) => {
    rows.push({ kind, top, height, ...row });
    top += height;
  };
  const isSmall = shownEntries.length <= 60;
  for (const group of album.groups) {
    const { shown } = group;
    if (!shown?.length) continue;
    add("head", headHeight(group), { group });
    const most = group.isOpen || isSmall ? shown.length : columns * rowsFolded;
    const isFolded = shown.length > most + columns;
    const count = isFolded ? most : shown.length;
    for (let from = 0; from < count; from += columns) {
      add("tiles", tileHeight + tileGap, { group, from, to: Math.min(count, from + columns) });
    }
    if (isFolded || (group.isOpen && shown.length > columns * (rowsFolded + 1))) {
      add("more", 56, { group, hidden: shown.length - count });
    }
    top += 28;
  }
  wall.style.height = `${top}px`;
  for (const element of drawnRows.values()) element.remove();
  drawnRows.clear();
  paint();
}

// Adds the rows near the viewport to the document, and removes all others.
function paint() {
  const start = wall.getBoundingClientRect().top;
  const [first, last] = [-start - nearRows, -start + innerHeight + nearRows];
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].top + rows[middle].height < first) low = middle + 1;
    else high = middle;
  }
  const wanted = new Set();
  for (let place = low; place < rows.length && rows[place].top < last; place += 1) wanted.add(place);
  for (const [place, element] of drawnRows) {
    if (wanted.has(place)) continue;
    element.remove();
    drawnRows.delete(place);
  }
  for (const place of wanted) {
    if (drawnRows.has(place)) continue;
    const element = rowElement(rows[place]);
    element.style.top = `${rows[place].top}px`;
    // Document order is the reading order of screen readers.
    const next = [...drawnRows.keys()].filter((other) => other > place).sort((a, b) => a - b)[0];
    wall.insertBefore(element, next === undefined ? null : drawnRows.get(next));
    drawnRows.set(place, element);
  }
}

function rowElement(row) {
  if (row.kind === "head") return head(row.group);
  if (row.kind === "more") return moreButton(row);
  const element = make("div", "row tiles", row.group.shown.slice(row.from, row.to).map(tile));
  element.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  element.style.height = `${tileHeight}px`;
  return element;
}

const countWords = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function head(group) {
  const count = make("span", "count-words", [countWords(group.shown.length, "picture")]);
  const name = make("p", "design", [make("span", "status", [icon(group.status), group.label]),
    ...(group.design ? [make("bdi", "", [group.design])] : []), count]);
  const items = group.causes.slice(0, album.causeLines).map((cause) => make("li", "", [
    make("span", "number", [String(cause + 1)]), make("bdi", "summary", [report.causes[cause].summary]),
  ]));
  if (group.causes.length > album.causeLines) {
    items.push(make("li", "rest", [`and ${group.causes.length - album.causeLines} more causes`]));
  }
  const reasons = group.causes.length ? [] : group.reasons.slice(0, 3).map((reason) => make("li", "", [make("bdi", "summary", [reason])]));
  const list = make("ol", "", [...items, ...reasons]);
  if (!list.children.length) list.append(make("li", "rest", [group.status === "changed" ? "no cause is known" : ""]));
  return make("section", `row wall-head ${group.status}`, [name, list]);
}

function moreButton({ group, hidden }) {
  const words = hidden ? `Show ${countWords(hidden, "more picture")}${group.causes.length ? " with the same causes" : ""}` : "Show fewer";
  const element = make("button", "row more", [icon("chevron"), words]);
  element.type = "button";
  element.setAttribute("aria-expanded", String(!hidden));
  element.addEventListener("click", () => {
    group.isOpen = !group.isOpen;
    layOut();
    if (!group.isOpen) {
      const place = rows.findIndex((row) => row.group === group);
      scrollTo(0, wall.getBoundingClientRect().top + scrollY + rows[place].top - 90);
    }
  });
  return element;
}

function tile(entry) {
  const pair = make("span", "pair", thumbs(entry).map((thumb) => thumbElement(entry, thumb)));
  if (entry.isStacked) pair.classList.add("stacked");
  if (!pair.children.length) pair.append(make("span", "missing", ["No picture"]));
  const title = make("bdi", "tile-title", [entry.title]);
  const more = entry.group.design ? [] : [make("bdi", "tile-design", [entry.design ?? ""])];
  const facts = make("span", "tile-words", [title, ...more]);
  const element = make("button", `tile ${entry.group.status}`, [pair, facts]);
  element.type = "button";
  element.dataset.place = String(entry.place);
  element.title = entry.title;
  element.addEventListener("click", () => view(entry.place));
  return element;
}

// The thumbnails' rectangles in the sheet. `ThumbnailCell` does the same computation when it draws the sheet.
function thumbs(entry) {
  const cell = entry.place % album.perPart;
  const left = (cell % album.cell.columns) * album.cell.width;
  const top = Math.floor(cell / album.cell.columns) * album.cell.height;
  const isUnchanged = entry.group.status === "unchanged";
  const sides = ["old", "new"].filter((side) => entry[side] && !(isUnchanged && side === "old" && entry.new));
  entry.isStacked = sides.length === 2 && sides.every((side) => entry[side][0] > entry[side][1]);
  const area = {
    width: entry.isStacked || sides.length < 2 ? album.cell.width - 6 : album.cell.width / 2 - 6,
    height: entry.isStacked ? album.cell.height / 2 - 6 : album.cell.height - 6,
  };
  return sides.map((side, number) => {
    const [width, height] = entry[side];
    const scale = Math.min(1, area.width / width, area.height / height);
    return {
      side,
      x: left + (entry.isStacked ? 0 : number * album.cell.width / 2),
      y: top + (entry.isStacked ? number * album.cell.height / 2 : 0),
      width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)),
    };
  });
}

const partName = (part) => `${album.folder}/${String(part + 1).padStart(4, "0")}`;

function thumbElement(entry, thumb) {
  const part = Math.floor(entry.place / album.perPart);
  const count = Math.min(album.perPart, entries.length - part * album.perPart);
  const across = Math.min(count, album.cell.columns) * album.cell.width;
  const down = Math.ceil(count / album.cell.columns) * album.cell.height;
  const element = make("span", `thumb ${thumb.side}`);
  const { style } = element;
  style.width = `${thumb.width * thumbScale}px`;
  style.height = `${thumb.height * thumbScale}px`;
  style.backgroundImage = `url("${partName(part)}.jpg")`;
  style.backgroundSize = `${across * thumbScale}px ${down * thumbScale}px`;
  style.backgroundPosition = `${-thumb.x * thumbScale}px ${-thumb.y * thumbScale}px`;
  return element;
}

function applyFilters() {
  const named = applyNames();
  const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
  shownEntries = [];
  for (const group of album.groups) {
    group.shown = group.pictures.filter((entry) => matches(entry, words));
    for (const entry of group.shown) shownEntries.push(entry);
  }
  pressFilters();
  const total = album.groups.reduce((sum, group) => sum + (state.show.has(group.status) ? group.pictures.length : 0), 0)
    + (state.show.has("unchanged") ? namedCount : 0);
  const found = shownEntries.length + named;
  $("#shown").textContent = isFiltered() ? `${found.toLocaleString("en")} of ${countWords(total, "picture")}` : "";
  $("#no-match").hidden = found > 0;
  hideCard();
  layOut();
  addressChanged();
}

function listenToGroups() {
  let isWaiting = false;
  addEventListener("scroll", () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => { isWaiting = false; paint(); });
  }, { passive: true });
  let width = wall.clientWidth;
  new ResizeObserver(() => {
    if (wall.clientWidth === width) paint();
    else layOut();
    width = wall.clientWidth;
  }).observe(wall);
}
