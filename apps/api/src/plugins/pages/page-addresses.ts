import { numberedStep, PAGE_PATHS, PAGE_REDIRECTS, type PageName } from "@shop/domain/steps/page-paths";

/** What fills a place of an address: a code or a number, never a file's name such as `backup.sql`. */
const FILLED = "[\\w%-]+";

/** A page's address as the browser's router reads it: in any case, with or without a slash at the end. */
function addressPattern(path: string): RegExp {
  const places = path.replace(/\/:\w+\?/, `(/${FILLED})?`).replace(/:\w+/, FILLED);
  return new RegExp(`^${places.replace(/\/$/, "")}/?$`, "i");
}

const PAGES = [
  ...Object.entries(PAGE_PATHS).map(([name, path]) => ({ name: name as PageName, path })),
  ...PAGE_REDIRECTS.map(({ path, to }) => ({ name: to, path })),
].map(({ name, path }) => ({ name, pattern: addressPattern(path) }));

/** The page that an address of the shop shows or leads to; null for one that no page has. */
export function findPage(address: string): PageName | null {
  return PAGES.find(({ pattern }) => pattern.test(address))?.name ?? numberedStep(address);
}
