import { expect, test } from "vitest";
import { chooseSections, SECTIONS } from "./sections";

test("every section has a name of its own", () => {
  expect(new Set(SECTIONS.map(({ name }) => name)).size).toBe(SECTIONS.length);
});

test("without names all sections are measured, with names only those, in the order of the table", () => {
  const run = async () => [];
  const all = ["reads", "holds", "pdf"].map((name) => ({ name, title: name, run }));
  expect(chooseSections(undefined, all)).toEqual(all);
  expect(chooseSections("pdf,reads", all).map(({ name }) => name)).toEqual(["reads", "pdf"]);
});

test("an unknown name is refused with the names there are", () => {
  expect(() => chooseSections("reads,speed")).toThrow("writes");
});
