import { expect, test } from "@playwright/test";
import { acceptTerms, expectBought } from "./checkout";
import { openReview } from "./draft";
import { applyCoupon, confirm } from "./enrolment";
import { findOrder } from "./shop-database";

test("a 100 % coupon enrols without paying [PAY-03, REVIEW-25, COUPON-16]", async ({ page }) => {
  await openReview(page, { isReady: true });
  await applyCoupon(page, "BECA100");
  await expect(page.getByText("100% Cupón Aplicado").first()).toBeVisible();
  await confirm(page, "Confirmar Matrícula");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Confirmar Matrícula" }).click();
  await expect(page).toHaveURL(/\/informacion-compra\?/);
  const buyOrder = await expectBought(page);
  expect(await findOrder(buyOrder)).toMatchObject({ state: "finished", total_clp: 0 });
});
