import { expect, type Page, test } from "@playwright/test";
import { acceptTerms, fillGuardian, pay } from "../checkout";
import { openLegacyReview, openSubjects } from "../draft";
import { applyCoupon, next } from "../enrolment";
import {
  chooseFirstHours,
  chooseSubjects,
  chooseVenue,
  confirmReview,
  FRIDAY,
  fillOpenStudent,
  fillShortForm,
  hoursOf,
  RIVALS,
  recommendProgram,
} from "../legacy-flow";
import { reloadWithMinuteLeft } from "../shop-database";
import { PHONE } from "../widths";
import { change, hang, refuse, SAVE_ORDER, SOLD_OUT } from "./answers";
import { picture } from "./picture";

const DEARER = { total: 905_500, validCupon: true };
const PAY_FAILURES = [
  ["PRICE_CHANGED", "8-pago-precio-cambiado", DEARER],
  ["PROVIDER_UNAVAILABLE", "8-pago-sin-webpay", undefined],
  ["UNKNOWN", "8-pago-error", undefined],
  ["COURSE_SOLD_OUT", "8-pago-cupos-agotados", SOLD_OUT],
] as const;
const RETRY_FAILURES = [
  ["PRICE_CHANGED", "8-reintento-precio-cambiado", DEARER],
  ["UNKNOWN", "8-reintento-error", undefined],
  ["COURSE_SOLD_OUT", "8-reintento-cupos-agotados", SOLD_OUT],
] as const;
const SUBJECTS = ["Competencia Matemática M1", "Competencia Lectora"];

test("the recommender and its forms", async ({ page }) => {
  await page.goto("/recomendado-paso-1");
  await page.getByRole("radio", { name: "4° Medio" }).waitFor({ state: "attached" });
  await picture(page, "8-recomendador-anio");
  await page.goto("/recomendado-paso-2/4");
  await page.getByRole("radio", { name: /^Presencial/ }).waitFor({ state: "attached" });
  await picture(page, "8-recomendador-modalidad");
  await page.goto("/recomendado-paso-3/367");
  await page.getByRole("button", { name: "Cotizar este curso" }).first().waitFor();
  await picture(page, "8-recomendador-programas");
  await recommendProgram(page);
  await picture(page, "8-recomendador-formulario");
  await page.goto("/recomendado-paso-3/999999");
  await page.getByRole("main").getByRole("status").or(page.getByRole("alert")).first().waitFor();
  await picture(page, "8-recomendador-programa-desconocido");
  await page.goto("/academia-egresados");
  await page.getByText("de descuento por inscribirte online").waitFor();
  await picture(page, "8-egresados");
});

test("subjects and hours of the flow hour by hour; the week is a list by day on a phone [COURSE-40] [COURSE-41]", async ({
  page,
}) => {
  await openSubjects(page);
  await page.getByRole("button", { name: /Marzo/i }).waitFor();
  await picture(page, "8-ramos-sin-mes");
  await page.getByRole("button", { name: /Marzo/i }).click();
  await page.getByRole("checkbox").first().waitFor();
  await picture(page, "8-ramos");
  await page.getByRole("button", { name: /Marzo/i }).click();
  await chooseSubjects(page, RIVALS);
  const hours = hoursOf(page, "Competencia Lectora");
  await hours.waitFor();
  await picture(page, "8-horarios");
  await hours.getByRole("radio", { name: FRIDAY }).check();
  await picture(page, "8-horarios-elegido");
  await expectWeek(page);
  await next(page, "CONFIRMAR HORARIO DE Competencia Lectora").click();
  await page.getByRole("dialog", { name: "LO SENTIMOS" }).waitFor();
  await picture(page, "8-horarios-todo-topa", "dialog");
});

/** A day is 105 px wide and an hour 35 px high on a wide screen. */
async function expectWeek(page: Page): Promise<void> {
  const days = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"].map((day) => page.getByText(day, { exact: true }));
  const hours = ["08:00", "12:00", "21:00"].map((hour) => page.getByText(hour, { exact: true }));
  for (const day of days) expect((await day.boundingBox())?.width).toBeCloseTo(105, 0);
  for (const hour of hours) expect((await hour.boundingBox())?.height).toBeCloseTo(35, 0);
  await page.setViewportSize(PHONE.viewport);
  for (const hour of hours) await expect(hour).toBeHidden();
  const friday = page.getByText("Viernes", { exact: true }).filter({ visible: true });
  await expect(friday.first()).toBeVisible();
}

