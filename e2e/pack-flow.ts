import { expect, type Page } from "@playwright/test";
import { fillFields, next, STUDENT_PHONE, typeStudent } from "./enrolment";

/** Outlet1: the packs of a venue by its name in the selector. */
export async function filterPacks(page: Page, venue: string): Promise<void> {
  await page.getByLabel("Sede").selectOption({ label: venue });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText(new RegExp(`paquetes? en ${venue}`))).toBeVisible();
}

/** Outlet2: the student's data, saved. */
export async function fillPackStudent(page: Page): Promise<void> {
  await typeStudent(page);
  await fillFields(page, STUDENT_PHONE);
  await next(page, "Guardar y continuar").click();
  await expect(page.getByRole("region", { name: /Datos apoderado/ })).toBeVisible({ timeout: 30_000 });
}
