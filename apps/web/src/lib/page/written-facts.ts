import type { WrittenFacts } from "../queries/venue-pages";

const PLACE = "page-facts";

/** Null on a page that the server did not write from the catalogue. */
export function readWrittenFacts(page: Document): WrittenFacts | null {
  const text = page.getElementById(PLACE)?.textContent;
  return text ? { path: page.location.pathname, facts: JSON.parse(text) } : null;
}
