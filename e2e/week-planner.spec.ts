import { expect, test } from "@playwright/test";
import { openCourses } from "./draft";
import { next, SLOTS, slot } from "./enrolment";
import { pressByKey, tabToButton as tabTo } from "./keyboard";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

test("keyboard alone has a week put together, takes it, takes it back and goes on [COURSE-21] [COURSE-26]", {
  tag: "@full",
}, async ({ page }) => {
  await openCourses(page);
  await tabTo(page, /Marzo/);
  await page.keyboard.press("Space");
  await slot(page, "Competencia Matemática M1", SLOTS.math).waitFor();
  await tabTo(page, "Arma mi horario");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Arma mi horario" });
  await dialog.waitFor();
  for (const chip of ["Competencia Matemática M1", "Competencia Lectora", "Tardes"]) {
    await tabTo(page, chip);
    await page.keyboard.press("Space");
  }
  await expect(dialog.getByRole("article", { name: "Propuesta 1" })).toContainText("Cumple lo que pediste");
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
  await pressByKey(page, next(page), "Enter");
  await expect(page).toHaveURL(/paso-4$/);
});
