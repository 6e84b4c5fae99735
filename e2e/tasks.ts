import { expect, type Locator, type Page } from "@playwright/test";
import { type Identity, newIdentity, type Role } from "@shop/test-kit/people";
import { guardianFields, guardianForm, STREET } from "./checkout";
import { chooseOption, next, STUDENT_PHONE, studentFields } from "./enrolment";
import { readCode } from "./mailbox";

/** Fields' labels and what is typed into them, in the form's order. */
type Typed = Readonly<Record<string, string>>;

export interface Child {
  typed: Typed;
  mailbox: string;
}

/** RUT and mailbox of constant length as typed. */
function identityOf(role: Role, name: string): Identity {
  const { rut } = newIdentity(role);
  return { rut: rut.replace("-", ""), email: `${name}${rut.slice(0, -2)}@correo.cl` };
}

/** A child of the family. */
export function aChild(name: "Sofía" | "Diego"): Child {
  const child = identityOf("student", name === "Sofía" ? "sofia" : "diego");
  return {
    mailbox: child.email,
    typed: { ...studentFields(child, [name, "Muñoz", "Araya"]), ...STUDENT_PHONE },
  };
}

/** A brother, whose surnames are filled in already. */
export const asSibling = ({ typed, mailbox }: Child): Child => ({
  mailbox,
  typed: Object.fromEntries(Object.entries(typed).filter(([label]) => !label.startsWith("Apellido"))),
});

/** Their mother, who pays. */
export function aMother() {
  const mother = identityOf("guardian", "carolina");
  return { person: guardianFields(mother), mailbox: mother.email };
}

/** Characters that fields need as typed, without those that a field adds itself. */
export const charactersOf = (...texts: (Typed | string)[]): number =>
  texts.map((part) => (typeof part === "string" ? part : Object.values(part).join(""))).join("").length;

/** Taps the first field, types, and moves on with the keyboard's own key. */
async function typeThrough(form: Locator | Page, typed: Typed): Promise<void> {
  const keyboard = ("page" in form ? form.page() : form).keyboard;
  for (const [index, [label, text]] of Object.entries(typed).entries()) {
    const field = form.getByLabel(new RegExp(`^${label}`));
    if (index === 0) await field.tap();
    else await keyboard.press("Enter");
    await expect(field).toBeFocused();
    await keyboard.type(text);
  }
}

export const tapButton = (place: Locator | Page, name: string | RegExp) =>
  place
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .tap();

const tapRadio = (page: Page, name: string | RegExp) =>
  page
    .locator("label")
    .filter({ has: page.getByRole("radio", { name }) })
    .first()
    .tap();

export const goOn = (page: Page, name = "Continuar") => next(page, name).tap();

/** From the landing to the programmes of 4° Medio in a modality. */
export async function findPrograms(page: Page, modality: RegExp): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Ver programas para 4° Medio" }).tap();
  await tapRadio(page, modality);
}

/** A further child begins at the same question. */
export async function findProgramsAgain(page: Page, modality: RegExp): Promise<void> {
  await tapRadio(page, "4° Medio");
  await tapRadio(page, modality);
}

export async function takeFirstProgram(page: Page): Promise<void> {
  await tapButton(page, "Cotizar este curso");
  await goOn(page);
  await expect(page).toHaveURL(/paso-2$/);
}

export const typeStudent = (page: Page, { typed }: Child): Promise<void> => typeThrough(page, typed);

/** Step 2. */
export async function tellStudent(page: Page, child: Child, isOnline = false): Promise<void> {
  await typeStudent(page, child);
  if (!isOnline) await chooseOption(page.getByLabel("Sede de preferencia"), /Plaza Egaña/);
  await goOn(page);
  await expect(page).toHaveURL(/paso-3$/, { timeout: 30_000 });
}

/** The hours of a subject, opened where they are folded. */
export async function tapHour(page: Page, subject: string, hour: string | RegExp): Promise<void> {
  const card = page.getByRole("article", { name: subject, exact: true });
  const chip = card.getByRole("button", { name: hour, includeHidden: true }).first();
  await chip.waitFor({ state: "attached" });
  if (!(await chip.isVisible())) await tapButton(card, "Ver horarios");
  await chip.tap();
}

export async function tapMarch(page: Page): Promise<void> {
  await tapButton(page, /Marzo/);
}

export async function useCoupon(page: Page, code: string): Promise<void> {
  await tapButton(page, "¿Tienes un cupón de descuento?");
  await expect(page.getByLabel("Código del cupón")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Quitar cupón" })).toBeVisible();
}

/** Step 5, the guardian; who studies at a venue need not choose its region. */
export async function tellGuardian(
  page: Page,
  mother: ReturnType<typeof aMother>,
  isOnline = false,
): Promise<void> {
  const form = guardianForm(page);
  await typeThrough(form, mother.person);
  if (isOnline) await chooseOption(form.getByLabel("Región"), /Metropolitana/);
  await expect(form.getByLabel("Región").locator("option:checked")).toHaveText(/Metropolitana/);
  await chooseOption(form.getByLabel("Comuna"), /Ñuñoa/);
  await expect(form.getByLabel("Ciudad").locator("option:checked")).toHaveText("Santiago");
  await typeThrough(form, STREET);
  await goOn(page, "Verificar correo");
  await expect(page.getByLabel("Código de verificación")).toBeFocused();
  await page.keyboard.type((await readCode(page.request, mother.mailbox)).replace(" ", ""));
  const save = next(page, "Guardar y continuar");
  await expect(save).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await save.tap();
}

/** Step 5, a student's school, average and gender. */
export async function tellStudies(page: Page): Promise<void> {
  await expect(page.getByLabel("Comuna del colegio").locator("option:checked")).toHaveText("Ñuñoa");
  await page.getByRole("combobox", { name: "Colegio", exact: true }).tap();
  await page.getByRole("listbox").getByRole("option").first().tap();
  await chooseOption(page.getByLabel("Género"), /Femenino/);
  await page.getByLabel("Promedio NEM").tap();
  await page.keyboard.type("65");
}

export async function acceptAndPay(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /Acepto los términos/ }).tap();
  await goOn(page, "Ir a pagar");
}
