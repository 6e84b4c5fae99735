import { numberedStep, PAGE_PATHS, PAGE_REDIRECTS, type PageName } from "@shop/domain/steps/page-paths";

// A code or a number, never a file name such as `backup.sql`.
const FILLED = "[\\w%-]+";

// Like the browser's router: any case, optional trailing slash.
function addressPattern(path: string): RegExp {
  const places = path.replace(/\/:\w+\?/, `(/${FILLED})?`).replace(/:\w+/g, FILLED);
  return new RegExp(`^${places.replace(/\/$/, "")}/?$`, "i");
}

const PAGES = [
  ...Object.entries(PAGE_PATHS).map(([name, path]) => ({ name: name as PageName, path })),
  ...PAGE_REDIRECTS.map(({ path, to }) => ({ name: to, path })),
].map(({ name, path }) => ({ name, pattern: addressPattern(path) }));

export function findPage(address: string): PageName | null {
  return PAGES.find(({ pattern }) => pattern.test(address))?.name ?? numberedStep(address);
}
