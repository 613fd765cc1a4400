
// The card of the element under the pointer, with its boxes on both sides and its attributes before and after.

const card = $("#card");
const inspected = { picture: null, element: null, isPinned: false };
const effects = {
  unchanged: "unchanged",
  pushed: "pushed: only its position changed, because of other elements",
  changed: "changed itself",
  inserted: "new",
  deleted: "deleted",
};

function inspect(picture, pane) {
  let isWaiting = false;
  let down = null;
  const look = (event) => {
    // A finger that moves scrolls.
    if (event.pointerType === "touch" || inspected.isPinned || isWaiting || view.classList.contains("dragged") && event.buttons) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      if (!pane.view.isConnected) return;
      const found = elementAt(picture, pane, event.clientX, event.clientY);
      if (found) show(picture, found, { x: event.clientX, y: event.clientY });
      else if (inspected.picture === picture) hideCard();
    });
  };
  const { view } = pane;
  view.addEventListener("pointermove", look);
  view.addEventListener("pointerleave", () => { if (!inspected.isPinned) hideCard(); });
  view.addEventListener("pointerdown", (event) => { down = { x: event.clientX, y: event.clientY }; });
  view.addEventListener("click", (event) => {
    const isClick = down && Math.hypot(event.clientX - down.x, event.clientY - down.y) < 4;
    if (!isClick) return;
    const found = elementAt(picture, pane, event.clientX, event.clientY);
    const isSame = found === inspected.element;
    inspected.isPinned = found !== null && !(isSame && inspected.isPinned);
    if (found) show(picture, found, { x: event.clientX, y: event.clientY });
    else hideCard();
  });
}

// Returns the side that is visible at a horizontal position of a pane.
function sideAt(picture, pane, clientX) {
  if (pane.sides.length === 1) return pane.sides[0];
  const box = pane.view.getBoundingClientRect();
  if (modeOf(picture) === "swipe") return (clientX - box.left) / box.width < picture.share ? "old" : "new";
  return modeOf(picture) === "onion" && picture.share < 0.5 ? "old" : "new";
}

function elementAt(picture, pane, clientX, clientY) {
  const side = sideAt(picture, pane, clientX);
  // The image of the changes has different coordinates.
  if (side === "changes") return null;
  const canvas = pane.canvas.getBoundingClientRect();
  const x = (clientX - canvas.left) / picture.scaleNow / picture.scale;
  const y = (clientY - canvas.top) / picture.scaleNow / picture.scale;
  return elementsOf(picture).findLast((element) => {
    const box = element[side]?.box;
    return box && x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
  }) ?? null;
}

function outline(picture, elements, className = "") {
  picture.outlined = elements;
  for (const pane of picture.panes) {
    for (const box of pane.boxes) box.node.remove();
    pane.boxes = [];
    for (const side of pane.sides.filter((side) => side !== "changes")) {
      for (const element of elements) {
        const box = element[side]?.box;
        if (!box) continue;
        const node = make("span", `box ${side} ${element.effect} ${className}`);
        pane.canvas.append(node);
        pane.boxes.push({ node, box });
      }
    }
  }
  placeBoxes(picture);
}

function placeBoxes(picture) {
  const points = picture.scale * picture.scaleNow;
  for (const { node, box } of picture.panes.flatMap((pane) => pane.boxes)) {
    node.style.left = `${box.x * points}px`;
    node.style.top = `${box.y * points}px`;
    node.style.width = `${box.width * points}px`;
    node.style.height = `${box.height * points}px`;
  }
}

function show(picture, element, point) {
  if (inspected.element !== element) {
    if (inspected.picture && inspected.picture !== picture) outline(inspected.picture, []);
    inspected.picture = picture;
    inspected.element = element;
    outline(picture, [element]);
    fillCard(element);
  }
  card.classList.toggle("pinned", inspected.isPinned);
  card.hidden = false;
  inspected.point = point;
  placeCard();
}

// Places the card near the pointer, above or below the element's boxes. On narrow screens, it is at the lower or upper edge of
// the window. It covers the element only if there is no other position.
function placeCard() {
  const { picture, point } = inspected;
  const margin = 8;
  const boxes = picture.panes.flatMap((pane) => {
    const view = pane.view.getBoundingClientRect();
    const visible = (box) => box.bottom > view.top && box.top < view.bottom && box.right > view.left && box.left < view.right;
    return pane.boxes.map(({ node }) => node.getBoundingClientRect()).filter(visible);
  });
  const { width, height } = card.getBoundingClientRect();
  const lowest = Math.max(margin, innerHeight - height - margin);
  const beside = point.x + 18 + width > innerWidth - margin ? point.x - 18 - width : point.x + 18;
  const x = isNarrow() ? margin : Math.max(margin, beside);
  const isFree = (y) => y >= margin && y <= lowest
    && !boxes.some((box) => box.left < x + width && box.right > x && box.top < y + height && box.bottom > y);
  const rows = isNarrow() ? [lowest, margin] : [
    point.y + 14, ...boxes.flatMap((box) => [box.bottom + margin, box.top - margin - height]),
  ].sort((a, b) => Math.abs(a - point.y) - Math.abs(b - point.y));
  const y = rows.find(isFree) ?? (isNarrow() ? lowest : Math.max(margin, Math.min(point.y + 14, lowest)));
  card.style.left = `${x}px`;
  card.style.top = `${y}px`;
}

