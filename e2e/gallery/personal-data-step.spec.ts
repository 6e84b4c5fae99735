import { expect, test } from "@playwright/test";
import { changeSettings } from "../changed-settings";
import {
  chooseYearAndProgram,
  fillFields,
  next,
  preferPlazaEgana,
  STUDENT_PHONE,
  typeStudent,
} from "../enrolment";
import { hang, refuse } from "./answers";
import { picture } from "./picture";
import { pressDimmed } from "./reach";

const STUDENTS = { path: /\/api\/students$/, method: "POST" };

test("step 2, from empty to sent", async ({ page }) => {
  await page.goto("/inscripcion/paso-1");
  await chooseYearAndProgram(page);
  await page.getByLabel("Apellido paterno").waitFor();
  await picture(page, "2-datos-vacio");
  await page.getByRole("button", { name: "No tengo RUT, celular chileno o correo" }).click();
  await page
    .getByRole("dialog")
    .getByText(/^C-\d{7}$/)
    .waitFor();
  await picture(page, "2-datos-te-ayuda-una-persona", "dialog");
  await page.getByRole("button", { name: "Cerrar" }).click();
  await pressDimmed(next(page));
  await expect(page.getByRole("region", { name: /por corregir/ })).toBeVisible();
  await picture(page, "2-datos-errores");
  await typeStudent(page, ["María de los Ángeles", "Fernández", "Undurraga"]);
  await fillFields(page, STUDENT_PHONE);
  await preferPlazaEgana(page);
  await picture(page, "2-datos-llenos");
  await page.getByLabel("Fecha de nacimiento").fill("14052014");
  await page.getByLabel(/^Como su madre, padre o representante/).waitFor();
  await picture(page, "2-datos-menor-de-14");
  await page.getByLabel("Fecha de nacimiento").fill("14052008");

  const accept = await refuse(page, STUDENTS, "STUDENT_RUT_TAKEN");
  await next(page).click();
  const dialog = page.getByRole("alertdialog", { name: "RUT duplicado" });
  await dialog.waitFor({ timeout: 30_000 });
  await picture(page, "2-datos-rut-duplicado", "dialog");
  await dialog.getByRole("button", { name: "Aceptar" }).click();
  await accept();

  const lift = await refuse(page, STUDENTS, "STUDENT_BUDGET", { students: 4 });
  await next(page).click();
  const question = page.getByRole("alertdialog", { name: "Verifica tu correo para seguir" });
  await question.waitFor({ timeout: 30_000 });
  await picture(page, "2-datos-verificar-correo", "dialog");
  await question.getByRole("button", { name: "Volver" }).click();
  await lift();

  const answer = await refuse(page, STUDENTS, "UNKNOWN");
  await next(page).click();
  await page.getByRole("alertdialog").waitFor({ timeout: 30_000 });
  await picture(page, "2-datos-no-guardados", "dialog");
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
  await answer();

  await hang(page, STUDENTS);
  await next(page).click();
  await page.getByText("Esto puede demorar unos segundos").waitFor();
  await picture(page, "2-datos-enviando", "dialog");
});

test("step 2 with the names that people have [AMB-48]", async ({ page, context }) => {
  await changeSettings(context, (settings) => ({ ...settings, nameRules: "people" }));
  await page.goto("/inscripcion/paso-1");
  await chooseYearAndProgram(page);
  await page.getByLabel("Apellido paterno").fill("O'Higgins-Wolfeschlegelsteinhausenbergerdorff");
  await page.getByRole("checkbox", { name: "Un solo apellido" }).check();
  await picture(page, "2-datos-un-apellido");
});
