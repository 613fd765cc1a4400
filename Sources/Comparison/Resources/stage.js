
// The panes of an image in each comparison mode, and their pointer and wheel events.

function radios(element, current, choose) {
  element.replaceChildren(...modes.map((mode, place) => {
    const radio = make("button", "mode", [icon(mode.name), make("span", "", [mode.label])]);
    radio.type = "button";
    radio.title = `${mode.label} (${place + 1})`;
    radio.dataset.mode = mode.name;
    radio.setAttribute("role", "radio");
    radio.setAttribute("aria-label", mode.label);
    radio.addEventListener("click", () => choose(mode.name));
    return radio;
  }));
  element.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const place = modes.findIndex((mode) => mode.name === document.activeElement.dataset.mode);
    choose(modes[(place + step + modes.length) % modes.length].name);
    $('[aria-checked="true"]', element).focus();
  });
  check(element, current);
}

function check(element, current) {
  for (const radio of $$("[role=radio]", element)) {
    radio.setAttribute("aria-checked", String(radio.dataset.mode === current));
    radio.tabIndex = radio.dataset.mode === current ? 0 : -1;
  }
}

function addControls(picture) {
  const controls = $(".controls", picture.article);
  if (!picture.width || controls.firstChild) return;
  if (picture.sources.old && picture.sources.new) {
    const group = make("div", "modes small");
    group.setAttribute("role", "radiogroup");
    group.setAttribute("aria-label", "How this picture is compared");
    radios(group, modeOf(picture), (mode) => setMode(picture, mode));
    picture.modeGroup = group;
    controls.append(group);
  }
  picture.zoomLabel = make("button", "percent", ["100 %"]);
  picture.zoomLabel.type = "button";
  picture.zoomLabel.title = "100 % (z)";
  picture.zoomLabel.addEventListener("click", () => zoomTo(picture, 1 / devicePixelRatio));
  const zoom = make("div", "zoom", [
    button("quiet", "minus", "Zoom out (−)", () => zoomBy(picture, -1)), picture.zoomLabel,
    button("quiet", "plus", "Zoom in (+)", () => zoomBy(picture, 1)),
    button("quiet", "fit", "Fit (0)", () => zoomTo(picture, null)),
  ]);
  zoom.setAttribute("role", "group");
  zoom.setAttribute("aria-label", "Zoom");
  controls.append(zoom);
}

function setMode(picture, mode) {
  picture.mode = mode;
  refresh(picture);
}

function setAllModes(mode) {
  state.mode = mode;
  check($("#modes"), mode);
  for (const picture of pictures) {
    picture.mode = null;
    refresh(picture);
  }
  announce(modes.find((each) => each.name === mode).label);
  addressChanged();
}

function refresh(picture) {
  if (picture.modeGroup) check(picture.modeGroup, modeOf(picture));
  if (picture.isMounted) mount(picture);
  else place(picture);
}

function caption(picture, sides) {
  if (picture.info.status === "unchanged") return [make("b", "", ["Before and after"])];
  if (sides.length === 1) return [make("b", "", [sideLabels[sides[0]]])];
  if (modeOf(picture) === "difference") return [make("b", "", ["Difference"]), gainButton()];
  if (modeOf(picture) === "onion") return [make("b", "", ["After"]), "on", make("b", "", ["before"])];
  return [make("b", "", ["Before"]), make("b", "last", ["After"])];
}

function addPane(picture, sides) {
  const sheet = make("div", "sheet");
  const canvas = make("div", "canvas", [sheet]);
  const view = make("div", "view", [canvas]);
  view.tabIndex = 0;
  view.setAttribute("role", "group");
  view.setAttribute("aria-label", sides.map((side) => sideLabels[side]).join(" and "));
  const holder = make("div", "holder", [view]);
  const frame = make("figure", "frame", [make("figcaption", "", caption(picture, sides)), holder]);
  const pane = { sides, canvas, sheet, view, holder, frame, images: [], layers: {}, boxes: [] };
  for (const side of sides) {
    const images = layers(picture, side).map((each) => image(picture, each));
    for (const img of images) pane.images.push([side, img]);
    // An image of several files has one alternative text.
    images.slice(0, -1).forEach((img) => { img.alt = ""; });
    const layer = make("div", `layer ${side}`, images);
    if (images.length > 1) {
      // Without its patch, the old image would be mistaken for the new one.
      layer.style.visibility = "hidden";
      Promise.allSettled(images.map((img) => img.decode())).then(() => { layer.style.visibility = ""; });
    }
    pane.layers[side] = layer;
    sheet.append(layer);
  }
  view.addEventListener("scroll", () => paneScrolled(picture, pane), { passive: true });
  view.addEventListener("pointerdown", (event) => drag(event, view));
  view.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 150);
    zoomTo(picture, picture.scaleNow * factor, { pane, x: event.clientX, y: event.clientY });
  }, { passive: false });
  inspect(picture, pane);
  return pane;
}

