import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine } from "./clean-line";

test("a line end, a tab and a zero character become one space, letters and signs stay [T23]", () => {
  expect(cleanLine("  Av. Ñuñoa\r\nBcc: x@y.cl\u0000\t 3 ")).toBe("Av. Ñuñoa Bcc: x@y.cl 3");
  expect(cleanLine("O'Higgins <b> 😀")).toBe("O'Higgins <b> 😀");
  expect(cleanLine("a\ud83db")).toBe("a b");
});

test("whatever is typed is one line, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = cleanLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]|^\s|\s$|\s\s/u);
      expect(cleanLine(line)).toBe(line);
    }),
  );
});
