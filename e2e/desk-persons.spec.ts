import { expect, type Page, test } from "@playwright/test";
import { buy } from "./checkout";
import { enterDesk, giveReason } from "./desk";
import { findViolations } from "./gallery/axe";
import { waitForMail } from "./mailbox";

const dialogOf = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

test("on a phone a student's e-mail is corrected with who asked and how it was proven, and a note is left [DESK-44, DESK-45, DESK-47]", async ({
  page,
  browser,
}) => {
  const { buyOrder } = await buy(await browser.newPage());
  await enterDesk(page, `ema.${buyOrder.toLowerCase()}@academia.cl`, "attention");
  await page.goto(`/gestion/compra/${buyOrder}`);
  const next = `corregido.${buyOrder.toLowerCase()}@example.cl`;
  const dialog = dialogOf(page);

  await page.getByRole("button", { name: "Corregir datos" }).last().click();
  await dialog.getByLabel("Qué se corrige").selectOption({ label: "Correo" });
  await press(page, "Ver qué pasará");
  await expect(dialog.getByText("Escribe cómo debe quedar.")).toBeVisible();
  const before = await dialog.getByLabel("Correo", { exact: true }).inputValue();
  await dialog.getByLabel("Correo", { exact: true }).fill(next);
  await press(page, "Ver qué pasará");
  await expect(dialog.getByLabel("Quién lo pide")).toHaveAccessibleDescription("Elige una opción");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel("Quién lo pide").selectOption({ label: "Quien paga" });
  await dialog.getByLabel("Cómo se comprobó").selectOption({ label: "Se vio su cédula o pasaporte" });
  await expect(dialog.getByText("Se avisa a los dos correos.")).toBeVisible();
  await expect(dialog.getByText(next)).toBeVisible();
  await giveReason(dialog, "Cédula de la mamá, en el mesón", "Qué se vio, o quién contestó");
  expect(await findViolations(page)).toEqual([]);
  await press(page, "Corregir");
  await said(page, "Datos corregidos");
  await expect(page.getByRole("link", { name: next })).toBeVisible();
  for (const [address, told] of [
    [before, "ya no llegan a este"],
    [next, "desde ahora los avisos"],
  ] as const)
    expect((await waitForMail(page.request, address, /^Respuesta a/)).text).toContain(told);

  const note = page.getByLabel("Nota");
  await page.getByRole("button", { name: "Anotar", exact: true }).click();
  await expect(page.getByText("Escribe la nota, en 3 a 500 caracteres.")).toBeVisible();
  await note.fill("Prefiere que la llamen en la tarde");
  await note.press("Tab");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("listitem").filter({ hasText: "«Prefiere que la llamen en la tarde»" }),
  ).toBeVisible();
  await said(page, "La nota está en la historia.");
  await expect(note).toHaveValue("");
});
