import { expect, test } from "vitest";

const namesOf = (files: Record<string, unknown>) =>
  Object.keys(files)
    .map((path) => path.replace(/^.*\/ui\/(.*)\.tsx$/, "$1"))
    .filter((name) => !name.endsWith(".test"));

const PARTS = namesOf(import.meta.glob("../src/ui/**/*.tsx"));
const SECTIONS = Object.values(
  import.meta.glob<string>("./*.tsx", { query: "?raw", import: "default", eager: true }),
);

const isImported = (name: string) => SECTIONS.some((source) => source.includes(`"../src/ui/${name}"`));

test("the living gallery shows every component of the shop's own, below those of the kit [ROUTE-18]", () => {
  expect(PARTS.length).toBeGreaterThan(20);
  expect(PARTS.filter((name) => !isImported(name) && !(name in SHOWN_BY_OTHERS))).toEqual([]);
  expect(SECTIONS.some((source) => source.includes("<KitSections />"))).toBe(true);
});

test("no component is excused from the gallery that is gone or shown by now [ROUTE-18]", () => {
  const excused = Object.keys(SHOWN_BY_OTHERS);
  expect(excused.filter((name) => !PARTS.includes(name) || isImported(name))).toEqual([]);
});

/** Visible around or inside other samples. */
const SHOWN_BY_OTHERS: Record<string, string> = {
  "frame/header": "stands around the gallery",
  "frame/footer": "stands around the gallery",
  "frame/logo": "stands in header and footer",
  "frame/connection-bar": "stands over a whole page",
  "frame/step-layout": "frame of a whole screen, whose parts the gallery shows",
  "frame/page-heading": "the title of a whole screen",
  "week/hours-text": "stands inside the hours of the week",
  "pictures/students": "drawn by the landing's picture",
};
