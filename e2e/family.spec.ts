import { type Browser, expect, type Page, test } from "@playwright/test";
import { aStudent } from "@shop/test-kit/people";
import { acceptTerms, fillGuardian, fillSchool, payWithCard } from "./checkout";
import { buyForFree, openReview } from "./draft";
import {
  chooseCourses,
  chooseProgram,
  chooseYearAndProgram,
  confirm,
  fillFields,
  fillStudent,
  next,
  preferPlazaEgana,
} from "./enrolment";
import { readCode } from "./mailbox";

/** Somebody else's browser, at step 2 with a student typed. */
async function typeAt(browser: Browser, { rut, email }: { rut: string; email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await chooseProgram(page);
  await fillFields(page, {
    ...{ Nombre: "Martín", "Apellido paterno": "Muñoz", "Apellido materno": "Araya", RUT: rut },
    ...{ "Fecha de nacimiento": "14052008", "Correo electrónico": email, Celular: "912345678" },
  });
  await preferPlazaEgana(page);
  await next(page).click();
  return page;
}

/** Asks for a code, types what came to the mailbox, and is at step 3 with all that was typed. */
async function goOnWithCode(page: Page, button: string | RegExp, mailbox: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: "Verifica tu correo" });
  await dialog.getByLabel("Código de verificación").fill(await readCode(page.request, mailbox));
  await expect(page).toHaveURL(/paso-3$/, { timeout: 30_000 });
}

test("a brother with the family's mailbox goes on with a code to it [SAFE-01, DATA-11]", async ({
  page,
  browser,
}) => {
  const sister = await buyForFree(page);
  const brother = await typeAt(browser, { rut: aStudent().rut, email: sister.email });
  const refusal = brother.getByRole("alertdialog", { name: "Correo registrado" });
  await expect(refusal).toContainText(`El correo: ${sister.email} ya se encuentra registrado`);
  await goOnWithCode(brother, "Enviar código al correo que escribiste", sister.email);
  await brother.context().close();
});

test("a student with a new e-mail goes on with a code to the old one, which is not shown [SAFE-01, DATA-10]", async ({
  page,
  browser,
}) => {
  const before = await buyForFree(page);
  const now = await typeAt(browser, { rut: before.rut, email: aStudent().email });
  const refusal = now.getByRole("alertdialog", { name: "RUT duplicado" });
  await expect(refusal).toContainText("El RUT se encuentra asignado a otro estudiante");
  await expect(refusal).not.toContainText(before.email);
  await goOnWithCode(now, "Enviar código al correo registrado", before.email);
  await now.context().close();
});

test("who has a reservation in another browser locks nobody out [SAFE-01]", async ({ page, browser }) => {
  const other = await openReview(page);
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
  const same = await typeAt(browser, other);
  await expect(same).toHaveURL(/paso-3$/, { timeout: 30_000 });
  await same.context().close();
});

test("two children of one family are one order and one payment [AMB-74]", async ({ page }) => {
  await openReview(page);
  await page.getByRole("button", { name: "Agregar otro estudiante" }).click();
  await expect(page.getByText("Los cursos de Sofía siguen guardados: pagarás todo junto.")).toBeVisible();
  await chooseYearAndProgram(page);
  await expect(page.getByLabel("Apellido paterno")).toHaveValue("Muñoz");
  await fillStudent(page, ["Diego", "Muñoz", "Araya"]);
  await chooseCourses(page);
  await expect(page.getByRole("region", { name: "Valor de tus 2 programas" })).toBeVisible();
  await confirm(page);
  await fillGuardian(page);
  await fillSchool(page);
  await page.getByRole("button", { name: "Guardar y seguir con Diego" }).click();
  await expect(page.getByText("Completa los datos de Diego")).toBeVisible();
  await fillSchool(page);
  await acceptTerms(page);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await payWithCard(page, "approve");
  await expect(page.getByRole("heading", { name: "Tu compra se realizó exitosamente" })).toBeVisible();
  for (const name of ["Sofía Muñoz Araya", "Diego Muñoz Araya"])
    await expect(page.getByText(name).first()).toBeVisible();
});