function hideCard() {
  if (inspected.picture) outline(inspected.picture, []);
  [inspected.picture, inspected.element, inspected.isPinned] = [null, null, false];
  card.hidden = true;
}

function fillCard(element) {
  const names = [...new Set(
    ["old", "new"].flatMap((side) => (element[side]?.attributes ?? []).map((attribute) => attribute.name)))];
  const value = (side, name) => element[side]?.attributes.find((attribute) => attribute.name === name)?.value ?? null;
  const rows = names.map((name) => ({ name, old: value("old", name), new: value("new", name) }));
  const differs = (row) => row.old !== row.new && element.old && element.new;
  const head = make("p", "card-head", [make("bdi", "card-id", [element.id]), make("span", "card-kind", [element.category])]);
  const effect = make("p", `effect ${element.effect}`, [make("i", "dot"), effects[element.effect]]);
  const table = (list) => make("table", "", [make("tbody", "", list.map((row) => attributeRow(row, differs(row))))]);
  const [changed, others] = [rows.filter(differs), rows.filter((row) => !differs(row))];
  const body = [changed, others].filter((list) => list.length).map(table);
  if (body.length === 2) {
    const words = `${others.length} unchanged ${others.length === 1 ? "attribute" : "attributes"}`;
    const chevron = icon("chevron");
    chevron.classList.add("chevron");
    const fold = make("details", "", [make("summary", "", [chevron, words]), body.pop()]);
    fold.addEventListener("toggle", placeCard);
    body.push(fold);
  }
  card.replaceChildren(head, effect, ...body);
}

function attributeRow(row, differs) {
  const head = make("th", "", [make("bdi", "", [row.name])]);
  head.scope = "row";
  const line = make("tr", differs ? "differs" : "", [head]);
  if (!differs) {
    line.append(make("td", "", [make("bdi", "", [row.new ?? row.old])]));
    return line;
  }
  const [before, after] = [row.old ?? "", row.new ?? ""].map((text) => text.split(/(\s+)/));
  // If both values have the same number of words, only the words that differ are emphasized.
  const isAlike = before.length === after.length && before.length > 1;
  const words = (list, other, name) => make("bdi", "", isAlike
    ? list.map((word, place) => word !== other[place] ? make(name, "", [word]) : word)
    : [make(name, "", [list.join("")])]);
  line.append(make("td", "", [
    row.old === null ? make("em", "", ["none"]) : words(before, after, "del"), make("span", "to", [" → "]),
    row.new === null ? make("em", "", ["none"]) : words(after, before, "ins"),
  ]));
  return line;
}

// Hides the card of a selected element after a click elsewhere.
document.addEventListener("click", ({ target }) => {
  if (inspected.isPinned && !target.closest("#card, .view")) hideCard();
});

// Selects the next changed element, for readers who use the keyboard.
function nextElement(picture, step) {
  if (!picture.isMounted) return;
  const changed = elementsOf(picture).filter((element) => element.effect !== "unchanged");
  if (!changed.length) return;
  const place = changed.indexOf(inspected.picture === picture ? inspected.element : null);
  const element = changed[place < 0 ? (step > 0 ? 0 : changed.length - 1) : (place + step + changed.length) % changed.length];
  inspected.isPinned = true;
  show(picture, element, { x: 0, y: 0 });
  const node = picture.panes.findLast((pane) => pane.boxes.length)?.boxes[0]?.node;
  if (node) {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    show(picture, element, { x: box.right, y: box.top });
  }
  announce(`${element.category} ${element.id}, ${effects[element.effect]}`);
}

// Outlines the elements of a cause in the images of its group while the pointer is over the cause.
function outlineCauses() {
  for (const line of $$(".group-head [data-cause], .sightings [data-cause]")) {
    const cause = report.causes[Number(line.dataset.cause)];
    const near = () => pictures.filter(
      (picture) => picture.isMounted && (line.closest(".picture") ?? line.closest(".group")).contains(picture.article));
    line.addEventListener("pointerenter", () => {
      for (const picture of near()) {
        outline(picture, elementsOf(picture).filter((element) => cause.elements.includes(element.id)), "hint");
      }
    });
    line.addEventListener("pointerleave", () => near().forEach((picture) => outline(picture, [])));
  }
}
