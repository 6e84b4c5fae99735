import { expect, test } from "@playwright/test";
import { openReview } from "./draft";
import { countOrdersOf } from "./shop-database";

test("a refresh and a second tab show the same draft; the landing offers it by year and programme alone, and a press leads to its step: one order, one hold [T28, LAND-03]", async ({
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

  await second.goto("/");
  const offer = second.getByRole("complementary", { name: "Continúa donde quedaste" });
  await expect(offer).toContainText("4° Medio · 4° Medio Presencial Anual");
  await expect(offer).not.toContainText("Sofía");
  expect(await second.evaluate(() => localStorage.length)).toBe(0);
  await offer.getByRole("button", { name: "Continuar" }).click();
  await expect(second).toHaveURL(/paso-4$/);
  await expect(second.getByText("Cupos reservados").first()).toBeVisible();
  expect(await countOrdersOf(student.rut)).toEqual({ orders: 1, holds: 2 });
});
