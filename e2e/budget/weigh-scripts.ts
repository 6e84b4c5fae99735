import { type BrowserContext, expect, type Page } from "@playwright/test";
import { frameCopy } from "../../apps/web/src/ui/frame/frame-copy";

const REST_MS = 1_000;

const isScript = (url: string) => new URL(url).pathname.endsWith(".js");

/**
 * Bytes of script that an address costs in a new tab of a browser that keeps the draft and nothing else, as they
 * travel with gzip: all that is asked for until the screen is drawn and nothing more comes.
 */
export async function weighScripts(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const scripts = new Set<string>();
    page.on("request", (request) => isScript(request.url()) && scripts.add(request.url()));
    await page.goto(address);
    await expect(page.getByText(frameCopy.loadingPage)).toHaveCount(0, { timeout: 30_000 });
    await untilNothingComes(page, scripts);
    expect(page.url()).toBe(address);
    const sizes = await Promise.all([...scripts].map((url) => sizeOf(context, url)));
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await page.close();
  }
}

async function untilNothingComes(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  const isResting = async () => {
    const before = scripts.size;
    await page.waitForTimeout(REST_MS);
    return scripts.size === before;
  };
  await expect.poll(isResting, { timeout: 30_000 }).toBe(true);
}

async function sizeOf(context: BrowserContext, url: string): Promise<number> {
  const response = await context.request.head(url, { headers: { "accept-encoding": "gzip" } });
  const length = Number(response.headers()["content-length"]);
  if (!response.ok() || !length) throw new Error(`${url} has no length`);
  return length;
}
