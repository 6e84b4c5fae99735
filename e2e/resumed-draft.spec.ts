import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { openReview } from "./draft";
import { countOrdersOf } from "./shop-database";

test("a refresh and a second tab show the same draft, one order and one hold [T28]", async ({
  page,
  context,
}) => {
  const student = await openReview(page);
  await page.reload();
  await expect(page.getByText("Monto Programa").first()).toBeVisible();
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();

  const second = await context.newPage();
  await second.goto("/inscripcion/paso-4");
  await expect(second.getByText("Monto Programa").first()).toBeVisible();
  await expect(second.getByText("Competencia Lectora").first()).toBeVisible();
  expect(await countOrdersOf(student.rut)).toEqual({ orders: 1, holds: 2 });
});

test("the landing offers to go on, by year and programme alone, and a press leads to the step with its seats [T28, LAND-03]", async ({
  page,
}) => {
  const student = await openReview(page);
  await page.goto("/");
  const offer = page.getByRole("complementary", { name: "Continúa donde quedaste" });
  await expect(offer).toContainText("4° Medio · 4° Medio Presencial Anual");
  await expect(offer).not.toContainText("Sofía");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await offer.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/paso-4$/);
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
  expect(await countOrdersOf(student.rut)).toEqual({ orders: 1, holds: 2 });
});

test("a first visit meets no offer and no error [LAND-01]", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/");
  await expect(page.getByText(/\d+ programas:/).first()).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
