import { expect, type Locator, type Page } from "@playwright/test";
import { type Identity, newIdentity } from "@shop/test-kit/people";
import { openReview } from "./draft";
import { chooseOption, fillFields } from "./enrolment";
import { readCode } from "./mailbox";
import { findGuardianEmail } from "./shop-database";

/** Step 5, first half: the guardian's data, the e-mail proven with the mailed code. */
export async function fillGuardian(page: Page): Promise<Identity> {
  const guardian = await fillGuardianForm(page);
  await expect(page.getByText("Datos del apoderado registrados correctamente")).toBeVisible();
  return guardian;
}

/** Fields of the guardian, in the form's order, by label. */
export const guardianFields = ({ rut, email }: Identity) => ({
  Nombre: "Carolina",
  "Apellido paterno": "Araya",
  "Apellido materno": "Vega",
  RUT: rut,
  Celular: "987654321",
  "Correo electrónico": email,
});

/** Where the guardian lives, beside region and commune. */
export const STREET = { Dirección: "Av. Irarrázaval", Número: "3400" };

/** The part of step 5 with the guardian. */
export const guardianForm = (page: Page): Locator =>
  page.getByRole("region", { name: "Datos apoderado/a financiero/a" });

/** The guardian's data, typed. */
export async function typeGuardian(page: Page): Promise<Identity> {
  const guardian = newIdentity("guardian");
  const form = guardianForm(page);
  await fillFields(form, { ...guardianFields(guardian), ...STREET });
  await chooseOption(form.getByLabel("Región"), /Metropolitana/);
  await chooseOption(form.getByLabel("Ciudad"), /Santiago/);
  await chooseOption(form.getByLabel("Comuna"), /Ñuñoa/);
  return guardian;
}

/** The guardian's form of any screen, filled, proven and sent. */
export async function fillGuardianForm(page: Page): Promise<Identity> {
  const guardian = await typeGuardian(page);
  await page.getByRole("button", { name: "Verificar correo" }).click();
  const dialog = page.getByRole("dialog");
  // A right code is shown for 2.5 s.
  await page.clock.install();
  await dialog.getByLabel("Código de verificación").fill(await readCode(page.request, guardian.email));
  await expect(page.getByText("¡Código correcto!")).toBeVisible();
  await page.clock.fastForward(2_500);
  await page.getByRole("button", { name: "Guardar y continuar" }).click();
  return guardian;
}

/** Step 5, second half: school, year, average, gender and the terms. */
export async function fillStudentDetails(page: Page): Promise<void> {
  await fillSchool(page);
  await acceptTerms(page);
}

/** School, average and gender of the student whose part is open. */
export async function fillSchool(
  page: Page,
  place = { region: /Metropolitana/, commune: /Ñuñoa/ },
): Promise<void> {
  const open = (label: string) => page.getByLabel(label).locator("visible=true");
  await chooseOption(open("Región del colegio"), place.region);
  await chooseOption(open("Comuna del colegio"), place.commune);
  const school = page.getByRole("combobox", { name: "Colegio", exact: true });
  await school.fill("a");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await school.press("ArrowDown");
  await school.press("Enter");
  await expect(school).not.toHaveValue("a");
  await open("Promedio NEM").fill("6,5");
  await chooseOption(open("Género"), /Femenino/);
}

/** The last field before paying, in every flow. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /Acepto los términos/ }).check();
}

/** The order that the address names. */
export const buyOrderOf = (page: Page): string => new URL(page.url()).searchParams.get("buyOrder") ?? "";

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
  // Key by key, with the slash that the page writes by itself too [BUG-10].
  await page.locator("#expiry").pressSequentially("12/30");
  await expect(page.locator("#expiry")).toHaveValue("12/30");
  await page.locator("#cvv").fill("123");
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.locator("#rut").fill("11.111.111-1");
  await page.locator("#password").fill("123");
  await page.getByRole("button", { name: "Aceptar" }).click();
}

/** From the last step's main button to the end of the provider's pages. */
export async function pay(page: Page, outcome: CardOutcome): Promise<void> {
  await page.getByRole("button", { name: /^ir a pagar$/i }).click();
  await payWithCard(page, outcome);
}

/** The shop confirms the purchase; returns the buy order. */
export async function expectBought(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "Tu compra se realizó exitosamente" })).toBeVisible();
  return buyOrderOf(page);
}

/** A purchase of one student that was just paid: its order and the mailbox of whoever paid. */
export async function buy(page: Page, courses?: number[]): Promise<{ buyOrder: string; email: string }> {
  await openReview(page, { step: 5, isReady: true, ...(courses && { courses }) });
  await acceptTerms(page);
  await pay(page, "approve");
  const buyOrder = await expectBought(page);
  return { buyOrder, email: await findGuardianEmail(buyOrder) };
}
