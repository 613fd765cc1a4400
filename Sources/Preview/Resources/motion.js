"use strict";

// Playing, pausing and scrubbing updates and transitions.

const motion = { answer: null, name: "", moments: [], position: 0, timer: 0, isPlaying: false, run: 0 };
/** The duration of the states before and after a step, in seconds. */
const restSeconds = 0.6;

const motionNames = () => [...(currentScreen()?.updates ?? []), ...(currentScreen()?.transitions ?? [])];

function showMotions() {
  const names = motionNames();
  $("#tab-motion").hidden = names.length === 0;
  // The names of updates and transitions are known only after the design was read.
  if (names.length === 0 && state.tab === "motion" && currentScreen()) change({ tab: "inspect" });
  if (state.tab !== "motion") return;
  const screen = currentScreen();
  const text = JSON.stringify([state.design, screen?.id, names, screen?.crashes]);
  const box = $("#pane-motion");
  if (box.dataset.names !== text) {
    box.dataset.names = text;
    const group = (title, list) => list.length ? part(title, make("ul", { class: "elements" }, list.map((name) =>
      make("li", {}, make("button", { "data-update": name, onclick: () => change({ update: state.update === name ? "" : name, element: "" }, true) }, [icon("play"), make("span", {}, name), crashBadge(screen?.crashes?.filter((one) => one === name))]))))) : null;
    box.replaceChildren(...[group("Updates", screen?.updates ?? []), group("Transitions", screen?.transitions ?? []), make("div", { id: "player" })].filter(Boolean));
    // The steps may have arrived before the screen.
    if (motion.answer) showPlayer();
  }
  for (const button of $$("[data-update]", box)) button.setAttribute("aria-pressed", `${button.dataset.update === state.update}`);
}

function endMotion() {
  pause();
  motion.run += 1;
  const wasShown = motion.name;
  Object.assign(motion, { answer: null, name: "", moments: [], position: 0 });
  $("#player")?.replaceChildren();
  if (wasShown) redraw();
}

/** Returns the request parameters of an update: those of the view, in the default style. */
const motionParameters = () => source.isLive
  ? { ...viewParameters(panes[0]?.others), style: "", update: state.update }
  : { design: state.design, screen: state.screen, update: state.update };

async function beginMotion() {
  const run = (motion.run += 1);
  pause();
  const name = (motion.name = state.update);
  try {
    const answer = await source.ask("update", motionParameters());
    if (run !== motion.run) return;
    motion.answer = answer;
    motion.moments = answer.steps.flatMap((step, number) => {
      const count = step.seconds > 0 ? Math.max(2, Math.round(step.seconds * 30)) : 1;
      const times = Array.from({ length: count }, (_, index) => (index + 1) / count);
      const first = number === 0 ? [{ step: 0, time: 0, seconds: restSeconds }] : [];
      return first.concat(times.map((time, index) => ({
        step: number, time, seconds: index === count - 1 ? restSeconds : step.seconds / count,
      })));
    });
    motion.position = 0;
    showPlayer();
    await showMoment(0);
    if (!reducedMotion.matches && !answer.problems.length && motion.moments.length && state.update === name) play();
  } catch (error) {
    if (run !== motion.run) return;
    motion.answer = { steps: [], problems: error.problems ?? [] };
    showPlayer();
  }
}

const momentAddress = (moment) => (moment.url ??= source.moment({
  ...motionParameters(), step: moment.step, time: figures(moment.time),
}).catch(() => null));

/** Shows a frame of the animation. If other frames are requested while it is drawn, only the last one is shown. */
async function showMoment(position) {
  motion.position = clamp(position, 0, Math.max(0, motion.moments.length - 1));
  markStep();
  const moment = motion.moments[motion.position];
  const pane = panes[0];
  if (!moment || !pane) return;
  const run = motion.run;
  for (const next of motion.moments.slice(motion.position + 1, motion.position + 4)) momentAddress(next);
  const url = await momentAddress(moment);
  if (!url || run !== motion.run || motion.moments[motion.position] !== moment) return;
  const image = make("img", { class: "picture", src: url, alt: "", draggable: false });
  await image.decode();
  if (run !== motion.run || motion.moments[motion.position] !== moment) return;
  const step = motion.answer.steps[moment.step];
  pane.picture?.replaceWith(image);
  pane.picture = image;
  for (const part of [pane.device, image]) {
    part.style.width = `${image.naturalWidth * pane.zoom}px`;
    part.style.height = `${image.naturalHeight * pane.zoom}px`;
  }
  image.alt = `${step?.heading ?? ""}, ${Math.round(moment.time * 100)} %`;
  pane.overlay.replaceChildren();
  pane.thumb.hidden = true;
  document.body.dataset.moment = `${motion.position}`;
}

