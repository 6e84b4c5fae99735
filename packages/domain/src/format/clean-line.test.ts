import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine } from "./clean-line";

test("a line end, a tab and a zero character become one space, letters and signs stay [T23]", () => {
  expect(cleanLine("  Av. Ñuñoa\r\nBcc: x@y.cl\u0000\t 3 ")).toBe("Av. Ñuñoa Bcc: x@y.cl 3");
  expect(cleanLine("O'Higgins <b> 😀")).toBe("O'Higgins <b> 😀");
  expect(cleanLine("a\ud83db")).toBe("a b");
});

test("whatever is typed is one line, and cleaning it again changes nothing", () => {
  // Halves of characters too. fast-check's own unit "binary" takes seconds to be made.
  const unit = fc
    .oneof(fc.nat(0xff), fc.nat(0xffff), fc.nat(0x10ffff))
    .map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const line = cleanLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]|^\s|\s$|\s\s/u);
      expect(cleanLine(line)).toBe(line);
    }),
  );
});
