import { expect, test } from "@playwright/test";
import { everyMail } from "../apps/api/test/data/every-mail";
import { findSidewaysScroll, findViolations } from "./gallery/axe";
import { setTextSize } from "./gallery/large-text";
import { showMail } from "./mailbox";

/** Together they have every part that a mail can have. */
const EVERY_PART = ["code", "confirmation", "change", "quote"];

test("no mail scrolls sideways, with text of 200 % neither, and axe finds nothing in any, in dark mode in any part [MAIL-02]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [name, { html }] of everyMail()) {
    await showMail(page, html);
    expect.soft(await findSidewaysScroll(page), name).toBeLessThanOrEqual(0);
    expect.soft(await findViolations(page), name).toEqual([]);
    if (EVERY_PART.includes(name)) {
      await page.emulateMedia({ colorScheme: "dark" });
      expect.soft(await findViolations(page), `${name} in dark mode`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    }
    await setTextSize(page, { rootPercent: 200 });
    expect.soft(await findSidewaysScroll(page), `${name} at 200 %`).toBeLessThanOrEqual(0);
  }
});