function play() {
  if (!motion.moments.length) return;
  if (motion.position >= motion.moments.length - 1) motion.position = 0;
  motion.isPlaying = true;
  showPlayButton();
  const next = async () => {
    if (!motion.isPlaying) return;
    const start = performance.now();
    await showMoment(motion.position);
    if (motion.position >= motion.moments.length - 1) return pause();
    const wait = motion.moments[motion.position].seconds * 1000 - (performance.now() - start);
    motion.timer = setTimeout(() => { motion.position += 1; next(); }, Math.max(0, wait));
  };
  next();
}

function pause() {
  motion.isPlaying = false;
  clearTimeout(motion.timer);
  showPlayButton();
}

const togglePlaying = () => (motion.isPlaying ? pause() : play());

function goToStep(way) {
  pause();
  const { moments } = motion;
  const ends = moments.map((moment, position) => position).filter((position) => position === 0 || moments[position].time === 1);
  const next = way > 0 ? ends.find((position) => position > motion.position) : ends.findLast((position) => position < motion.position);
  if (next !== undefined) showMoment(next);
}

function showPlayer() {
  const { answer } = motion;
  const box = $("#player");
  if (!box || !answer) return;
  const steps = answer.steps.map((step, number) => make("li", { "data-step": `${number}` }, [
    make("p", { class: "step-head" }, [make("b", {}, step.heading), make("small", {}, step.manner)]),
    step.operations.length ? make("ul", { class: "operations" }, step.operations.map((operation) => make("li", {}, make("code", {}, operation)))) : null,
    step.changes.length ? make("details", {}, [make("summary", {}, `${step.changes.length} changes`), make("ul", { class: "operations soft" }, step.changes.map((line) => make("li", {}, line)))]) : null,
  ]));
  box.replaceChildren(...[
    answer.problems.length ? part("This update crashes", ...answer.problems.map(problemItem)) : null,
    motion.moments.length ? make("div", { class: "player" }, [
      make("button", { class: "quiet", "aria-label": "Previous step", onclick: () => goToStep(-1) }, icon("back")),
      make("button", { class: "quiet play", id: "play", onclick: togglePlaying }),
      make("button", { class: "quiet", "aria-label": "Next step", onclick: () => goToStep(1) }, icon("next")),
      make("input", {
        type: "range", id: "scrub", min: 0, max: motion.moments.length - 1, step: 1, value: 0, "aria-label": "Moment",
        oninput: (event) => { pause(); showMoment(Number(event.target.value)); },
      }),
    ]) : null,
    steps.length ? part("Steps", make("ol", { class: "steps" }, steps)) : null,
  ].filter(Boolean));
  showPlayButton();
  markStep();
}

function showPlayButton() {
  const button = $("#play");
  if (!button) return;
  button.setAttribute("aria-label", motion.isPlaying ? "Pause" : "Play");
  button.title = motion.isPlaying ? "Pause (P)" : "Play (P)";
  button.replaceChildren(icon(motion.isPlaying ? "pause" : "play"));
}

function markStep() {
  const scrub = $("#scrub");
  if (!scrub) return;
  const moment = motion.moments[motion.position];
  scrub.value = motion.position;
  scrub.setAttribute("aria-valuetext", moment ? `step ${moment.step + 1}, ${Math.round(moment.time * 100)} %` : "");
  for (const item of $$("[data-step]")) {
    if (moment && Number(item.dataset.step) === moment.step) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
}

on("rested", (pane) => {
  if (pane !== panes[0]) return;
  showMotions();
  if (state.update && motion.name !== state.update) beginMotion();
});
on("change", (keys) => {
  showMotions();
  if (keys.has("update")) {
    if (state.update) beginMotion();
    else endMotion();
    placeHandles();
  } else if (state.update && [...keys].some((key) => axes.includes(key) || ["viewport", "width", "height", "system"].includes(key))) {
    beginMotion();
  }
});
