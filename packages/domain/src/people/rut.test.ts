import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRut, normaliseRut, rutCheckDigit, rutDuplicate, rutProblem } from "./rut";

const body = fc.oneof(
  fc.integer({ min: 1_000_000, max: 99_999_999 }),
  fc.integer({ min: 100_000_000, max: 999_999_999 }),
);
const DIGITS = [..."0123456789K"];

test("a body with its own check digit is valid and with any other is not [INSC-18]", () => {
  fc.assert(
    fc.property(body, (value) => {
      for (const digit of DIGITS) {
        expect(normaliseRut(`${value}-${digit}`) !== null).toBe(digit === textbookDigit(value));
      }
    }),
  );
});

test("normalising what format shows gives the same RUT back [INSC-19]", () => {
  fc.assert(
    fc.property(body, (value) => {
      const rut = `${value}-${rutCheckDigit(value)}`;
      expect(formatRut(rut)).toMatch(/^\d{1,3}\.\d{3}\.\d{3}-[\dK]$/);
      expect(normaliseRut(formatRut(rut))).toBe(rut);
      expect(formatRut(rut).length).toBeGreaterThanOrEqual(10);
      expect(formatRut(rut).length).toBeLessThanOrEqual(value < 100_000_000 ? 12 : 13);
    }),
  );
});

test("punctuation, spaces and leading zeros do not change a RUT [T23]", () => {
  const spellings = ["12345678-5", "12.345.678-5", " 12 345 678 5 ", "12,345,678—5", "012345678/5"];
  for (const typed of [...spellings, "12345678\u200b5"]) expect(normaliseRut(typed)).toBe("12345678-5");
});

test("a small k is a K [INSC-18] [AMB-47]", () => {
  const bodies = [...Array(200).keys()].map((n) => 10_000_000 + n).filter((n) => textbookDigit(n) === "K");
  expect(bodies.length).toBeGreaterThan(0);
  for (const value of bodies) expect(normaliseRut(`${value}k`)).toBe(`${value}-K`);
});

test.each([
  "00.000.000-0",
  "0000000-0",
  "123456-0",
  "1-9",
  "abc",
  "12.345.678-5x",
  "<12345678-5>",
  "123456789-3",
  "0100.234.567-2",
  "012.345.678-55",
  "0000012345678-5",
  "000012.345.678-5",
])("%s is refused [INSC-20] [INSC-21] [T23]", (typed) => {
  expect(rutProblem(typed)).toBe("RUT_INVALID");
});

test.each([
  [999_999, "RUT_INVALID"],
  [1_000_000, null],
  [99_999_999, null],
  [100_000_000, null],
  [100_234_567, null],
  [999_999_999, null],
  [1_000_000_000, "RUT_INVALID"],
])(
  "with its right digit a body of %d is %s: seven or eight digits, 10 to 12 characters typed, 13 for an IPE [INSC-20] [AMB-47]",
  (body, problem) => {
    const wire = `${body}-${rutCheckDigit(body)}`;
    expect(rutProblem(wire)).toBe(problem);
    if (problem === null) expect([11, 12, 13]).toContain(formatRut(wire).length);
    if (problem === null) expect(normaliseRut(formatRut(wire))).toBe(wire);
  },
);

test("an empty RUT is missing, not wrong [INSC-17]", () => {
  expect(rutProblem("  ")).toBe("RUT_REQUIRED");
  expect(rutProblem("12345678-5")).toBeNull();
});

test("the RUT of another student of the purchase is found however it is written [INSC-22] [AMB-88]", () => {
  expect(rutDuplicate("123456785", ["11111111-1", "12.345.678-5"])).toBe("RUT_REPEATED_IN_FORM");
  expect(rutDuplicate("12345678-5", ["11111111-1"])).toBeNull();
  expect(rutDuplicate("not a rut", ["not a rut"])).toBeNull();
});

// The textbook sum, written apart from the rule: weights 2,3,4,5,6,7 again and again from the right.
function textbookDigit(value: number): string {
  let sum = 0;
  let weight = 2;
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  return "0123456789K"[(11 - (sum % 11)) % 11] ?? "";
}
