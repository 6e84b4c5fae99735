import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { fillStudentDetails, payWithCard } from "./checkout";
import { openReview } from "./draft";
import { findOrder } from "./shop-database";

test("a rejected card is told with no charge, retried with one press, and paid [RESULT-08, PAY-05, PAY-12]", async ({
  page,
}) => {
  await openReview(page, { step: 5, hasGuardian: true });
  await fillStudentDetails(page);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await payWithCard(page, "reject");

  await expect(page).toHaveURL(/\/informacion-compra-rechazada\?.*transactionFailed=err/);
  await expect(page.getByRole("heading", { name: "Tu compra fue rechazada" })).toBeVisible();
  await expect(page.getByText("Ningún cargo fue realizado en tu tarjeta.")).toBeVisible();
  const understood = page.getByRole("button", { name: /Entendido|Aceptar|Cerrar/ });
  if (await understood.isVisible()) await understood.click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const buyOrder = new URL(page.url()).searchParams.get("buyOrder") ?? "";
  await page.getByRole("button", { name: "Reintentar pago" }).click();
  await payWithCard(page, "approve");
  await expect(page).toHaveURL(/\/compra-confirmada\?/);
  expect(await findOrder(buyOrder)).toMatchObject({ state: "finished" });
});

test("a buyer who annuls in the card form comes back unpaid, seats still held [T12, PAY-14]", async ({
  page,
}) => {
  await openReview(page, { step: 5, hasGuardian: true });
  await fillStudentDetails(page);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await payWithCard(page, "abort");
  await expect(page).toHaveURL(/\/informacion-compra-rechazada\?/);
  await expect(
    page.getByText("Ha ocurrido un error en la transacción. Por favor, intenta nuevamente."),
  ).toBeVisible();
  const buyOrder = new URL(page.url()).searchParams.get("buyOrder") ?? "";
  expect(await findOrder(buyOrder)).toMatchObject({ state: "held" });
});
