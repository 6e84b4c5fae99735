import { type Browser, expect, type Page, test } from "@playwright/test";
import { aStudent, type Identity } from "@shop/test-kit/people";
import { buyForFree } from "./draft";
import {
  chooseYearAndProgram,
  fillFields,
  next,
  preferPlazaEgana,
  STUDENT_PHONE,
  studentFields,
} from "./enrolment";
import { readNewCode } from "./mailbox";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

/** Somebody else's browser, at step 2 with a student sent. */
async function sendStudent(browser: Browser, student: Identity): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/inscripcion/paso-1");
  await chooseYearAndProgram(page);
  await fillFields(page, { ...studentFields(student, ["Martín", "Muñoz", "Araya"]), ...STUDENT_PHONE });
  await preferPlazaEgana(page);
  await next(page).click();
  return page;
}

test("a brother with the family's mailbox goes on with a code to it, a student with a new e-mail with one to the old, which is not shown [SAFE-01, DATA-10, DATA-11]", {
  tag: "@full",
}, async ({ page, browser }) => {
  const sister = await buyForFree(page);
  let proven = "";
  for (const { student, title, text, button } of [
    {
      student: { rut: aStudent().rut, email: sister.email },
      title: "Correo registrado",
      text: `El correo: ${sister.email} ya se encuentra registrado`,
      button: "Enviar código al correo que escribiste",
    },
    {
      student: { rut: sister.rut, email: aStudent().email },
      title: "RUT duplicado",
      text: "El RUT se encuentra asignado a otro estudiante",
      button: "Enviar código al correo registrado",
    },
  ]) {
    const theirs = await sendStudent(browser, student);
    const refusal = theirs.getByRole("alertdialog", { name: title });
    await expect(refusal).toContainText(text);
    if (student.email !== sister.email) await expect(refusal).not.toContainText(sister.email);
    await theirs.getByRole("button", { name: button }).click();
    const code = theirs
      .getByRole("dialog", { name: "Verifica tu correo" })
      .getByLabel("Código de verificación");
    proven = await readNewCode(theirs.request, sister.email, proven);
    await code.fill(proven);
    await expect(theirs).toHaveURL(/paso-3$/, { timeout: 30_000 });
    await theirs.context().close();
  }
});
