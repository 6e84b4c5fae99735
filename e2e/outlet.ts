import { expect, type Page } from "@playwright/test";
import type { Identity } from "@shop/test-kit/people";
import { fillGuardianForm } from "./checkout";
import { next, typeStudent } from "./enrolment";

/** Outlet1: the packs of a venue by its name in the selector. */
export async function filterByVenue(page: Page, venue: string): Promise<void> {
  await page.goto("/packpdv");
  await expect(page.getByRole("heading", { name: "Venta de paquetes con descuento" })).toBeVisible();
  await page.getByLabel("Sede").selectOption({ label: venue });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText(new RegExp(`paquetes? en ${venue}`))).toBeVisible();
}

/** Outlet2: the student's data, saved. */
export async function fillPackStudent(page: Page): Promise<Identity> {
  const student = await typeStudent(page);
  await page.getByLabel("Celular").fill("912345678");
  await next(page, "Guardar y continuar").click();
  await expect(page.getByRole("region", { name: /Datos apoderado/ })).toBeVisible({ timeout: 30_000 });
  return student;
}

/** Everything up to the review of a pack. */
export async function reachPackReview(page: Page, packId: number): Promise<Identity> {
  await page.goto(`/packpdv-2?packId=${packId}`);
  const student = await fillPackStudent(page);
  await fillGuardianForm(page);
  await expect(page).toHaveURL(/\/packpdv-3$/);
  await expect(page.getByText("Descuento del paquete")).toBeVisible();
  return student;
}
