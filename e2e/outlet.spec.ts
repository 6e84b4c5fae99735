import { expect, test } from "@playwright/test";
import { acceptTerms, buyOrderOf, expectBought, fillGuardianForm, pay, payWithCard } from "./checkout";
import { PACKS } from "./draft";
import { applyCoupon } from "./enrolment";
import { fillPackStudent, filterPacks } from "./pack-flow";
import { findOrder, soldPacks } from "./shop-database";

test("a pack is found by its venue; a coupon comes off the offer; a rejected card is retried from the server's order, and paid [GEN-09, OUTLET-02, OUTLET-12, OUTLET-13, OUTLET-20, COUPON-18, AMB-37, PAY-05]", async ({
  page,
}) => {
  await page.goto("/packpdv");
  await expect(page.getByRole("heading", { name: "Venta de paquetes con descuento" })).toBeVisible();
  await filterPacks(page, "San Miguel");
  await page.getByRole("link", { name: "Comprar ahora: Pack Humanista San Miguel" }).click();
  await expect(page).toHaveURL(/\/packpdv-2\?packId=7$/);
  await fillPackStudent(page);
  await fillGuardianForm(page);
  await expect(page).toHaveURL(/\/packpdv-3$/);
  await expect(page.getByText("Descuento del paquete")).toBeVisible();
  await expect(page.getByText("$1.060.000").first()).toBeVisible();
  await applyCoupon(page, "pdv20");
  await expect(page.getByText("$848.000").first()).toBeVisible();
  await acceptTerms(page);
  const before = await soldPacks(PACKS.humanist);
  await pay(page, "reject");

  await expect(page).toHaveURL(/\/informacion-compra-rechazada\?/);
  await page.evaluate(() => localStorage.clear());
  const buyOrder = buyOrderOf(page);
  await page.getByRole("button", { name: "Reintentar pago" }).click();
  await payWithCard(page, "approve");
  await expect(page).toHaveURL(/\/compra-confirmada\?/);
  await expectBought(page);
  expect(await findOrder(buyOrder)).toMatchObject({
    state: "finished",
    coupon_code: "PDV20",
    total_clp: 848_000,
  });
  expect(await soldPacks(PACKS.humanist)).toBeGreaterThan(before);
});
