
// Loads images when they come near the viewport, and releases them when they are far away.

const liveImages = new Set();

function bytes(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

// The image files of a side, from back to front; usually one. A patch lies over the old image.
const layers = (picture, side) => (picture.sources[side].isPatch ? ["old", side] : [side]);

function image(picture, side) {
  const source = picture.sources[side];
  let url = source.address ?? picture.urls.get(side);
  if (!url) {
    url = URL.createObjectURL(new Blob([bytes(source.script.textContent)], { type: "image/png" }));
    picture.urls.set(side, url);
    liveImages.add(url);
  }
  const element = make("img");
  element.src = url;
  element.alt = `${sideLabels[side]}: ${picture.info.id}`;
  element.draggable = false;
  element.decoding = "async";
  return element;
}

function unmount(picture) {
  if (inspected.picture === picture) hideCard();
  for (const url of picture.urls.values()) {
    URL.revokeObjectURL(url);
    liveImages.delete(url);
  }
  picture.urls.clear();
  picture.panes = [];
  picture.isMounted = false;
  picture.stage.replaceChildren();
}

const byArticle = new Map(pictures.map((picture) => [picture.article, picture]));

const nearby = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    const picture = byArticle.get(entry.target);
    if (entry.isIntersecting && !picture.isMounted) mount(picture);
  }
}, { rootMargin: "600px 0px" });

const unmountObserver = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    const picture = byArticle.get(entry.target);
    if (!entry.isIntersecting && picture.isMounted) unmount(picture);
  }
}, { rootMargin: "1800px 0px" });

function watch() {
  for (const picture of pictures) {
    nearby.observe(picture.article);
    unmountObserver.observe(picture.article);
  }
}

function elementsOf(picture) {
  picture.elements ??= JSON.parse($(".elements", picture.article).textContent);
  return picture.elements;
}
