import { type BrowserContext, expect } from "@playwright/test";
import { frameCopy } from "../../apps/web/src/ui/frame/frame-copy";

const isScript = (url: string) => new URL(url).pathname.endsWith(".js");

/**
 * Bytes of script that a screen costs in a new tab of a browser that keeps the draft and nothing else, as they
 * travel with gzip: all that is asked for until the screen is drawn and nothing more comes.
 */
export async function weighScripts(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const scripts = new Set<string>();
    page.on("request", (request) => isScript(request.url()) && scripts.add(request.url()));
    await page.goto(path);
    await expect(page.getByText(frameCopy.loadingPage)).toHaveCount(0, { timeout: 30_000 });
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).pathname, "the screen that was measured").toBe(path.split("?")[0]);
    const sizes = await Promise.all([...scripts].map((url) => sizeOf(context, url)));
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await page.close();
  }
}

async function sizeOf(context: BrowserContext, url: string): Promise<number> {
  const response = await context.request.head(url, { headers: { "accept-encoding": "gzip" } });
  const length = Number(response.headers()["content-length"]);
  if (!response.ok() || !length) throw new Error(`${url} has no length`);
  return length;
}