test("review, payment and rejection of the flow hour by hour", async ({ page }) => {
  await openLegacyReview(page);
  await page.getByText("Cupos reservados").first().waitFor();
  await picture(page, "8-revision");
  await next(page, "Confirmar Compra").click();
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "8-revision-confirmar", "dialog");
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await page.goto("/mochila");
  await page.getByText("Sofía").first().waitFor();
  await picture(page, "8-mochila");
  await page.goto("/inscripcion-paso-3");
  await confirmReview(page);
  await picture(page, "8-pago-apoderado");
  await fillGuardian(page);
  const save = await refuse(page, { path: /\/api\/students\/\d+$/, method: "PUT" }, "UNKNOWN");
  await fillOpenStudent(page);
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "8-pago-estudiante-no-guardado", "dialog");
  await save();
  await page.getByRole("button", { name: "Entendido" }).click();
  await next(page, "Guardar y continuar").click();
  await acceptTerms(page);
  await picture(page, "8-pago-listo");
  await pay(page, "reject");
  await expect(page).toHaveURL(/transactionFailed=err/);
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "8-pago-rechazado", "dialog");
  await retryInVain(page);
});

/** Retries of a rejected payment that do not reach the provider. */
async function retryInVain(page: Page): Promise<void> {
  const press = page.getByRole("alertdialog").getByRole("button", { name: "PAGAR" });
  const restore = await change<{ documents: object }>(page, { path: /\/api\/config$/ }, (config) => ({
    ...config,
    documents: { ...config.documents, termsVersion: "2031-01-01" },
  }));
  await press.click();
  await page.getByRole("alertdialog", { name: "El contrato cambió" }).waitFor();
  await picture(page, "8-pago-contrato-cambiado", "dialog");
  await page.getByRole("button", { name: "Ahora no" }).click();
  await restore();
  for (const [code, name, details] of RETRY_FAILURES) {
    const accept = await refuse(page, SAVE_ORDER, code, details);
    await press.click();
    await page.getByRole("alertdialog").filter({ hasNotText: "NO SE PUDO EJECUTAR EL PAGO" }).waitFor();
    await picture(page, name, "dialog");
    await accept();
    await page.reload();
    await press.waitFor();
  }
}

test("payments of the flow hour by hour that do not reach the provider, and its wait", async ({ page }) => {
  await openLegacyReview(page);
  await page.getByText("Cupos reservados").first().waitFor();
  await confirmReview(page);
  await fillGuardian(page);
  await fillOpenStudent(page);
  for (const [code, name, details] of PAY_FAILURES) {
    await acceptTerms(page);
    await expect(next(page, "IR A PAGAR")).toBeEnabled();
    const accept = await refuse(page, SAVE_ORDER, code, details);
    await next(page, "IR A PAGAR").click();
    await page.getByRole("alertdialog").waitFor();
    await picture(page, name, "dialog");
    await accept();
    await page.reload();
  }
  await acceptTerms(page);
  await expect(next(page, "IR A PAGAR")).toBeEnabled();
  await hang(page, SAVE_ORDER);
  await next(page, "IR A PAGAR").click();
  await page.getByText("Espera un momento mientras procesamos tu solicitud").waitFor();
  await picture(page, "8-pago-espera", "dialog");
});

test("a free enrolment of the flow hour by hour", async ({ page }) => {
  await openLegacyReview(page);
  await applyCoupon(page, "BECA100");
  await next(page, "Confirmar Matrícula").click();
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "8-revision-confirmar-gratis", "dialog");
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await fillGuardian(page);
  await fillOpenStudent(page);
  await acceptTerms(page);
  await next(page, "CONTINUAR").click();
  await page.getByRole("alertdialog", { name: "¡Tu matrícula está confirmada!" }).waitFor();
  await picture(page, "8-pago-gratis", "dialog");
});

test("a price that the review of the flow hour by hour does not get", async ({ page }) => {
  await refuse(page, { path: /\/api\/quote/ }, "QUOTE_FAILED");
  await openLegacyReview(page);
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "8-revision-error", "dialog");
});

test("an empty backpack, and a further student", async ({ page }) => {
  await page.goto("/mochila");
  await page.getByRole("heading", { name: "TU MOCHILA DE COMPRAS ESTÁ VACÍA" }).waitFor();
  await picture(page, "8-mochila-vacia");
  const { rut } = await openLegacyReview(page);
  await page.getByText("Cupos reservados").first().waitFor();
  await page.goto("/agregar-otro-alumno");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await picture(page, "8-otro-alumno");
  await page.getByRole("radio", { name: "Tradicional 4º Medio" }).check({ force: true });
  await fillShortForm(page, { name: "Martina", surname: "Riquelme", submit: "AGREGAR ESTUDIANTE" });
  await chooseVenue(page, /Maipú/, /Maipú/);
  await chooseSubjects(page, SUBJECTS);
  await chooseFirstHours(page, SUBJECTS);
  await applyCoupon(page, "matricula30000");
  await picture(page, "8-revision-dos-estudiantes");
  await page.goto("/mochila");
  await page.getByText("Martina").first().waitFor();
  await picture(page, "8-mochila-dos-estudiantes");
  const { endMinute } = await reloadWithMinuteLeft(page, rut);
  await page.goto("/inscripcion-paso-3");
  await page.getByText("Cupos reservados").first().waitFor();
  await endMinute();
  await page.getByRole("alertdialog", { name: /^SE ACABARON LOS 15 MINUTOS/ }).waitFor();
  await picture(page, "8-revision-reserva-vencida", "dialog");
});
