"use strict";

// Small things that everything else is made of.

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/** An element with properties, attributes (names with a hyphen, and `role`), and children; texts are never markup. */
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

/** An element of a drawing. */
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

/** A length as people read it: at most two decimals. */
const figures = (value) => String(Math.round(value * 100) / 100);
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
const calmly = matchMedia("(prefers-reduced-motion: reduce)");

/** Values that are remembered between visits; a browser may refuse to. */
const store = {
  get(key) {
    try { return localStorage.getItem(`maquette.${key}`); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem(`maquette.${key}`, value); } catch { /* It is forgotten then. */ }
  },
};

/** Calls a function once things have been quiet for a while. */
function afterwards(milliseconds, body) {
  let timer = 0;
  return (...words) => {
    clearTimeout(timer);
    timer = setTimeout(() => body(...words), milliseconds);
  };
}

/** Whoever wants to know what happened. */
const listeners = {};
const on = (name, body) => (listeners[name] ??= []).push(body);
const tell = (name, ...words) => [...(listeners[name] ?? [])].forEach((body) => body(...words));

/** Calls a function the next time, and then no more. */
function once(name, body) {
  const list = (listeners[name] ??= []);
  const first = (...words) => {
    list.splice(list.indexOf(first), 1);
    body(...words);
  };
  list.push(first);
}

/** Says something to people who look and to those who listen. */
function say(text) {
  $("#status").textContent = text;
}
