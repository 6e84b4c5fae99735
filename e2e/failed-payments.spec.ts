import { expect, test } from "@playwright/test";
import { acceptTerms, buyOrderOf, expectBought, pay, payWithCard } from "./checkout";
import { openReview } from "./draft";
import { findOrder } from "./shop-database";

test("a buyer who annuls in the card form comes back unpaid, seats still held; a rejected card is told with no charge, retried with one press, and paid [T12, PAY-14, RESULT-08, PAY-05, PAY-12]", async ({
  page,
}) => {
  await openReview(page, { step: 5, isReady: true });
  await acceptTerms(page);
  await pay(page, "abort");
  await expect(page).toHaveURL(/\/informacion-compra-rechazada\?/);
  await expect(page.getByRole("heading", { name: "Cancelaste el pago" })).toBeVisible();
  const buyOrder = buyOrderOf(page);
  expect(await findOrder(buyOrder)).toMatchObject({ state: "held" });

  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await payWithCard(page, "reject");
  await expect(page).toHaveURL(/\/informacion-compra-rechazada\?.*transactionFailed=err/);
  await expect(page.getByRole("heading", { name: "Tu compra fue rechazada" })).toBeVisible();
  await expect(page.getByText("Ningún cargo fue realizado en tu tarjeta.")).toBeVisible();
  // On a phone, without scrolling.
  await expect(page.getByRole("button", { name: "Reintentar pago" })).toBeInViewport({ ratio: 1 });

  const understood = page.getByRole("button", { name: /Entendido|Aceptar|Cerrar/ });
  if (await understood.isVisible()) await understood.click();
  await page.getByRole("button", { name: "Reintentar pago" }).click();
  await payWithCard(page, "approve");
  await expect(page).toHaveURL(/\/compra-confirmada\?/);
  await expectBought(page);
  expect(await findOrder(buyOrder)).toMatchObject({ state: "finished" });
});
