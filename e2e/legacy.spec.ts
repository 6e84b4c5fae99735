import { expect, test } from "@playwright/test";
import { acceptTerms, buyOrderOf, expectBought, fillGuardian, pay, payWithCard } from "./checkout";
import {
  chooseFirstHours,
  chooseSubjects,
  confirmReview,
  fillInscription,
  fillOpenStudent,
} from "./legacy-flow";
import { findOrder } from "./shop-database";

const SUBJECTS = ["Competencia Matemática M1", "Competencia Lectora"];

test("the recommender leads to the form and the form to Step1; a student is enrolled, rejected once, paid with PAGAR, and shown as bought [ROUTE-02] [ROUTE-06] [ROUTE-07] [ROUTE-08] [ROUTE-09] [ROUTE-21] [REC-10] [INSC-06] [CHECKOUT-13] [CHECKOUT-16] [CHECKOUT-17] [PAY-05]", async ({
  page,
}) => {
  await fillInscription(page);
  const order = await page.evaluate(async () => (await fetch("/api/orders")).json());
  expect(order).toMatchObject({ flow: "legacy", status: "draft" });
  expect(JSON.parse(order.sessionState)).toMatchObject([{ name: "Antonia", program: { year: "4" } }]);

  await chooseSubjects(page, SUBJECTS);
  await chooseFirstHours(page, SUBJECTS);
  await confirmReview(page);
  await fillGuardian(page);
  await fillOpenStudent(page);
  await acceptTerms(page);
  await pay(page, "reject");

  await expect(page).toHaveURL(/inscripcion-paso-4\?.*transactionFailed=err/);
  const dialog = page.getByRole("alertdialog", { name: "LO SENTIMOS! NO SE PUDO EJECUTAR EL PAGO" });
  await expect(dialog).toBeVisible();
  const buyOrder = buyOrderOf(page);
  await dialog.getByRole("button", { name: "PAGAR" }).click();
  await payWithCard(page, "approve");
  await expect(page).toHaveURL(/\/informacion-compra\?buyOrder=\w+&no=\d+$/);
  await expectBought(page);
  expect(await findOrder(buyOrder)).toMatchObject({ state: "finished" });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
