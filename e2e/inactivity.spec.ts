import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./axe";
import { openReview } from "./draft";
import { countOrdersOf } from "./shop-database";

const DAY_MS = 24 * 3600 * 1000;

/** Lets the session end after seconds in place of minutes; nothing else of the settings changes. */
async function hurry(page: Page, inactivity: { totalSeconds: number; warningSeconds: number }) {
  await page.route("**/api/config", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), inactivity } });
  });
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: "wait" }));

const warning = (page: Page) => page.getByRole("alertdialog", { name: "TU SESIÓN CERRARÁ EN" });
const closed = (page: Page) => page.getByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" });

test("who is away loses the session in all tabs: seats free, nothing stored, home [SESSION-01, SESSION-04, MODAL-01, MODAL-02, T05]", async ({
  page,
  context,
}) => {
  // Somebody is waited for, twice, after a whole enrolment.
  test.setTimeout(120_000);
  const student = await openReview(page);
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
  expect(await countOrdersOf(student.rut)).toEqual({ orders: 1, holds: 2 });

  await hurry(page, { totalSeconds: 12, warningSeconds: 9 });
  await page.reload();
  const second = await context.newPage();
  await hurry(second, { totalSeconds: 12, warningSeconds: 9 });
  await second.goto("/inscripcion/paso-2");

  await expect(warning(second)).toBeVisible({ timeout: 15_000 });
  await expect(warning(page)).toBeVisible();
  await second.keyboard.press("Escape");
  await second.mouse.click(5, 5);
  await expect(warning(second)).toBeVisible();
  await second.getByRole("button", { name: "SI, CONTINUAR EN PDV" }).click();
  await expect(warning(page)).toBeHidden();

  await expect(closed(second)).toBeVisible({ timeout: 40_000 });
  await expect(closed(page)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(student.rut)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["ultima-eleccion"]);
  await expect.poll(async () => (await countOrdersOf(student.rut)).holds).toBe(0);

  await page.getByRole("button", { name: "VOLVER AL INICIO" }).click();
  await expect(page).toHaveURL(/\/$/);
  // The order is gone; what was chosen is not (AMB-57).
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/paso-2$/);
});

test("a browser whose clock is a day off, or jumps, closes nothing too early [T09]", async ({ page }) => {
  await page.clock.install({ time: Date.now() + DAY_MS });
  await hurry(page, { totalSeconds: 60, warningSeconds: 5 });
  await page.goto("/inscripcion/paso-1");
  await page.getByRole("radio", { name: "4° Medio" }).first().check({ force: true });
  await page.clock.setSystemTime(Date.now() - DAY_MS);
  await page.clock.runFor(3_000);
  await page.clock.setSystemTime(Date.now() + 3 * DAY_MS);
  await page.clock.runFor(3_000);
  await expect(warning(page)).toBeHidden();
  await expect(closed(page)).toBeHidden();
  await expect(page.getByRole("radio", { name: "4° Medio" }).first()).toBeChecked();
});
