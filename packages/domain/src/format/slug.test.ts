import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf, slugsById } from "./slug";

test.each([
  ["Plaza Egaña", "plaza-egana"],
  ["4° Medio Presencial Anual", "4-medio-presencial-anual"],
  ["Tradicional 4º Medio", "tradicional-4-medio"],
  ["  Viña del Mar (centro) ", "vina-del-mar-centro"],
])("%s is %s in an address [SHOP-16]", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

const name = fc.oneof(
  fc.constantFrom("A", "a", "Á", "A 1", "a-1", "", "°"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

test("whatever the names are, each row has one slug of its own that needs no escape [SHOP-16]", () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const rows = names.map((each, index) => ({ id: index + 1, name: each }));
      const slugs = [...slugsById(rows).values()];
      expect(new Set(slugs).size).toBe(rows.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
