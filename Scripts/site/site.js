// The menu of narrow windows, and the search. The index is loaded when the search is used first.
const base = document.currentScript.dataset.base;
const field = document.getElementById("site-search");
const results = document.getElementById("site-results");
const menu = document.getElementById("site-menu");
const navigation = document.getElementById("site-navigation");

const showCurrent = () => navigation.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });

menu.addEventListener("click", () => {
  const isOpen = navigation.classList.toggle("open");
  menu.setAttribute("aria-expanded", isOpen);
  showCurrent();
});
showCurrent();

function load() {
  if (document.getElementById("site-entries")) return;
  const script = document.createElement("script");
  script.id = "site-entries";
  script.src = `${base}index.js`;
  script.addEventListener("load", show);
  document.head.append(script);
}

/** Returns how well an entry matches all words, or 0. Headings count more than texts, and whole headings most. */
function score([, heading, page, text], words) {
  const title = heading.toLowerCase();
  const rest = `${page} ${text}`.toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (title === word) sum += 100;
    else if (title.startsWith(word)) sum += 30;
    else if (title.includes(word)) sum += 20;
    else if (rest.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  results.hidden = words.length === 0;
  if (results.hidden || typeof entries === "undefined") return;
  const found = entries.map((entry) => [score(entry, words), entry]).filter(([points]) => points > 0);
  found.sort(([a], [b]) => b - a);
  results.replaceChildren(...found.slice(0, 20).map(([, [path, heading, page, text]]) => {
    const link = document.createElement("a");
    link.href = base + path;
    const context = document.createElement("span");
    context.textContent = [page, text].filter(Boolean).join(" – ");
    link.append(heading, context);
    return link;
  }));
  if (found.length === 0) {
    const message = document.createElement("p");
    message.textContent = "Nothing found.";
    results.append(message);
  }
}

field.addEventListener("focus", load);
field.addEventListener("input", show);
results.addEventListener("click", () => { results.hidden = true; });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") results.hidden = true;
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
