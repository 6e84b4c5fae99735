import { expect, test } from "vitest";
import { queryOf, readSectionSearch, withFilter, withSort } from "./section-search";

test("of an address only known filters are read, and whatever else stands there is left out [DESK-15]", () => {
  const raw = { season: 2027, venue: "51", page: -1, only: "full", sort: "password", order: "desc", x: 1 };
  expect(readSectionSearch(raw)).toEqual({ season: 2027, venue: 51, only: "full", order: "desc" });
  expect(queryOf({ venue: 51, order: "desc" })).toMatchObject({
    venue: "51",
    order: "desc",
    sort: undefined,
  });
});

test("another filter or column begins at the first page, and the same column again turns round [DESK-15] [DESK-67] [DESK-112]", () => {
  expect(withFilter({ venue: 51, page: 3 }, "words", " M1 ")).toEqual({ venue: 51, words: "M1" });
  expect(withFilter({ words: "M1" }, "words", "")).toEqual({});
  const search = { venue: 51, page: 3 };
  expect(withFilter(search, "day", "2")).toEqual({ venue: 51, day: 2 });
  expect(withFilter(search, "month", "3")).toEqual({ venue: 51, month: 3 });
  expect(withFilter(search, "venue", "")).toEqual({});
  expect(withSort(search, "free")).toEqual({ venue: 51, sort: "free" });
  expect(withSort({ sort: "free" }, "free")).toEqual({ sort: "free", order: "desc" });
  expect(withSort({ sort: "free", order: "desc" }, "free")).toEqual({ sort: "free" });
  expect(withSort({}, "name")).toEqual({ sort: "name", order: "desc" });
});
