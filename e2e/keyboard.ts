import { expect, type Locator, type Page } from "@playwright/test";

const MAX_STEPS = 120;

/** Tabs through the page until the control has a visible focus; gives up after a bounded walk. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const target = control.first();
  await target.waitFor({ state: "attached" });
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isFocusSeen(target), `the focus is seen on ${control}`).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${control}`);
}

export const tabToButton = (page: Page, name: string | RegExp): Promise<void> =>
  tabTo(page, page.getByRole("button", { name }));

/** Goes to a control and presses it: Enter, or Space where that is what it takes. */
export async function pressByKey(page: Page, control: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and types; in a list of choices that chooses what begins so, once it is there (letters without ñ or accents: those are no keys). */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const isList = await field.evaluate((element) => element.tagName === "SELECT");
  if (isList) await field.locator("option").filter({ hasText: text }).first().waitFor({ state: "attached" });
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** A line is drawn around the control, or around its card. */
function isFocusSeen(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const drawn = [element, element.closest("label"), element.parentElement];
    return drawn.some((place) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(place ?? element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  });
}
