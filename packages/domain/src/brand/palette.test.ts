import fc from "fast-check";
import { expect, test } from "vitest";
import { brandFile } from "./brand";
import { contrastOf, paletteOf, USUAL_COLOURS, unreadableUses } from "./palette";

test("the usual colours are readable wherever the shop puts them [OPEN-01]", () => {
  expect(unreadableUses(USUAL_COLOURS)).toEqual([]);
});

test.each([
  ["main", { main: "#ff8a97" }, "blanco sobre él", 2.22],
  ["accent", { accent: "#6d3fc0" }, "texto oscuro sobre él", 2.42],
  ["second", { second: "#ffc400" }, "él sobre blanco", 1.58],
] as const)(
  "a colour %s that makes text hard to read is told with its use and figure [OPEN-01]",
  (colour, change, what, contrast) => {
    const found = unreadableUses({ ...USUAL_COLOURS, ...change });
    expect(new Set(found.map((use) => use.colour))).toEqual(new Set([colour]));
    const [use] = found.filter((one) => one.what === what);
    expect(use?.contrast).toBeCloseTo(contrast, 1);
  },
);

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("contrast is 1 to 21, and the same whichever colour is the text", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  fc.assert(
    fc.property(anyColour, anyColour, (one, other) => {
      const contrast = contrastOf(one, other);
      expect(contrast).toBe(contrastOf(other, one));
      expect(contrast).toBeGreaterThanOrEqual(1);
      expect(contrast).toBeLessThanOrEqual(21.001);
    }),
  );
});

test("every shade of any brand is a colour", () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (main, accent, second) => {
      for (const shade of Object.values(paletteOf({ main, accent, second })))
        expect(shade).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

test("a kept file names its academy without accents and spaces [OPEN-01]", () => {
  expect(brandFile("horario", { name: "PDV" }, "ics")).toBe("horario-pdv.ics");
  expect(brandFile("comprobante-pago", { name: "Academia Ñandú" }, "pdf")).toBe(
    "comprobante-pago-academia-nandu.pdf",
  );
});
