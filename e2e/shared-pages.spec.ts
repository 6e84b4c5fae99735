import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";

test("an unknown address leads to /404, which leads home [ROUTE-28, RESULT-17]", async ({ page }) => {
  await page.goto("/no/existe");
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText("Oh oh… algo salío mal")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "VOLVER AL INICIO" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("an order that nobody made is not found, and says so [RESULT-10]", async ({ page }) => {
  await page.goto("/informacion-compra?buyOrder=NadieHizoEstaOrden00&no=999999");
  await expect(page.getByRole("heading", { name: "Orden no encontrada" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/comprobante/NadieHizoEstaOrden00");
  await expect(page.getByText("No hay información de orden disponible para generar el PDF")).toBeVisible();
  await expectAccessible(page);
});

test("the gallery shows every part without a violation", async ({ page }) => {
  await page.goto("/components");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a later step opened by its address leads back to the first one that is missing [STEPPER-13]", async ({
  page,
}) => {
  await page.goto("/inscripcion/paso-5");
  await expect(page).toHaveURL(/paso-1$/);
  await expect(page.getByText("Datos de los pasos anteriores no están disponibles")).toBeVisible();
});
