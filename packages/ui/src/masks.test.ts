import { describe, expect, test } from "vitest";
import { codeMask, dateMask, type Mask, nemMask, phoneMask, rutMask, stepperNemMask } from "./masks";

const typed = (mask: Mask, text: string) => mask.whileTyping(text, { isDeleting: false });
const erased = (mask: Mask, text: string) => mask.whileTyping(text, { isDeleting: true });

describe("dates", () => {
  test("the slash comes by itself after day and month", () => {
    expect(typed(dateMask, "05")).toBe("05/");
    expect(typed(dateMask, "05/03")).toBe("05/03/");
    expect(typed(dateMask, "05/03/2008")).toBe("05/03/2008");
  });

  test("a slash that is deleted stays deleted", () => {
    expect(erased(dateMask, "05")).toBe("05");
    expect(erased(dateMask, "05/03")).toBe("05/03");
  });

  test.each([
    ["5/3/2008", "05/03/2008"],
    ["05-03-2008", "05/03/2008"],
    ["05.03.2008", "05/03/2008"],
    ["2008-03-05", "05/03/2008"],
    ["050320089", "05/03/2008"],
    [" 05032008", "05/03/2008"],
  ])("%s, pasted or autofilled, reads %s", (text, expected) => {
    expect(typed(dateMask, text)).toBe(expected);
    expect(dateMask.onLeave(text)).toBe(expected);
  });

  test.each([
    ["5/3/08", "05/03/2008"],
    ["050375", "05/03/1975"],
    ["05/03/20", "05/03/20"],
    ["05/03/19", "05/03/19"],
  ])("%s reads %s when the control is left, and as typed before", (text, expected) => {
    expect(dateMask.onLeave(text)).toBe(expected);
    expect(typed(dateMask, text)).toHaveLength(8);
  });

  test("leaving an unfinished date adds no slash", () => {
    expect(dateMask.onLeave("05/03/")).toBe("05/03");
  });
});

describe("RUT", () => {
  test.each([
    ["12345678k", "12.345.678-K"],
    ["12.345.678-K", "12.345.678-K"],
    ["1234567 8", "1.234.567-8"],
    ["012345678–5", "12.345.678-5"],
  ])("%s is formatted as %s when the control is left [T23]", (text, expected) => {
    expect(rutMask.onLeave(text)).toBe(expected);
  });

  test("nothing changes while typing, and what is no RUT stays as typed", () => {
    expect(typed(rutMask, "12345678k")).toBe("12345678k");
    expect(rutMask.onLeave("pasaporte AB123")).toBe("pasaporte AB123");
    expect(rutMask.onLeave("123-4")).toBe("123-4");
    expect(rutMask.onLeave("0000012345678-5")).toBe("0000012345678-5");
    expect(rutMask.onLeave("1002345672")).toBe("100.234.567-2");
    expect(rutMask.onLeave("100.234.567-2")).toBe("100.234.567-2");
    expect(rutMask.onLeave("012.345.678-5")).toBe("012.345.678-5");
  });
});

describe("phone", () => {
  test.each([
    ["912345678", "9 1234 5678"],
    ["+56912345678", "9 1234 5678"],
    ["56 9 1234 5678", "9 1234 5678"],
    ["561234567", "5 6123 4567"],
    ["91234", "9 1234"],
  ])("%s reads %s after the fixed +56 [AMB-50]", (text, expected) => {
    expect(typed(phoneMask, text)).toBe(expected);
  });

  test.each(["+56 9 8765 4321", "+56987654321", "56 9 8765 4321", "987654321"])(
    "%s typed key by key reads 9 8765 4321 [AMB-50]",
    (text) => {
      const shown = [...text].reduce((soFar, key) => typed(phoneMask, soFar + key), "");
      expect(phoneMask.onLeave(shown)).toBe("9 8765 4321");
    },
  );

  test.each(["+1 305 555 1234", "+54 9 11 2345 6789", "+51987654321"])(
    "%s of another country stays as typed, key by key and when the control is left",
    (text) => {
      expect([...text].reduce((soFar, key) => typed(phoneMask, soFar + key), "")).toBe(text);
      expect(phoneMask.onLeave(text)).toBe(text);
    },
  );

  test("a digit too many is shown, so that the form can refuse it", () => {
    expect(typed(phoneMask, "9123456789")).toBe("9 1234 56789");
    expect(phoneMask.onLeave("9123456789")).toBe("9 1234 56789");
  });

  test("a sign alone is gone when the control is left", () => {
    expect(phoneMask.onLeave("+")).toBe("");
  });
});

describe("average", () => {
  test.each([
    ["65", "6,5"],
    ["6.5", "6,5"],
    ["6,", "6,"],
    ["6,55", "6,5"],
    ["70", "7,0"],
  ])("%s reads %s", (text, expected) => {
    expect(typed(nemMask, text)).toBe(expected);
  });

  test("a lone digit gets its decimal when the control is left", () => {
    expect(nemMask.onLeave("6")).toBe("6,0");
    expect(nemMask.onLeave("")).toBe("");
  });

  test("above seven the older forms write 7,0 and the stepper clears [AMB-01, STUD-15, STUD-16]", () => {
    expect(typed(nemMask, "75")).toBe("7,0");
    expect(typed(stepperNemMask, "75")).toBe("");
    expect(typed(stepperNemMask, "70")).toBe("7,0");
  });
});

test("the code is shown as ### ### and takes a pasted one with or without space", () => {
  expect(typed(codeMask, "123456")).toBe("123 456");
  expect(typed(codeMask, "123 4567")).toBe("123 456");
  expect(typed(codeMask, "123")).toBe("123");
});
