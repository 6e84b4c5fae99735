import { test } from "@playwright/test";
import { acceptTerms } from "../checkout";
import { openReview } from "../draft";
import { applyCoupon, confirm } from "../enrolment";
import { picture } from "./picture";

test("an enrolment that costs nothing", async ({ page }) => {
  await openReview(page, { isReady: true });
  await applyCoupon(page, "BECA100");
  await confirm(page, "Confirmar Matrícula");
  await acceptTerms(page);
  await picture(page, "5-estudiante-gratis");
  await page.getByRole("button", { name: "Confirmar Matrícula" }).click();
  await page.getByRole("heading", { name: "Tu compra se realizó exitosamente" }).waitFor();
  await picture(page, "6-resultado-gratis");
});
