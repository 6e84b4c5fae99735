import { expect, type Locator, type Page } from "@playwright/test";
import { type Identity, newIdentity } from "@shop/test-kit/people";

/** Slots of the frozen catalogue: 4° Medio Presencial Anual, Plaza Egaña, marzo. */
export const SLOTS = {
  math: "Lun y Mié 16:30–18:00",
  reading: "Lun y Mié 18:10–19:40",
} as const;

/** The main button of a step: in the summary, which is a bar on phones. */
export const next = (page: Page, name = "Continuar"): Locator =>
  page.getByRole("button", { name, exact: true });

const choose = (page: Page, name: string | RegExp) =>
  page.getByRole("radio", { name }).first().check({ force: true });

/** Step 1: year, modality and programme, starting from the landing. */
export async function chooseProgram(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Cotizar y matricularme" }).first().click();
  await chooseYearAndProgram(page);
}

/** Step 1, wherever one comes from. */
export async function chooseYearAndProgram(page: Page): Promise<void> {
  await choose(page, "4° Medio");
  await choose(page, /^Presencial/);
  await page.getByRole("button", { name: "Cotizar este curso" }).first().click();
  await next(page).click();
  await expect(page).toHaveURL(/paso-2$/);
}

/** Fills fields by their labels. */
export async function fillFields(form: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
}

type Names = readonly [first: string, father: string, mother: string];

const SOFIA: Names = ["Sofía", "Muñoz", "Araya"];

/** Student's fields of every flow, in order, by label. */
export const studentFields = ({ rut, email }: Identity, [first, father, mother]: Names = SOFIA) => ({
  Nombre: first,
  "Apellido paterno": father,
  "Apellido materno": mother,
  RUT: rut,
  "Fecha de nacimiento": "14052008",
  "Correo electrónico": email,
});

/** The further field of step 2 and the outlet. */
export const STUDENT_PHONE = { Celular: "912345678" };

/** Types a new student's data in any flow; returns the student. */
export async function typeStudent(page: Page, names?: Names): Promise<Identity> {
  const student = newIdentity("student");
  await fillFields(page, studentFields(student, names));
  return student;
}

/** Chooses the venue that a form prefers. */
export const preferPlazaEgana = (page: Page): Promise<void> =>
  chooseOption(page.getByLabel("Sede de preferencia"), /Plaza Egaña/);

/** Step 2: the student's data; returns the student. */
export async function fillStudent(page: Page, names?: Names): Promise<Identity> {
  const student = await typeStudent(page, names);
  await fillFields(page, STUDENT_PHONE);
  await preferPlazaEgana(page);
  await next(page).click();
  await expect(page).toHaveURL(/paso-3$/, { timeout: 30_000 });
  // The address changes a moment before the screen does; until then "Continuar" is still this step's.
  await expect(page.getByRole("heading", { level: 1, name: "Sede y cursos" })).toBeVisible();
  return student;
}

/** Chooses the option whose text matches, once it is there. */
export async function chooseOption(select: Locator, text: RegExp): Promise<void> {
  const option = select.locator("option").filter({ hasText: text }).first();
  await option.waitFor({ state: "attached" });
  await select.selectOption({ label: (await option.textContent()) ?? "" });
}

export const slot = (page: Page, subject: string, label: string): Locator =>
  page
    .getByRole("group", { name: `Horarios de ${subject}` })
    .getByRole("button", { name: new RegExp(label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")) });

/** Step 3: March, and the hours of every subject in sight; phones show those of the first alone. */
export async function chooseMarch(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Marzo/i }).click();
  await slot(page, "Competencia Matemática M1", SLOTS.math).waitFor();
  const folded = page.getByRole("button", { name: "Ver horarios" });
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}

/** Step 3: March at the preferred venue, and two courses that do not clash. */
export async function takeTwoCourses(page: Page): Promise<void> {
  await chooseMarch(page);
  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await slot(page, "Competencia Lectora", SLOTS.reading).click();
}

/** The same, and on to step 4. */
export async function chooseCourses(page: Page): Promise<void> {
  await takeTwoCourses(page);
  await next(page).click();
  await expect(page).toHaveURL(/paso-4$/);
  await expect(page.getByText("Monto Programa").first()).toBeVisible();
}

/** Step 4: confirms what is shown. */
export async function confirm(
  page: Page,
  button: "Confirmar Compra" | "Confirmar Matrícula" = "Confirmar Compra",
): Promise<void> {
  await next(page, button).click();
  await expect(page).toHaveURL(/paso-5$/);
}

/** Opens the coupon panel of step 4 and applies a code. */
export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "¿Tienes un cupón de descuento?" }).click();
  await page.getByLabel("Código del cupón").fill(code);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByRole("button", { name: "Quitar cupón" })).toBeVisible();
}
