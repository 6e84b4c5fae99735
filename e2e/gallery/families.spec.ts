import { expect, test } from "@playwright/test";
import { newIdentity } from "@shop/test-kit/people";
import { acceptTerms, expectBought, fillGuardian, fillSchool, pay } from "../checkout";
import { openReview } from "../draft";
import {
  chooseCourses,
  chooseMarch,
  chooseYearAndProgram,
  confirm,
  fillStudent,
  SLOTS,
  slot,
  takeTwoCourses,
} from "../enrolment";
import { waitForMail } from "../mailbox";
import { change, refuse } from "./answers";
import { picture } from "./picture";
import { reachCourses } from "./reach";

test("two children of one family", async ({ page }) => {
  await openReview(page);
  await page.getByRole("button", { name: "Agregar otro estudiante" }).click();
  await page.getByText("Los cursos de Sofía siguen guardados: pagarás todo junto.").waitFor();
  await picture(page, "4-otro-estudiante-programa");
  await chooseYearAndProgram(page);
  await fillStudent(page, ["Diego", "Muñoz", "Araya"]);
  await chooseCourses(page);
  await page.getByRole("region", { name: "Valor de tus 2 programas" }).waitFor();
  await picture(page, "4-revision-dos-estudiantes");
  await page.getByRole("button", { name: "Quitar de esta compra" }).first().click();
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "4-quitar-estudiante", "dialog");
  await page.getByRole("alertdialog").getByRole("button", { name: "Volver" }).click();
  await confirm(page);
  await fillGuardian(page);
  await fillSchool(page);
  await page.getByRole("button", { name: "Guardar y seguir con Diego" }).click();
  await page.getByText("Completa los datos de Diego").waitFor();
  await picture(page, "5-dos-estudiantes");
  await fillSchool(page);
  await acceptTerms(page);
  await pay(page, "approve");
  await expectBought(page);
  await picture(page, "6-resultado-dos-estudiantes");
});

test("two programmes compared with the buyer's own courses", async ({ page }) => {
  await reachCourses(page);
  await chooseMarch(page);
  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await page.getByRole("button", { name: "Comparar con otro programa" }).click();
  const dialog = page.getByRole("dialog", { name: "Compara dos programas" });
  await dialog.getByText(/Lo que pagarías/).waitFor();
  await picture(page, "3-comparacion-de-programas", "dialog");
});

test("a quote that is sent, and opened again", async ({ page }) => {
  await reachCourses(page);
  await takeTwoCourses(page);
  await page.getByRole("button", { name: "Envíame esta cotización" }).click();
  const dialog = page.getByRole("dialog", { name: "Guarda tu cotización" });
  await dialog.waitFor();
  await picture(page, "3-cotizacion-guardar", "dialog");
  const { email } = newIdentity("guardian");
  await dialog.getByLabel("Correo electrónico").fill(email);
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  const { text } = await waitForMail(page.request, email, /Tu cotización/i);
  await page.goto(/https?:\/\/\S+\/cotizacion\/\S+/.exec(text)?.[0] ?? "");
  await expect(page.getByText(/^Precio de hoy/)).toBeVisible();
  await picture(page, "3-cotizacion");
  await page
    .getByRole("button", { name: /inscrib|Seguir|Continuar/i })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await picture(page, "3-cotizacion-inscripcion-en-curso", "dialog");
  await page.keyboard.press("Escape");
  const courses = { path: /\/api\/courses\/findbymes/ };
  const restore = await change<{ id: number }[]>(page, courses, (found) =>
    found.map((course) => ({ ...course, seatsAvailable: 0 })),
  );
  await page.reload();
  await page
    .getByText(/agot|sin cupos/i)
    .first()
    .waitFor();
  await picture(page, "3-cotizacion-sin-cupos");
  await restore();
  await refuse(page, { path: /\/api\/programs\/\d+\/withchildrens/ }, "NOT_FOUND");
  await page.reload();
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await picture(page, "3-cotizacion-sin-programa");
  await page.goto("/cotizacion/rota");
  await page.getByRole("main").waitFor();
  await page.waitForLoadState("networkidle");
  await picture(page, "3-cotizacion-no-sirve");
});
