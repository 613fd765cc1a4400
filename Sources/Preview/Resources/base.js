"use strict";

// Helpers that all other scripts use.

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/** Creates an element with properties, attributes (`role` and names with a hyphen) and children. Strings become text. */
function make(name, properties = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") element.className = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key.includes("-") || key === "role") element.setAttribute(key, value === true ? "" : value);
    else element[key] = value;
  }
  element.append(...[children].flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Creates an SVG element. */
function draw(name, attributes = {}, text = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
}

function icon(name) {
  const svg = draw("svg", { class: "icon", "aria-hidden": "true" });
  svg.append(draw("use", { href: `#icon-${name}` }));
  return svg;
}

/** Returns a number with at most two decimals. */
const figures = (value) => String(Math.round(value * 100) / 100);
/** Whether another page embeds this one and shows only the screen (`?embed=1`). */
const isEmbedded = new URLSearchParams(location.search).get("embed") === "1";
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Values that are stored between visits, if the browser allows it. */
const store = {
  get(key) {
    try { return localStorage.getItem(`maquette.${key}`); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem(`maquette.${key}`, value); } catch { /* The value is not stored. */ }
  },
};

/** Returns a debounced function: it calls `body` when it has not been called again for `milliseconds`. */
function afterwards(milliseconds, body) {
  let timer = 0;
  return (...words) => {
    clearTimeout(timer);
    timer = setTimeout(() => body(...words), milliseconds);
  };
}

/** The event listeners, by event name. */
const listeners = {};
const on = (name, body) => (listeners[name] ??= []).push(body);
const emit = (name, ...words) => [...(listeners[name] ?? [])].forEach((body) => body(...words));

/** Adds an event listener that is called only once. */
function once(name, body) {
  const list = (listeners[name] ??= []);
  const first = (...words) => {
    list.splice(list.indexOf(first), 1);
    body(...words);
  };
  list.push(first);
}

/** Shows a status message, which screen readers announce. */
function announce(text) {
  $("#status").textContent = text;
}
