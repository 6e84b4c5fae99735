import { expect, type Locator, type Page } from "@playwright/test";
import { newIdentity } from "@shop/test-kit/people";
import { fillSchool } from "./checkout";
import { chooseOption, fillFields, next, preferPlazaEgana, typeStudent } from "./enrolment";

/** The bot check is work for the browser: it takes long beside other tests. */
const PATIENT = { timeout: 60_000 };

/** The recommender from its first screen: year, modality and programme, which lead to the form. */
export async function recommendProgram(page: Page): Promise<void> {
  await page.goto("/recomendado-paso-1");
  await page.getByRole("radio", { name: "4° Medio" }).check({ force: true });
  await next(page).click();
  await page.getByRole("radio", { name: /^Presencial/ }).check({ force: true });
  await next(page).click();
  await page.getByRole("button", { name: "Cotizar este curso" }).first().click();
  await next(page).click();
  await page.getByLabel("Nombre").waitFor();
}

/** A stored programme's form, sent: leads to Step1. A reload in between loses nothing of it. */
export async function fillInscription(page: Page): Promise<void> {
  await recommendProgram(page);
  await typeStudent(page, ["Antonia", "Fuentes", "Leiva"]);
  await preferPlazaEgana(page);
  await page.goto("/inscripcion");
  await expect(page.getByLabel("Nombre")).toHaveValue("Antonia");
  await next(page, "COTIZA Y MATRICÚLATE").click();
  await expect(page).toHaveURL(/inscripcion-paso-1$/, PATIENT);
}

/** The short form of graduates and of further students, sent: leads to Step1. */
export async function fillShortForm(
  page: Page,
  { name, surname, submit }: { name: string; surname: string; submit: string },
): Promise<void> {
  const { rut, email } = newIdentity("student");
  await fillFields(page, {
    Nombre: name,
    "Apellido paterno": surname,
    RUT: rut,
    "Correo electrónico": email,
  });
  await next(page, submit).click();
  await expect(page).toHaveURL(/inscripcion-paso-1$/, PATIENT);
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

/** At Providencia in March the only hour of Química with seats is one of Competencia Lectora. */
export const RIVALS = ["Competencia Lectora", "Química"];
export const FRIDAY = "Vie 16:30–18:00";

/** Step2: the hours of a subject. */
export const hoursOf = (page: Page, subject: string): Locator =>
  page.getByRole("group", { name: `Elige el horario de ${subject}` });

/** Step2: the first hour of each subject that can be taken. */
export async function chooseFirstHours(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await hoursOf(page, name).getByRole("radio", { disabled: false }).first().check();
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

/** Step4: the data of the student whose part is open; the birth date where the short form lacked it. */
export async function fillOpenStudent(page: Page, { birthday }: { birthday?: string } = {}): Promise<void> {
  await fillSchool(page);
  await page.getByLabel("Celular").locator("visible=true").fill("912345678");
  if (birthday) await page.getByLabel("Fecha de nacimiento").locator("visible=true").fill(birthday);
  await next(page, "Guardar y continuar").click();
}
