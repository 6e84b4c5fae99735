import { type PageName, pageAddress } from "@shop/domain/steps/page-paths";

interface AddressParts {
  query?: Record<string, string | number | null>;
}

export function pathTo(page: PageName, { query = {} }: AddressParts = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  return given.length > 0 ? `${pageAddress(page)}?${new URLSearchParams(given)}` : pageAddress(page);
}
