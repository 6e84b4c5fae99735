import { expect, test } from "vitest";
import { isAdult } from "./is-adult";

test.each([
  ["21/11/2008", true],
  ["22/11/2008", false],
  ["01/01/1980", true],
  ["29/02/2008", true],
  ["31/02/2000", false],
  ["", false],
])("who was born on %s is of age on 21/11/2026: %s", (birthday, isOfAge) => {
  expect(isAdult(birthday, "2026-11-21")).toBe(isOfAge);
});
