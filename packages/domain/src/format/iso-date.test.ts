import { expect, test } from "vitest";
import { parseDate } from "./iso-date";

test("a year that the database does not have is no date", () => {
  for (const typed of ["0000-01-01", "01/01/0000"]) expect(parseDate(typed)).toBeNull();
  expect(parseDate("0001-01-01")).toBe("0001-01-01");
});
