import { type PageName, pageAddress } from "@shop/domain/steps/page-paths";

interface AddressParts {
  /** Behind the question mark; what is null stays out. */
  query?: Record<string, string | number | null>;
}

/** Address of a page by its name, with its query. */
export function pathTo(page: PageName, { query = {} }: AddressParts = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  return given.length > 0 ? `${pageAddress(page)}?${new URLSearchParams(given)}` : pageAddress(page);
}
