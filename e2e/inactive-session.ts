import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { changeSettings } from "./changed-settings";

interface Limits {
  totalSeconds: number;
  warningSeconds: number;
}

/**
 * From now on the pages of a browser end their session after these seconds. Time passes at once, on the pages and on
 * the server whose time they query.
 */
export async function limitInactivity(context: BrowserContext, inactivity: Limits) {
  let passedMs = 0;
  await changeSettings(context, ({ serverNow, ...config }) => ({
    ...config,
    inactivity,
    // Asked for apart from the settings.
    ...(serverNow ? { serverNow: new Date(Date.parse(String(serverNow)) + passedMs).toISOString() } : {}),
  }));
  await context.clock.install();

  async function pass(seconds: number): Promise<void> {
    passedMs += 1_000 * seconds;
    await context.clock.fastForward(1_000 * seconds);
  }
  return {
    pass,
    /** Opens a page that has read these limits and the server's time. */
    open: async (page: Page, path: string) => {
      const clock = page.waitForResponse("**/api/config");
      await page.goto(path);
      await clock;
    },
    /** Passes these seconds until all is shown: when a page began to count is not visible. */
    passUntil: (seconds: number, ...shown: Locator[]) =>
      expect(async () => {
        await pass(seconds);
        for (const each of shown) await expect(each).toBeVisible({ timeout: 2_000 });
      }).toPass(),
  };
}
