import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { acceptTerms, fillGuardian, payWithCard } from "./checkout";
import {
  chooseFirstHours,
  chooseSubjects,
  confirmReview,
  fillInscription,
  fillOpenStudent,
} from "./legacy-flow";
import { findOrder } from "./shop-database";

test.slow();

const SUBJECTS = ["Competencia Matemática M1", "Competencia Lectora"];

test("a student is enrolled in the legacy flow, rejected once, paid with PAGAR, and shown as bought [ROUTE-06] [ROUTE-07] [ROUTE-08] [ROUTE-09] [CHECKOUT-13] [CHECKOUT-16] [CHECKOUT-17] [PAY-05]", {
  tag: "@both-widths",
}, async ({ page }) => {
  await fillInscription(page);
  await expect(page.getByRole("button", { name: /Marzo/i })).toBeVisible();
  await page.getByRole("button", { name: /Marzo/i }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /Marzo/i }).click();
  await chooseSubjects(page, SUBJECTS);
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await chooseFirstHours(page, SUBJECTS);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirmReview(page);
  await fillGuardian(page);
  await expectAccessible(page);
  await fillOpenStudent(page);
  await acceptTerms(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "IR A PAGAR" }).click();
  await payWithCard(page, "reject");

  await expect(page).toHaveURL(/inscripcion-paso-4\?.*transactionFailed=err/);
  const dialog = page.getByRole("alertdialog", { name: "LO SENTIMOS! NO SE PUDO EJECUTAR EL PAGO" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const buyOrder = new URL(page.url()).searchParams.get("buyOrder") ?? "";
  await dialog.getByRole("button", { name: "PAGAR" }).click();
  await payWithCard(page, "approve");
  await expect(page).toHaveURL(/\/informacion-compra\?buyOrder=\w+&no=\d+$/);
  await expect(page.getByRole("heading", { name: "Tu compra se realizó exitosamente" })).toBeVisible();
  expect(await findOrder(buyOrder)).toMatchObject({ state: "finished" });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a legacy step opened without its data leads to Landing [ROUTE-10]", async ({ page }) => {
  for (const step of [1, 2, 3, 4]) {
    await page.goto(`/inscripcion-paso-${step}`);
    await expect(page).toHaveURL(/\/$/);
  }
  await page.goto("/agregar-otro-alumno");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/mochila");
  await expect(page.getByRole("heading", { name: "TU MOCHILA DE COMPRAS ESTÁ VACÍA" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
