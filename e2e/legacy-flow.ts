import { expect, type Page } from "@playwright/test";
import { type Identity, newIdentity } from "@shop/test-kit/people";
import { fillSchool } from "./checkout";
import { chooseOption, fillFields, next, preferPlazaEgana, typeStudent } from "./enrolment";

/** The bot check is work for the browser: it takes long beside other tests. */
const PATIENT = { timeout: 60_000 };

/** The recommender from its first screen: year, modality and programme, which lead to the form. */
export async function recommendProgram(page: Page): Promise<void> {
  await page.goto("/recomendado-paso-1");
  await page.getByRole("radio", { name: "4° Medio" }).check({ force: true });
  await next(page).click();
  const modality = page.getByRole("radio", { name: /^Presencial/ });
  await modality.waitFor({ state: "attached" });
  await modality.check({ force: true });
  await next(page).click();
  const program = page.getByRole("button", { name: "Cotizar este curso" }).first();
  await program.waitFor();
  await program.click();
  await next(page).click();
  await page.getByLabel("Nombre").waitFor();
}

/** A stored programme's form, sent: leads to Step1. */
export async function fillInscription(page: Page): Promise<Identity> {
  await recommendProgram(page);
  const student = await typeStudent(page, ["Antonia", "Fuentes", "Leiva"]);
  await preferPlazaEgana(page);
  await next(page, "COTIZA Y MATRICÚLATE").click();
  await expect(page).toHaveURL(/inscripcion-paso-1$/, PATIENT);
  return student;
}

/** The short form of graduates and of further students, sent: leads to Step1. */
export async function fillShortForm(
  page: Page,
  { name, surname, submit }: { name: string; surname: string; submit: string },
): Promise<Identity> {
  const student = newIdentity("student");
  await fillFields(page, {
    ...{ Nombre: name, "Apellido paterno": surname, RUT: student.rut, "Correo electrónico": student.email },
  });
  await next(page, submit).click();
  await expect(page).toHaveURL(/inscripcion-paso-1$/, PATIENT);
  return student;
}

/** A graduate's short form, sent: leads to Step1. */
export async function fillGraduate(page: Page): Promise<Identity> {
  await page.goto("/academia-egresados");
  return fillShortForm(page, { name: "Benjamín", surname: "Riquelme", submit: "COTIZA Y MATRICÚLATE" });
}

/** Step1: the venue, where none was preferred in the form. */
export async function chooseVenue(page: Page, commune: RegExp, venue: RegExp): Promise<void> {
  await chooseOption(page.getByLabel("Comuna"), commune);
  await chooseOption(page.getByLabel("Sede", { exact: true }), venue);
}

/** Step1: the month, and subjects by their visible names. */
export async function chooseSubjects(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: /Marzo/i }).click();
  for (const name of names) await page.getByRole("checkbox", { name, exact: true }).check();
  await next(page, "ELEGIR HORARIOS").click();
  await expect(page).toHaveURL(/inscripcion-paso-2$/);
}

/** Step2: the first hour of each subject that can be taken. */
export async function chooseFirstHours(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const question = page.getByRole("group", { name: `Elige el horario de ${name}` });
    await question.getByRole("radio", { disabled: false }).first().check();
    await next(page, `CONFIRMAR HORARIO DE ${name}`).click();
  }
  await expect(page).toHaveURL(/inscripcion-paso-3$/);
  await expect(page.getByText("Monto Programa").first()).toBeVisible();
}

/** Step3: confirms, and answers the question. */
export async function confirmReview(page: Page): Promise<void> {
  await next(page, "Confirmar Compra").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Realizar Pago" }).click();
  await expect(page).toHaveURL(/inscripcion-paso-4$/);
}

/** Step4: the data of the student whose part is open; the birth date where the short form did not ask it. */
export async function fillOpenStudent(page: Page, { birthday }: { birthday?: string } = {}): Promise<void> {
  await fillSchool(page);
  await page.getByLabel("Celular").locator("visible=true").fill("912345678");
  if (birthday) await page.getByLabel("Fecha de nacimiento").locator("visible=true").fill(birthday);
  await next(page, "Guardar y continuar").click();
}
