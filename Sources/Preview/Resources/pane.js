"use strict";

// One picture of the screen; several stand side by side.

const pixelsWhileMoving = 700_000;

class Pane {
  constructor(others, label) {
    this.others = others;
    this.head = null;
    this.view = null;
    this.wanted = null;
    // How many pictures were asked for, which of them is shown, and how many are on their way.
    [this.asked, this.came, this.underWay] = [0, 0, 0];
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

  /** Asks for a picture. While some are on their way, only the latest wish is kept. */
  want(parameters) {
    this.wanted = parameters;
    this.begin();
  }

  /** Asks for what is wanted; while things move, of one picture the program draws and another the browser paints. */
  async begin() {
    // Of a screen that takes long, the picture that is wanted last would wait for those before it.
    const most = isMoving && this.milliseconds < 150 ? 3 : 1;
    if (!this.wanted || this.underWay >= most) return;
    const parameters = this.wanted;
    const number = (this.asked += 1);
    const start = performance.now();
    this.wanted = null;
    this.underWay += 1;
    if (isMoving) requestAnimationFrame(() => this.begin());
    try {
      const view = await this.fetch(parameters, number);
      if (view) {
        const image = make("img", { class: "picture", src: view.url, alt: "", draggable: false });
        await image.decode();
        // A later one may have been quicker.
        if (number > this.came && this.figure.isConnected) this.show(view, image, parameters, start, number);
        else view.release();
      }
    } finally {
      this.underWay -= 1;
    }
    this.begin();
  }

  /** A picture; nothing where there is none, which is told. */
  async fetch(parameters, number) {
    try {
      return await source.view({ ...parameters, ...this.quality() });
    } catch (error) {
      if (error instanceof Refused) {
        if (number === this.asked) this.tellProblems(error.problems);
      }
      // The program is gone; the banner says so, and it is asked again once it is back.
      else if (!(error instanceof TypeError)) throw error;
      return null;
    }
  }

  /** As sharp as the window shows it. What moves is pixels, and not too many: a browser takes long to draw documents. */
  quality() {
    const ratio = clamp(devicePixelRatio * this.zoom, 0.25, 4);
    if (!isMoving || !source.isLive || !this.head) return { ratio: figures(ratio) };
    const most = Math.sqrt(pixelsWhileMoving / (this.head.width * this.head.height));
    return { format: "png", ratio: figures(clamp(most, 0.25, ratio)) };
  }

  show(view, image, parameters, start, number) {
    this.came = number;
    this.view?.release();
    this.view = view;
    this.head = view.head;
    this.parameters = parameters;
    if (this.picture) this.picture.replaceWith(image);
    else this.device.prepend(image);
    this.picture = image;
    this.milliseconds = performance.now() - start;
    this.tellProblems([]);
    this.arrange();
    tell("shown", this);
    if (!isMoving) tell("rested", this);
  }

  /** Lets the screen's edges follow the width that is wanted, before there is a picture of it. */
  stretch() {
    if (!this.head) return;
    const { view, width, height } = this.head;
    const isScreen = width === view.width && height === view.height;
    const wide = state.width && isScreen && this.others.width === undefined && this.others.viewport === undefined ? Number(state.width) : width;
    this.device.style.width = `${wide * this.zoom}px`;
  }

  /** Gives everything its size at the zoom. */
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
    const room = view.height * this.zoom - Math.max(24, share * view.height * this.zoom) - 8;
    this.thumb.style.top = `${4 + room * clamp((scroll.y - scroll.minY) / Math.max(way, 1), 0, 1)}px`;
  }

  tellProblems(problems) {
    this.figure.classList.toggle("is-refused", problems.length > 0);
    this.notes.replaceChildren(...problems.map((problem) => problemItem(problem)));
    if (problems.length) tell("refused", this);
  }

  /** A point of the window in points of the screen. */
  point(event) {
    const box = this.device.getBoundingClientRect();
    return { x: (event.clientX - box.left) / this.zoom, y: (event.clientY - box.top) / this.zoom };
  }

  /** The element in front at a point. */
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

/** An element's kind and index path, which no other element of its screen has. */
const elementKey = (element) => `${element.kind} ${element.path.join(".")}`;

/** A problem with its line, a caret, what would be right, and the way to its place. */
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
