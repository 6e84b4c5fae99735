import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Accessibility violations of the screen as it stands, open dialogs included: rule and elements. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** How far the page scrolls sideways, in px. */
export function findSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** No accessibility violation on the screen as it stands, open dialogs included. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** The page scrolls only vertically. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await findSidewaysScroll(page)).toBeLessThanOrEqual(0);
}
