import { expect, type Page } from "@playwright/test";
import { chooseOption, next } from "./enrolment";
import { newPerson, type Person } from "./people";

/** The bot check is work for the browser: it takes long beside other tests. */
const PATIENT = { timeout: 60_000 };

/** A stored programme's form, sent: leads to Step1. */
export async function fillInscription(page: Page): Promise<Person> {
  const student = newPerson("estudiante");
  await page.goto("/recomendado-paso-1");
  await page.getByRole("radio", { name: "4° Medio" }).check({ force: true });
  await next(page).click();
  await page.getByRole("radio", { name: /^Presencial/ }).check({ force: true });
  await next(page).click();
  await page.getByRole("button", { name: "Cotizar este curso" }).first().click();
  await next(page).click();
  await page.getByLabel("Nombre").fill("Antonia");
  await page.getByLabel("Apellido paterno").fill("Fuentes");
  await page.getByLabel("Apellido materno").fill("Leiva");
  await page.getByLabel("Fecha de nacimiento").fill("14052008");
  await page.getByLabel("RUT").fill(student.rut);
  await page.getByLabel("Correo electrónico").fill(student.email);
  await chooseOption(page.getByLabel("Sede de preferencia"), /Plaza Egaña/);
  await next(page, "COTIZA Y MATRICÚLATE").click();
  await expect(page).toHaveURL(/inscripcion-paso-1$/, PATIENT);
  return student;
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

/** Step4: the data of the student whose part is open. */
export async function fillOpenStudent(page: Page): Promise<void> {
  await chooseOption(page.getByLabel("Región del colegio").locator("visible=true"), /Metropolitana/);
  await chooseOption(page.getByLabel("Comuna del colegio").locator("visible=true"), /Ñuñoa/);
  const school = page.getByRole("combobox", { name: "Colegio", exact: true });
  await school.fill("a");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await school.press("ArrowDown");
  await school.press("Enter");
  await page.getByLabel("Promedio NEM").locator("visible=true").fill("6,5");
  await chooseOption(page.getByLabel("Género").locator("visible=true"), /Femenino/);
  await page.getByLabel("Celular").locator("visible=true").fill("912345678");
  await next(page, "Guardar y continuar").click();
}