function mount(picture) {
  if (inspected.picture === picture) hideCard();
  addControls(picture);
  if (!picture.width) return;
  const mode = isStacked(picture) ? modeOf(picture) : "side";
  picture.isMounted = true;
  picture.panes = paneSides(picture).map((sides) => addPane(picture, sides));
  const frames = make("div", isUpright(picture) ? "frames" : "frames stacked", picture.panes.map((pane) => pane.frame));
  picture.stage.dataset.mode = mode;
  picture.stage.replaceChildren(frames);
  const [pane] = picture.panes;
  if (mode === "swipe") addDivider(picture, pane);
  if (mode === "onion") addSlider(picture, frames);
  if (mode !== "side") pane.canvas.classList.add(mode);
  if (mode === "difference") {
    addRegions(picture, pane);
    strengthen(picture);
  }
  if (!picture.availableWidth) picture.availableWidth = picture.stage.clientWidth;
  place(picture);
  // Scroll snapping chose a pane before the panes had their sizes.
  frames.scrollLeft = 0;
}

function addDivider(picture, pane) {
  const divider = make("div", "divider", [make("span", "grip", [icon("swipe")])]);
  divider.tabIndex = 0;
  divider.setAttribute("role", "slider");
  divider.setAttribute("aria-label", "Divider between before and after");
  divider.setAttribute("aria-valuemin", "0");
  divider.setAttribute("aria-valuemax", "100");
  divider.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    event.stopPropagation();
    divider.focus({ preventScroll: true });
    divider.setPointerCapture(event.pointerId);
    const move = (moved) => {
      const box = pane.view.getBoundingClientRect();
      setShare(picture, (moved.clientX - box.left) / box.width);
    };
    divider.addEventListener("pointermove", move);
    divider.addEventListener("lostpointercapture", () => divider.removeEventListener("pointermove", move), { once: true });
  });
  pane.divider = divider;
  pane.holder.append(divider);
}

function addSlider(picture, frames) {
  const input = make("input");
  input.type = "range";
  [input.min, input.max, input.step] = ["0", "100", "1"];
  input.setAttribute("aria-label", "Opacity of after");
  input.addEventListener("input", () => setShare(picture, Number(input.value) / 100));
  picture.slider = input;
  frames.after(make("label", "slider", [make("span", "", ["Before"]), input, make("span", "", ["After"])]));
}

function setShare(picture, share) {
  picture.share = Math.min(1, Math.max(0, share));
  divide(picture);
}

// Applies the position of the divider or slider to both sides.
function divide(picture) {
  const [pane] = picture.panes;
  if (!pane || !isStacked(picture)) return;
  const mode = modeOf(picture);
  if (mode === "swipe") {
    const cut = pane.view.scrollLeft + picture.share * pane.width;
    pane.layers.old.style.clipPath = `inset(0 calc(100% - ${cut}px) 0 0)`;
    pane.layers.new.style.clipPath = `inset(0 0 0 ${cut}px)`;
    pane.divider.style.left = `${picture.share * 100}%`;
    pane.divider.setAttribute("aria-valuenow", String(Math.round(picture.share * 100)));
  } else if (mode === "onion") {
    pane.layers.new.style.opacity = String(picture.share);
    picture.slider.value = String(Math.round(picture.share * 100));
  }
}

function drag(event, view) {
  if (event.button !== 0 || event.pointerType === "touch" || !view.classList.contains("pans")) return;
  const start = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop };
  view.setPointerCapture(event.pointerId);
  view.classList.add("dragged");
  const move = (moved) => {
    view.scrollLeft = start.left - (moved.clientX - start.x);
    view.scrollTop = start.top - (moved.clientY - start.y);
  };
  view.addEventListener("pointermove", move);
  view.addEventListener("lostpointercapture", () => {
    view.removeEventListener("pointermove", move);
    view.classList.remove("dragged");
  }, { once: true });
}
