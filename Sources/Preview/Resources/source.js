"use strict";

// The source of responses: the program that serves this page or, on a static site, the precomputed files.

/** The error with the problems that prevent showing a screen. */
class Refused extends Error {
  constructor(problems) {
    super("the screen cannot be shown");
    this.problems = problems;
  }
}

const address = (path, parameters = {}) => {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== null && value !== "") words.set(key, value);
  }
  const text = words.toString().replaceAll("+", "%20");
  return text ? `${path}?${text}` : path;
};

async function refusal(response) {
  const text = await response.text();
  try {
    const answer = JSON.parse(text);
    return new Refused(answer.problems ?? [{ severity: "error", message: answer.error, excerpt: [], related: [] }]);
  } catch {
    return new Refused([{ severity: "error", message: text.trim() || response.statusText, excerpt: [], related: [] }]);
  }
}

/** Responses of the running program. */
const liveSource = {
  isLive: true,

  async ask(path, parameters, method = "GET") {
    const response = await fetch(address(path, parameters), { method });
    if (!response.ok) throw await refusal(response);
    return response.json();
  },

  /** Returns an image and its description. The URL is valid until `release` is called. */
  async view(parameters) {
    const response = await fetch(address("view", parameters));
    if (!response.ok) throw await refusal(response);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const end = bytes.indexOf(10);
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
    const type = head.format === "png" ? "image/png" : "image/svg+xml";
    const blob = new Blob([bytes.subarray(end + 1)], { type });
    const url = URL.createObjectURL(blob);
    return { head, blob, url, release: () => URL.revokeObjectURL(url) };
  },

  async moment(parameters) {
    const response = await fetch(address("moment", parameters));
    if (!response.ok) throw await refusal(response);
    return URL.createObjectURL(await response.blob());
  },

  against: () => true,

  wasDisconnected: false,

  begin() {
    const events = new EventSource("events");
    events.onopen = () => {
      if (liveSource.wasDisconnected) emit("returned");
      liveSource.wasDisconnected = false;
      emit("connection", true);
    };
    events.onerror = () => {
      liveSource.wasDisconnected = true;
      emit("connection", false);
      // The browser does not reconnect if the response is not an event stream.
      if (events.readyState === EventSource.CLOSED) setTimeout(() => { liveSource.begin(); }, 1500);
    };
    events.onmessage = (message) => {
      const event = JSON.parse(message.data);
      emit(event.type, event);
    };
  },
};

/** The relative path from this page to the site's folder. */
const siteRoot = document.documentElement.dataset.root ?? "";

/** Precomputed responses. Each screen has a script with its responses. */
const siteSource = {
  isLive: false,
  loaded: new Map(),

  /** Loads a script of the site, once. */
  script(file) {
    if (!this.loaded.has(file)) {
      this.loaded.set(file, new Promise((done, fail) => {
        const script = make("script", { src: siteRoot + file });
        script.onload = done;
        script.onerror = () => fail(new Refused([{ severity: "error", message: `The file ${file} of this site is missing.`, hint: "Export the site again, and copy all of its files." }]));
        document.head.append(script);
      }));
    }
    return this.loaded.get(file);
  },

  async load(place) {
    const file = globalThis.maquetteSite.screens[place];
    if (!file) return null;
    await this.script(file);
    return globalThis.maquetteSite.answers[place];
  },

  /** Returns an SVG document from the lines, outlines and photos that the site stores once. `SitePictures.swift` writes them. */
  async document(place, number) {
    const { lines, outlines, pictures } = globalThis.maquetteSite.pictures[place];
    const parts = pictures[number].split(" ").flatMap((range) => {
      const [first, last = first] = range.split("-").map(Number);
      return lines.slice(first, last + 1);
    });
    const text = parts.join("\n").replace(/<(\d+)>/g, (_, outline) => outlines[outline]);
    const names = new Set([...text.matchAll(/<#(\w+)>/g)].map(([, name]) => name));
    await Promise.all([...names].map((name) => this.script(`photos/${name}.js`)));
    return text.replace(/<#(\w+)>/g, (_, name) => globalThis.maquetteSite.photos[name]);
  },

  /** Returns an image of a response, as `view` does. */
  async image(place, { file, picture }) {
    if (file) return { blob: null, url: siteRoot + file, release() {} };
    const blob = new Blob([await this.document(place, picture)], { type: "image/svg+xml" });
    const url = URL.createObjectURL(blob);
    return { blob, url, release: () => URL.revokeObjectURL(url) };
  },

  async ask(path, parameters = {}) {
    if (path === "designs") return globalThis.maquetteSite.list;
    if (path === "catalogue") return globalThis.maquetteSite.catalogue;
    const answers = await this.load(`${parameters.design}#${parameters.screen}`);
    const answer = answers?.[this.key(path, path === "sweep" ? {} : parameters)];
    if (answer === undefined) throw new Refused([]);
    if (answer.problems?.length && !answer.steps && !answer.verdict) throw new Refused(answer.problems);
    return answer;
  },

  async view(parameters) {
    const answer = await this.ask("view", parameters);
    return { head: answer.head, ...await this.image(`${parameters.design}#${parameters.screen}`, answer) };
  },

  async moment(parameters) {
    const answer = await this.ask("moment", parameters);
    return (await this.image(`${parameters.design}#${parameters.screen}`, answer)).url;
  },

  /** Returns the key of a response: all parameters that distinguish it from other responses for its screen. */
  key(path, parameters) {
    const { design, screen, ratio, format, settle, x, rows, style, ...words } = parameters;
    if (path === "view" && style) words.style = style;
    const given = Object.entries(words).filter(([, value]) => value !== undefined && value !== null && value !== "");
    return `${path}?${given.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`).join("&")}`;
  },

  /** Returns the scroll positions that have an image, as distances from the initial position. */
  places(parameters) {
    const answers = globalThis.maquetteSite.answers[`${parameters.design}#${parameters.screen}`];
    return this.key("view", { ...parameters, y: "" }) === "view?" ? answers?.["scrolls?"] ?? [] : [];
  },

  /** Whether a view was precomputed. */
  async has(parameters) {
    const answers = await this.load(`${parameters.design}#${parameters.screen}`);
    return Boolean(answers?.[this.key("view", parameters)]);
  },

  /** Whether the comparison with a version was precomputed. */
  against: (version) => globalThis.maquetteSite.against === version,

  begin() {
    emit("connection", true);
  },
};

/** Returns the address of a screen. On a site, each screen has its own page. */
function screenAddress(design, screen) {
  const page = globalThis.maquetteSite?.pages[`${design}#${screen}`];
  return page ? siteRoot + page : `${location.pathname}#${new URLSearchParams({ design, screen })}`;
}

const source = globalThis.maquetteSite ? siteSource : liveSource;
