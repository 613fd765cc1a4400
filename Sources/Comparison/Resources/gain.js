
// Amplifies differences, because a difference of 1 in 255 looks black. The differences are computed at full resolution,
// because a browser that scales an image down loses single pixels.

const gains = [1, 16, 255];
const stripRows = 256;

function setGain(gain) {
  state.gain = gain;
  root.dataset.gain = String(gain);
  for (const element of $$(".gain")) element.textContent = `× ${gain}`;
  for (const picture of pictures) if (picture.isMounted) strengthen(picture);
  addressChanged();
}

function nextGain() {
  setGain(gains[(gains.indexOf(state.gain) + 1) % gains.length]);
  announce(state.gain === 1 ? "Differences not amplified" : `Differences amplified ${state.gain} times`);
}

function gainButton() {
  const element = make("button", "gain", [`× ${state.gain}`]);
  element.type = "button";
  element.title = "Amplify differences (g)";
  element.setAttribute("aria-label", element.title);
  element.addEventListener("click", nextGain);
  return element;
}

// Draws the amplified differences over those that the browser blends.
async function strengthen(picture) {
  const [pane] = picture.panes;
  if (!isStacked(picture) || modeOf(picture) !== "difference") return;
  const { gain } = state;
  $(".gained", pane.canvas)?.remove();
  pane.sheet.style.filter = "";
  if (gain === 1) return;
  try {
    const sides = [];
    for (const side of ["old", "new"]) {
      sides.push(await Promise.all(layers(picture, side).map((each) => pixels(picture, each))));
    }
    const sizes = sides.map(([background]) => background);
    const canvas = make("canvas", "gained");
    canvas.width = Math.max(...sizes.map((size) => size.width));
    canvas.height = Math.max(...sizes.map((size) => size.height));
    canvas.style.height = `${100 * canvas.height / picture.height}%`;
    const target = canvas.getContext("2d");
    for (let top = 0; top < canvas.height; top += stripRows) {
      const rows = Math.min(stripRows, canvas.height - top);
      target.putImageData(differences(sides, { top, rows, width: canvas.width, gain }), 0, top);
    }
    // The gain or the mode may have changed during the awaits.
    if (pane !== picture.panes[0] || gain !== state.gain) return;
    $(".gained", pane.canvas)?.remove();
    pane.sheet.append(canvas);
  } catch (error) {
    // On a page opened from disk, browsers forbid reading the pixels of image files. A filter can still amplify them.
    if (error.name === "SecurityError") pane.sheet.style.filter = `brightness(${gain})`;
    else announce("This picture is too large to amplify its differences");
  }
}

async function pixels(picture, side) {
  const { script, address } = picture.sources[side];
  if (!address) {
    const file = new Blob([bytes(script.textContent)], { type: "image/png" });
    return createImageBitmap(file, { colorSpaceConversion: "none" });
  }
  const img = make("img");
  img.src = address;
  await img.decode();
  return img;
}

// Computes the differences of some rows. A difference in alpha counts as a difference in every color channel.
function differences(sides, { top, rows, width, gain }) {
  const [before, after] = sides.map((side) => {
    const sheet = new OffscreenCanvas(width, rows).getContext("2d", { willReadFrequently: true });
    for (const layer of side) sheet.drawImage(layer, 0, -top);
    return sheet.getImageData(0, 0, width, rows);
  });
  const [old, now] = [before.data, after.data];
  for (let place = 0; place < old.length; place += 4) {
    const alpha = Math.abs(old[place + 3] - now[place + 3]);
    for (let channel = place; channel < place + 3; channel += 1) {
      old[channel] = gain * Math.max(alpha, Math.abs(old[channel] - now[channel]));
    }
    old[place + 3] = 255;
  }
  return before;
}

// Adds boxes around the regions that differ, because a single pixel of a large image is hard to find.
function addRegions(picture, pane) {
  const width = Math.max(...pane.sides.map((side) => picture.sources[side].width));
  picture.regions ??= JSON.parse($(".regions", picture.article).textContent);
  for (const [x, y, across, down] of picture.regions) {
    const node = make("span", "region");
    node.style.left = `${100 * x / width}%`;
    node.style.top = `${100 * y / picture.height}%`;
    node.style.width = `${100 * across / width}%`;
    node.style.height = `${100 * down / picture.height}%`;
    pane.canvas.append(node);
  }
}
