import { expect, test, vi } from "vitest";
import { fakeApi } from "../../../test/fake-api";
import { citiesQuery, communesQuery, regionsQuery, schoolsQuery } from "./places";
import { createQueryClient } from "./query-client";

test("regions, cities, communes and schools that could not be loaded are logged [ERR-01]", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  fakeApi({});
  const queries = createQueryClient({ retryDelay: 0 });
  await Promise.allSettled([
    queries.fetchQuery(regionsQuery),
    queries.fetchQuery(citiesQuery(13)),
    queries.fetchQuery(communesQuery(13)),
    queries.fetchQuery(schoolsQuery(320)),
  ]);
  expect(log.mock.calls.map(([words]) => words)).toEqual(Array(4).fill("a list of places was not loaded"));
});
