import { expect, test } from "vitest";
import { wordList } from "./word-list";

test("words are joined by commas and a last y, which is e before the sound of i", () => {
  expect(wordList(["Lun", "Mié", "Vie"])).toBe("Lun, Mié y Vie");
  expect(wordList(["Física", "Historia y Ciencias Sociales"])).toBe("Física e Historia y Ciencias Sociales");
  expect(wordList(["Sáb"])).toBe("Sáb");
  expect(wordList([])).toBe("");
});
