import { expect, test } from "@playwright/test";
import { expectAccessible } from "./axe";
import { openCourses } from "./draft";
import { chooseMarch, next, SLOTS, slot } from "./enrolment";
import { sellOut } from "./shop-database";

test("an overlapping hour opens 'Conflicto de Horarios', and replacing drops the other course [COURSE-24, COURSE-25]", {
  tag: "@both-widths",
}, async ({ page }) => {
  await openCourses(page);
  await chooseMarch(page);
  const math = slot(page, "Competencia Matemática M1", SLOTS.math);
  const reading = slot(page, "Competencia Lectora", SLOTS.math);
  await math.click();
  await reading.click();
  const dialog = page.getByRole("alertdialog", { name: "Conflicto de Horarios" });
  await expect(dialog).toContainText("Competencia Matemática M1");
  await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(math).toHaveAttribute("aria-pressed", "true");
  await reading.click();
  await dialog.getByRole("button", { name: "Reemplazar Horario" }).click();
  await expect(reading).toHaveAttribute("aria-pressed", "true");
  await expect(math).toHaveAttribute("aria-pressed", "false");
});

test("a section that sells out while it is being chosen is told by name, with a way back [MODAL-05, T05]", async ({
  page,
}, { project }) => {
  // Each project sells out a section of its own, which no other journey buys.
  const [courseId, label] =
    project.name === "desktop" ? [367024, "Sáb 09:00–10:30"] : [367022, "Sáb 10:40–12:10"];
  await openCourses(page);
  await chooseMarch(page);
  await slot(page, "Física", label).click();
  // Between two looks at the seats: a look that fell in between would tell it before it is asked for.
  await page.route("**/api/courses**", () => undefined);
  await sellOut(courseId);
  await next(page).click();
  const dialog = page.getByRole("alertdialog", { name: "Lo sentimos!" });
  await expect(dialog).toContainText("Física");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /Elegir otro/ }).click();
  await expect(page).toHaveURL(/paso-3$/);
});

test("on a phone a subject's hours are folded until they are asked for, and the chosen ones stay in sight [COURSE-21]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openCourses(page);
  await page.getByRole("button", { name: /Marzo/i }).click();
  const reading = page.getByRole("article", { name: "Competencia Lectora" });
  const hours = slot(page, "Competencia Lectora", SLOTS.reading);
  await slot(page, "Competencia Matemática M1", SLOTS.math).waitFor();
  await expect(hours).toBeHidden();
  await reading.getByRole("button", { name: "Ver horarios" }).click();
  await hours.click();
  await reading.getByRole("button", { name: "Ocultar" }).click();
  await expect(hours).toBeHidden();
  await expect(reading.getByText(SLOTS.reading, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
