import { expect, test } from "vitest";
import { convertMonth } from "./convert-month";

test.each([
  [3, 3],
  ["3", 3],
  ["03", 3],
  ["marzo", 3],
  ["MARZO", 3],
  ["Marzo 2025", 3],
  ["2027-05", 5],
  ["Inicio: Septiembre 2027", 9],
  ["13", 4],
  ["0", 4],
  ["x", 4],
  ["", 4],
] as const)("[AMB-87] %j is month %d [COURSE-20] [AMB-45]", (value, month) => {
  expect(convertMonth(value)).toBe(month);
});
