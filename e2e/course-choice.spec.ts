import { expect, test } from "@playwright/test";
import { openCourses } from "./draft";
import { chooseMarch, next, SLOTS, slot } from "./enrolment";
import { sellOut } from "./shop-database";

/** A section that no other journey buys. */
const PHYSICS = { id: 367022, label: "Sáb 10:40–12:10" };

test("a section that sells out while it is being chosen is told by name, with a way back [MODAL-05, T05]", async ({
  page,
}) => {
  await openCourses(page);
  await chooseMarch(page);
  await slot(page, "Física", PHYSICS.label).click();
  // Between two polls of the seats: a poll in between would already show it.
  await page.route("**/api/courses**", () => undefined);
  await sellOut(PHYSICS.id);
  await next(page).click();
  const dialog = page.getByRole("alertdialog", { name: "Lo sentimos!" });
  await expect(dialog).toContainText("Física");
  await dialog.getByRole("button", { name: /Elegir otro/ }).click();
  await expect(page).toHaveURL(/paso-3$/);
});

test("on a phone a subject's hours are folded until they are asked for, and the chosen ones stay in sight [COURSE-21]", async ({
  page,
}) => {
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
});
