import { test } from "@playwright/test";
import { acceptTerms } from "../checkout";
import { openReview } from "../draft";
import { applyCoupon, confirm } from "../enrolment";
import { hang, refuse, SAVE_ORDER } from "./answers";
import { picture } from "./picture";

test("an enrolment that costs nothing", async ({ page }) => {
  await openReview(page, { isReady: true });
  await applyCoupon(page, "BECA100");
  await confirm(page, "Confirmar Matrícula");
  await acceptTerms(page);
  await picture(page, "5-estudiante-gratis");
  const enrol = page.getByRole("button", { name: "Confirmar Matrícula" });
  const accept = await refuse(page, SAVE_ORDER, "UNKNOWN");
  await enrol.click();
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "5-gratis-error", "dialog");
  await page.getByRole("button", { name: "Entendido" }).click();
  await accept();
  const confirmOrder = await hang(page, { path: /\/api\/orders-confirm$/ });
  await enrol.click();
  await page.getByText("Esto puede demorar unos segundos").waitFor();
  await picture(page, "5-gratis-espera", "dialog");
  await confirmOrder();
  await page.getByRole("heading", { name: "Tu compra se realizó exitosamente" }).waitFor();
  await picture(page, "6-resultado-gratis");
});
