import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { openCourses } from "./draft";
import { next, SLOTS, slot } from "./enrolment";
import { tabToButton as tabTo } from "./keyboard";

test("keyboard alone has a week put together, takes it, takes it back and goes on [COURSE-21] [COURSE-26]", async ({
  page,
}) => {
  test.slow();
  await openCourses(page);
  await tabTo(page, /Marzo/);
  await page.keyboard.press("Space");
  await slot(page, "Competencia Matemática M1", SLOTS.math).waitFor();
  await expectAccessible(page);
  await tabTo(page, "Arma mi horario");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Arma mi horario" });
  await dialog.waitFor();
  for (const chip of ["Competencia Matemática M1", "Competencia Lectora", "Tardes"]) {
    await tabTo(page, chip);
    await page.keyboard.press("Space");
  }
  await expect(dialog.getByRole("article", { name: "Propuesta 1" })).toContainText("Cumple lo que pediste");
  await expectAccessible(page);
  await tabTo(page, "Usar este horario");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Listo: tu semana quedó con 2 cursos, sin topes.")).toBeVisible();
  await tabTo(page, "Deshacer");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Volvimos a tu horario anterior.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Arma mi horario" })).toBeFocused();
  await tabTo(page, new RegExp(SLOTS.math));
  await page.keyboard.press("Space");
  await tabTo(page, "Continuar");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/paso-4$/);
});

test("the course step and its planner scroll only vertically at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openCourses(page);
  await page.getByRole("button", { name: /Marzo/i }).click();
  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Arma mi horario" }).click();
  const dialog = page.getByRole("dialog", { name: "Arma mi horario" });
  await dialog.getByRole("article").first().waitFor();
  expect(await dialog.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(next(page)).toBeVisible();
});
