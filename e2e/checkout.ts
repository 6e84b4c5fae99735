import { expect, type Page } from "@playwright/test";
import { type Identity, newIdentity } from "@shop/test-kit/people";
import { chooseOption, fillFields } from "./enrolment";
import { readCode } from "./mailbox";

/** Step 5, first half: the guardian's data, the e-mail proven with the code of the mail. */
export async function fillGuardian(page: Page): Promise<Identity> {
  const guardian = await fillGuardianForm(page);
  await expect(page.getByText("Datos del apoderado registrados correctamente")).toBeVisible();
  return guardian;
}

/** The guardian's data, typed. */
export async function typeGuardian(page: Page): Promise<Identity> {
  const guardian = newIdentity("guardian");
  const form = page.getByRole("region", { name: "Datos apoderado/a financiero/a" });
  await fillFields(form, {
    ...{ Nombre: "Carolina", "Apellido paterno": "Araya", "Apellido materno": "Vega", RUT: guardian.rut },
    ...{ "Correo electrónico": guardian.email, Celular: "987654321" },
    ...{ Dirección: "Av. Irarrázaval", Número: "3400" },
  });
  await chooseOption(form.getByLabel("Región"), /Metropolitana/);
  await chooseOption(form.getByLabel("Ciudad"), /Santiago/);
  await chooseOption(form.getByLabel("Comuna"), /Ñuñoa/);
  return guardian;
}

/** The guardian's form wherever it stands, filled, proven and sent. */
export async function fillGuardianForm(page: Page): Promise<Identity> {
  const guardian = await typeGuardian(page);
  await page.getByRole("button", { name: "Verificar correo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Código de verificación").fill(await readCode(page.request, guardian.email));
  await expect(page.getByText("¡Código correcto!")).toBeVisible();
  await page.getByRole("button", { name: "Guardar y continuar" }).click();
  return guardian;
}

/** Step 5, second half: school, year, average, gender and the terms. */
export async function fillStudentDetails(page: Page): Promise<void> {
  await fillSchool(page);
  await acceptTerms(page);
}

/** School, average and gender of the student whose part is open. */
export async function fillSchool(page: Page): Promise<void> {
  const open = (label: string) => page.getByLabel(label).locator("visible=true");
  await chooseOption(open("Región del colegio"), /Metropolitana/);
  await chooseOption(open("Comuna del colegio"), /Ñuñoa/);
  const school = page.getByRole("combobox", { name: "Colegio", exact: true });
  await school.fill("a");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await school.press("ArrowDown");
  await school.press("Enter");
  await expect(school).not.toHaveValue("a");
  await open("Promedio NEM").fill("6,5");
  await chooseOption(open("Género"), /Femenino/);
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
