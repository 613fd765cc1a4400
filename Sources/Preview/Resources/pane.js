"use strict";

// A pane with one image of the screen. Several can be side by side.

const pixelsWhileMoving = 700_000;

class Pane {
  constructor(others, label) {
    this.others = others;
    this.head = null;
    this.view = null;
    this.wanted = null;
    // The count of requested images, the sequence number of the shown image, and the count of pending requests.
    [this.requestedNumber, this.shownNumber, this.pendingCount] = [0, 0, 0];
    this.zoom = 1;
    this.figure = make("figure", { class: "pane" });
    this.caption = make("figcaption", { hidden: !label }, label ?? "");
    this.device = make("div", { class: "device" });
    this.overlay = draw("svg", { class: "overlay", "aria-hidden": "true" });
    this.thumb = make("div", { class: "scroll-thumb" });
    this.picture = null;
    this.device.append(this.overlay, this.thumb);
    this.notes = make("div", { class: "pane-problems" });
    this.figure.append(this.caption, this.device, this.notes);
    this.device.pane = this;
  }

  /** Requests an image. If requests are pending, only the latest one is sent afterwards. */
  want(parameters) {
    this.wanted = parameters;
    this.begin();
  }

  /** Sends the latest request. During motion, several requests may be pending, so that drawing and displaying overlap. */
  async begin() {
    // If a screen is slow to draw, only one request is pending, because the latest image would have to wait for earlier
    // ones.
    const most = isMoving && this.milliseconds < 150 ? 3 : 1;
    if (!this.wanted || this.pendingCount >= most) return;
    const parameters = this.wanted;
    const number = (this.requestedNumber += 1);
    const start = performance.now();
    this.wanted = null;
    this.pendingCount += 1;
    if (isMoving) requestAnimationFrame(() => this.begin());
    try {
      const view = await this.fetch(parameters, number);
      if (view) {
        const image = make("img", { class: "picture", src: view.url, alt: "", draggable: false });
        await image.decode();
        // A later image may have arrived earlier.
        if (number > this.shownNumber && this.figure.isConnected) this.show(view, image, parameters, start, number);
        else view.release();
      }
    } finally {
      this.pendingCount -= 1;
    }
    this.begin();
  }

  /** Returns an image. On failure, shows the problems and returns null. */
  async fetch(parameters, number) {
    try {
      return await source.view({ ...parameters, ...this.quality() });
    } catch (error) {
      if (error instanceof Refused) {
        if (number === this.requestedNumber) this.reportProblems(error.problems);
      }
      // The program has ended. The banner reports it, and the page reloads the data when the program is back.
      else if (!(error instanceof TypeError)) throw error;
      return null;
    }
  }

  /** Returns the format and pixel ratio to request. During motion, it is a small PNG, because browsers draw SVG slowly. */
  quality() {
    const ratio = clamp(devicePixelRatio * this.zoom, 0.25, 4);
    if (!isMoving || !source.isLive || !this.head) return { ratio: figures(ratio) };
    const most = Math.sqrt(pixelsWhileMoving / (this.head.width * this.head.height));
    return { format: "png", ratio: figures(clamp(most, 0.25, ratio)) };
  }

  show(view, image, parameters, start, number) {
    this.shownNumber = number;
    this.view?.release();
    this.view = view;
    this.head = view.head;
    this.parameters = parameters;
    if (this.picture) this.picture.replaceWith(image);
    else this.device.prepend(image);
    this.picture = image;
    this.milliseconds = performance.now() - start;
    this.reportProblems([]);
    this.arrange();
    emit("shown", this);
    if (!isMoving) emit("rested", this);
  }

  /** Resizes the screen to the requested width before its image arrives. */
  stretch() {
    if (!this.head) return;
    const { view, width, height } = this.head;
    const isScreen = width === view.width && height === view.height;
    const wide = state.width && isScreen && this.others.width === undefined && this.others.viewport === undefined ? Number(state.width) : width;
    this.device.style.width = `${wide * this.zoom}px`;
  }

  /** Applies the zoom to the sizes of all elements. */
  arrange() {
    if (!this.head) return;
    const { view, width, height } = this.head;
    const isScreen = width === view.width && height === view.height;
    this.stretch();
    this.device.style.height = `${height * this.zoom}px`;
    this.device.style.borderRadius = isScreen ? `${Math.min(view.corners, 60) * this.zoom}px` : "0";
    this.device.classList.toggle("is-sheet", !isScreen);
    this.picture.style.width = `${width * this.zoom}px`;
    this.picture.style.height = `${height * this.zoom}px`;
    this.picture.alt = `${currentScreen()?.title ?? state.screen}, ${view.variant}`;
    this.overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.overlay.style.width = `${width * this.zoom}px`;
    this.overlay.style.height = `${height * this.zoom}px`;
    const { scroll } = view;
    const way = scroll.maxY - scroll.minY;
    const share = view.height / (way + view.height);
    this.thumb.hidden = way <= 0 || !isScreen;
    this.thumb.style.height = `${Math.max(24, share * view.height * this.zoom)}px`;
    const track = view.height * this.zoom - Math.max(24, share * view.height * this.zoom) - 8;
    this.thumb.style.top = `${4 + track * clamp((scroll.y - scroll.minY) / Math.max(way, 1), 0, 1)}px`;
  }

  reportProblems(problems) {
    this.figure.classList.toggle("is-refused", problems.length > 0);
    this.notes.replaceChildren(...problems.map((problem) => problemItem(problem)));
    if (problems.length) emit("refused", this);
  }

  /** Converts window coordinates to points of the screen. */
  point(event) {
    const box = this.device.getBoundingClientRect();
    return { x: (event.clientX - box.left) / this.zoom, y: (event.clientY - box.top) / this.zoom };
  }

  /** Returns the frontmost element at a point. */
  elementAt({ x, y }) {
    const elements = this.head?.view.elements ?? [];
    const holds = (box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
    for (let place = elements.length - 1; place >= 0; place -= 1) {
      const element = elements[place];
      if (holds(element.frame) && (!element.clip || holds(element.clip))) return element;
    }
    return null;
  }

  element(name) {
    return this.head?.view.elements.find((element) => elementKey(element) === name) ?? null;
  }

  remove() {
    this.view?.release();
    this.figure.remove();
  }
}

/** Returns an element's kind and index path, which identify it on its screen. */
const elementKey = (element) => `${element.kind} ${element.path.join(".")}`;

/** Creates the view of a problem, with its source line, its hint and a link to its location. */
function problemItem(problem) {
  const item = make("div", { class: `problem ${problem.severity}` }, [
    make("p", { class: "problem-message" }, [icon(problem.severity), make("span", {}, problem.message)]),
  ]);
  if (problem.excerpt?.length) item.append(make("pre", { tabIndex: 0, "aria-label": "The line in the file" }, problem.excerpt.join("\n")));
  if (problem.hint) item.append(make("p", { class: "problem-hint" }, problem.hint));
  if (problem.place) item.append(placeLine(problem.place, problem.value));
  for (const related of problem.related ?? []) {
    item.append(make("p", { class: "problem-related" }, related.message));
    if (related.excerpt.length) item.append(make("pre", { tabIndex: 0, "aria-label": "Another line of the file" }, related.excerpt.join("\n")));
    item.append(placeLine(related.place));
  }
  return item;
}
