import { expect, test } from "vitest";

const PARTS = Object.keys(import.meta.glob("../src/**/*.tsx")).map((path) => path.replace(/\.tsx$/, ""));
const SECTIONS = Object.values(
  import.meta.glob<string>("./*-section.tsx", { query: "?raw", import: "default", eager: true }),
);
/** Visible inside other samples. */
const SHOWN_BY_OTHERS = ["../src/words", "../src/running-text"];

test("the kit's own page shows every part of it, and excuses none that it shows [ROUTE-18]", () => {
  const parts = PARTS.filter((name) => !name.endsWith(".test"));
  expect(parts.length).toBeGreaterThan(20);
  const isShown = (name: string) => SECTIONS.some((source) => source.includes(`"${name}"`));
  expect(parts.filter((name) => !isShown(name)).sort()).toEqual([...SHOWN_BY_OTHERS].sort());
});
