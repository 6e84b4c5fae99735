import type { BrowserContext } from "@playwright/test";

interface Limits {
  totalSeconds: number;
  warningSeconds: number;
}

interface Config {
  serverNow: string;
}

/**
 * From now on the pages of a browser end their session after these seconds, which they count once nothing more is
 * loaded. The returned function lets seconds pass at
 * once, on the pages and on the server that they ask for its time.
 */
export async function limitInactivity(context: BrowserContext, inactivity: Limits) {
  let passedMs = 0;
  await context.route("**/api/config", async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as Config;
    const serverNow = new Date(Date.parse(config.serverNow) + passedMs).toISOString();
    await route.fulfill({ response, json: { ...config, inactivity, serverNow } });
  });
  await context.clock.install();
  return async (seconds: number) => {
    passedMs += 1_000 * seconds;
    await context.clock.fastForward(1_000 * seconds);
  };
}
