import fc from "fast-check";
import { expect, test } from "vitest";
import { wordList } from "./word-list";

test("words are joined by commas and a last y, which is e before the sound of i", () => {
  expect(wordList(["Lun", "Mié", "Vie"])).toBe("Lun, Mié y Vie");
  expect(wordList(["Física", "Historia y Ciencias Sociales"])).toBe("Física e Historia y Ciencias Sociales");
  expect(wordList(["Sáb"])).toBe("Sáb");
  expect(wordList([])).toBe("");
});

test("a list reads as Intl writes it in Chile", () => {
  const chilean = new Intl.ListFormat("es-CL");
  const word = fc.oneof(
    fc.constantFrom("Historia", "hielo", "Hiato", "Inglés", "hi", "ion", "y", "Ítaca", "agua"),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      expect(wordList(words)).toBe(chilean.format(words));
    }),
    { numRuns: 1_000 },
  );
});
