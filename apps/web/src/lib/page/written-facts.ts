import type { QueryClient, QueryKey } from "@tanstack/react-query";

const PLACE = "page-facts";

/** What a server drew a page of, by query, so that the browser draws it without a call. */
export type WrittenFacts = readonly (readonly [QueryKey, unknown])[];

export const factsOf = (queries: QueryClient): WrittenFacts =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);

export function keepWrittenFacts(queries: QueryClient, page: Document): void {
  const text = page.getElementById(PLACE)?.textContent;
  const facts: WrittenFacts = text ? JSON.parse(text) : [];
  for (const [key, data] of facts) queries.setQueryData(key, data);
}
