
// Sizes, zoom and scroll positions of the panes of an image. All panes of an image have the same zoom and position.

const captionHeight = 30;
const sliderHeight = 44;
const gap = 16;
const padding = 16;
const zoomSteps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];

const isNarrow = () => innerWidth < 720;
const modeOf = (picture) => picture.mode ?? state.mode;

// Returns the sides of each pane. A pane with several sides shows them on top of each other.
function paneSides(picture) {
  const { old, changes, new: after } = picture.sources;
  if (!old || !after || modeOf(picture) === "side") {
    return ["old", "changes", "new"].filter((side) => picture.sources[side]).map((side) => [side]);
  }
  if (modeOf(picture) === "difference" && changes) return [["old", "new"], ["changes"]];
  return [["old", "new"]];
}

const isStacked = (picture) => Boolean(picture.sources.old && picture.sources.new) && modeOf(picture) !== "side";
const slides = (picture) => isStacked(picture) && modeOf(picture) === "onion";

// 100 % is one image pixel per device pixel.
const percent = (picture) => Math.round(picture.scaleNow * devicePixelRatio * 100);

// The panes of an image that is wider than high are below each other, so that each has the full width.
const isUpright = (picture) => picture.width <= picture.height;

function availableSize(picture) {
  const count = paneSides(picture).length;
  const inner = picture.availableWidth - 2 * padding;
  if (count > 1 && !isUpright(picture)) return { width: inner, height: Math.max(260, Math.min(620, 0.6 * innerHeight)) };
  const width = count > 1 && isNarrow() ? inner * 0.82 : (inner - gap * (count - 1)) / Math.max(1, count);
  const most = picture.article.parentElement.classList.contains("gallery") ? 420 : 960;
  return { width, height: Math.max(260, Math.min(most, innerHeight - 250)) };
}

function fit(picture) {
  const available = availableSize(picture);
  // The larger of two zoom levels: the size in points, or one device pixel per image pixel.
  const sharp = Math.max(1 / devicePixelRatio, 1 / picture.scale);
  return Math.min(available.width / picture.width, available.height / picture.height, sharp);
}

// Lays out the panes. The stage gets its height before its panes exist, so that the page does not jump when they load.
function place(picture) {
  if (!picture.availableWidth || !picture.width) return;
  const available = availableSize(picture);
  const zoom = picture.zoom ?? fit(picture);
  picture.scaleNow = zoom;
  const width = Math.floor(Math.min(available.width, picture.width * zoom));
  const height = Math.floor(Math.min(available.height, picture.height * zoom));
  picture.paneWidth = width;
  picture.paneHeight = height;
  const more = slides(picture) ? sliderHeight : 0;
  const count = isUpright(picture) ? 1 : paneSides(picture).length;
  picture.stage.style.height = `${2 * padding + count * (captionHeight + height) + (count - 1) * gap + more}px`;
  for (const pane of picture.panes) {
    // Marks beside the screen make the image of the changes wider than the others.
    const own = Math.max(...pane.sides.map((side) => picture.sources[side]?.width ?? picture.width));
    pane.width = Math.min(width, Math.floor(own * zoom));
    pane.frame.style.width = `${pane.width}px`;
    pane.view.style.height = `${height}px`;
    pane.canvas.style.width = `${own * zoom}px`;
    pane.canvas.style.height = `${picture.height * zoom}px`;
    pane.canvas.classList.toggle("pixels", percent(picture) > 200);
    pane.view.classList.toggle("pans", own * zoom > pane.width + 1 || picture.height * zoom > height + 1);
    for (const [side, img] of pane.images) size(img, picture.sources[side], zoom);
  }
  scrollPanes(picture);
  placeBoxes(picture);
  if (picture.zoomLabel) picture.zoomLabel.textContent = `${percent(picture)} %`;
}

function size(img, { width, height, crop }, zoom) {
  img.style.width = `${(crop?.width ?? width) * zoom}px`;
  img.style.height = `${(crop?.height ?? height) * zoom}px`;
  if (!crop) return;
  // The file contains more than the part to show.
  img.style.margin = `${-crop.y * zoom}px 0 0 ${-crop.x * zoom}px`;
  img.parentElement.style.clipPath = `inset(0 calc(100% - ${width * zoom}px) calc(100% - ${height * zoom}px) 0)`;
}

function measure(list = pictures) {
  const widths = list.map((picture) => picture.stage.clientWidth);
  list.forEach((picture, index) => {
    if (!widths[index]) return;
    picture.availableWidth = widths[index];
    place(picture);
  });
}

function scrollPanes(picture, except) {
  for (const pane of picture.panes) {
    if (pane !== except) {
      pane.view.scrollLeft = picture.x * picture.scaleNow;
      pane.view.scrollTop = picture.y * picture.scaleNow;
    }
  }
  divide(picture);
}

function paneScrolled(picture, pane) {
  const [left, top] = [pane.view.scrollLeft, pane.view.scrollTop];
  const isKnown = Math.abs(left - picture.x * picture.scaleNow) < 1.5
    && Math.abs(top - picture.y * picture.scaleNow) < 1.5;
  if (isKnown) return;
  picture.x = left / picture.scaleNow;
  picture.y = top / picture.scaleNow;
  scrollPanes(picture, pane);
  if (state.inStep) stepOthers(picture, false);
}

// Gives all other images the same zoom and scroll position.
function stepOthers(picture, isZoom) {
  for (const other of pictures) {
    if (other === picture) continue;
    [other.zoom, other.x, other.y] = [picture.zoom, picture.x, picture.y];
    if (isZoom) place(other);
    else if (other.isMounted) scrollPanes(other);
  }
}

// Zooms around `anchor`, a point of the window; without it, around the center of the pane.
function zoomTo(picture, zoom, anchor) {
  const pane = anchor?.pane ?? picture.panes[0];
  const before = picture.scaleNow;
  const limited = zoom === null ? null : Math.min(32, Math.max(0.05, zoom * devicePixelRatio)) / devicePixelRatio;
  let held = null;
  if (pane && limited !== null) {
    const box = pane.view.getBoundingClientRect();
    const [dx, dy] = anchor ? [anchor.x - box.left, anchor.y - box.top] : [box.width / 2, box.height / 2];
    held = { dx, dy, x: (pane.view.scrollLeft + dx) / before, y: (pane.view.scrollTop + dy) / before };
  }
  if (inspected.picture === picture) hideCard();
  picture.zoom = limited;
  if (limited === null) [picture.x, picture.y] = [0, 0];
  place(picture);
  if (held) {
    const box = pane.view.getBoundingClientRect();
    const [dx, dy] = anchor ? [anchor.x - box.left, anchor.y - box.top] : [box.width / 2, box.height / 2];
    const most = (length, seen) => Math.max(0, length - seen / picture.scaleNow);
    picture.x = Math.min(most(picture.width, box.width), Math.max(0, held.x - dx / picture.scaleNow));
    picture.y = Math.min(most(picture.height, box.height), Math.max(0, held.y - dy / picture.scaleNow));
    scrollPanes(picture);
  }
  if (state.inStep) stepOthers(picture, true);
}

function zoomBy(picture, direction, anchor) {
  const now = picture.scaleNow * devicePixelRatio;
  const next = direction > 0
    ? zoomSteps.find((step) => step > now * 1.01) ?? 32
    : zoomSteps.findLast((step) => step < now * 0.99) ?? 0.05;
  zoomTo(picture, next / devicePixelRatio, anchor);
}
