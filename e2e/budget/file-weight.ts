import type { BrowserContext, Page } from "@playwright/test";

const KIB = 1024;

/** From here on: gzip KiB of every script, or file of these names, that a page brings. */
export function weighFiles(page: Page, names = /\.js$/): () => Promise<number> {
  const files = new Set<string>();
  page.on("request", (request) => {
    if (names.test(new URL(request.url()).pathname)) files.add(request.url());
  });
  return async () => {
    const weights = await Promise.all([...files].map((url) => sizeOf(page.context(), url)));
    return weights.reduce((sum, weight) => sum + weight, 0) / KIB;
  };
}

const sizes = new Map<string, Promise<number>>();

/** Cached, since most screens share most of their scripts. */
function sizeOf(context: BrowserContext, url: string): Promise<number> {
  const size = sizes.get(url) ?? askSize(context, url);
  sizes.set(url, size);
  return size;
}

async function askSize(context: BrowserContext, url: string): Promise<number> {
  // A connection that the server has just closed as idle must not be used again.
  const headers = { "accept-encoding": "gzip", connection: "close" };
  const response = await context.request.head(url, { headers });
  const length = Number(response.headers()["content-length"]);
  if (!response.ok() || !length) throw new Error(`${url} has no length`);
  return length;
}
