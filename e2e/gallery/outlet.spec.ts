import { expect, test } from "@playwright/test";
import { acceptTerms } from "../checkout";
import { openPackReview, PACKS } from "../draft";
import { applyCoupon, next, typeStudent } from "../enrolment";
import { picture } from "./picture";

test("packs, found, looked at and bought", async ({ page }) => {
  await page.goto("/packpdv");
  await page
    .getByRole("link", { name: /^Comprar ahora/ })
    .first()
    .waitFor();
  await picture(page, "9-paquetes");
  await page.getByLabel("Sede").selectOption({ label: "San Miguel" });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.getByText(/paquetes? en San Miguel/).waitFor();
  await picture(page, "9-paquetes-de-una-sede");
  await page.goto(`/packpdv-2?packId=${PACKS.humanist}`);
  await page.getByLabel("Nombre").waitFor();
  await picture(page, "9-paquete-estudiante");
  await typeStudent(page);
  await page.getByLabel("Celular").fill("912345678");
  await next(page, "Guardar y continuar").click();
  await expect(page.getByRole("region", { name: /Datos apoderado/ })).toBeVisible({ timeout: 30_000 });
  await picture(page, "9-paquete-apoderado");
});

test("a pack's review", async ({ page }) => {
  await openPackReview(page, PACKS.humanist);
  await page.getByText("Descuento del paquete").waitFor();
  await picture(page, "9-paquete-revision");
  await applyCoupon(page, "pdv20");
  await page.getByText("$848.000").first().waitFor();
  await acceptTerms(page);
  await picture(page, "9-paquete-listo");
});

test("a pack that nobody knows, and one that is sold out", async ({ page }) => {
  await page.goto("/packpdv-2?packId=999");
  await page.getByRole("main").waitFor();
  await page.waitForLoadState("networkidle");
  await picture(page, "9-paquete-desconocido");
  await page.goto("/packpdv-2?packId=5");
  await page.waitForLoadState("networkidle");
  await picture(page, "9-paquete-agotado");
});
