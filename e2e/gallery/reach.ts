import type { Locator, Page } from "@playwright/test";
import { openCourses } from "../draft";

/** Step 3, with the venue of the student's data. */
export async function reachCourses(page: Page): Promise<void> {
  await openCourses(page);
  await page.getByRole("button", { name: /Marzo/i }).waitFor();
}

/** Presses a button that looks disabled and answers all the same (look.md); Playwright would wait for it. */
export const pressDimmed = (button: Locator): Promise<void> => button.click({ force: true });
