import { expect, type Page } from "@playwright/test";
import { chooseOption } from "./enrolment";
import { readCode } from "./mailbox";
import { newPerson, type Person } from "./people";

/** Step 5, first half: the guardian's data, the e-mail proven with the code of the mail. */
export async function fillGuardian(page: Page): Promise<Person> {
  const guardian = await fillGuardianForm(page);
  await expect(page.getByText("Datos del apoderado registrados correctamente")).toBeVisible();
  return guardian;
}

/** The guardian's form wherever it stands, filled, proven and sent. */
export async function fillGuardianForm(page: Page): Promise<Person> {
  const guardian = newPerson("apoderada");
  const form = page.getByRole("region", { name: "Datos apoderado/a financiero/a" });
  await form.getByLabel("Nombre").fill("Carolina");
  await form.getByLabel("Apellido paterno").fill("Araya");
  await form.getByLabel("Apellido materno").fill("Vega");
  await form.getByLabel("RUT").fill(guardian.rut);
  await form.getByLabel("Correo electrónico").fill(guardian.email);
  await form.getByLabel("Celular").fill("987654321");
  await chooseOption(form.getByLabel("Región"), /Metropolitana/);
  await chooseOption(form.getByLabel("Ciudad"), /Santiago/);
  await chooseOption(form.getByLabel("Comuna"), /Ñuñoa/);
  await form.getByLabel("Dirección").fill("Av. Irarrázaval");
  await form.getByLabel("Número").fill("3400");
  await page.getByRole("button", { name: "Verificar correo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Código de verificación").fill(await readCode(page.request, guardian.email));
  await dialog.getByRole("button", { name: "Verificar código" }).click();
  await expect(page.getByText("¡Código correcto!")).toBeVisible();
  await page.getByRole("button", { name: "Guardar y continuar" }).click();
  return guardian;
}

/** Step 5, second half: school, year, average, gender and the terms. */
export async function fillStudentDetails(page: Page): Promise<void> {
  await chooseOption(page.getByLabel("Región del colegio"), /Metropolitana/);
  await chooseOption(page.getByLabel("Comuna del colegio"), /Ñuñoa/);
  const school = page.getByRole("combobox", { name: "Colegio", exact: true });
  await school.fill("a");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await school.press("ArrowDown");
  await school.press("Enter");
  await expect(school).not.toHaveValue("a");
  await page.getByLabel("Promedio NEM").fill("6,5");
  await chooseOption(page.getByLabel("Género"), /Femenino/);
  await acceptTerms(page);
}

/** The last thing that is asked before paying, in every flow. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /Acepto los términos/ }).check();
}

type CardOutcome = "approve" | "reject" | "abort";

/** The provider's test card that is approved (webpay docs). */
export const CARD_NUMBER = "4051885600446623";

/** The provider's own pages, as the buyer meets them. */
export async function payWithCard(page: Page, outcome: CardOutcome): Promise<void> {
  await page.waitForURL(/webpayserver/);
  if (outcome === "abort") {
    await page.getByRole("button", { name: "Anular compra" }).click();
    return;
  }
  await page.locator("#card_number").fill(outcome === "approve" ? CARD_NUMBER : "5186059559590568");
  await page.locator("#expiry").fill("12/30");
  await page.locator("#cvv").fill("123");
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.locator("#rut").fill("11.111.111-1");
  await page.locator("#password").fill("123");
  await page.getByRole("button", { name: "Aceptar" }).click();
}
