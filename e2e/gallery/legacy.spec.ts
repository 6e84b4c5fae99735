import { expect, test } from "@playwright/test";
import { acceptTerms, fillGuardian, payWithCard } from "../checkout";
import { openLegacyReview, openSubjects } from "../draft";
import { next } from "../enrolment";
import { chooseSubjects, confirmReview, fillOpenStudent, recommendProgram } from "../legacy-flow";
import { picture } from "./picture";

const FRIDAY = "Vie 16:30–18:00";

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
  await page.goto("/academia-egresados");
  await page.getByText("de descuento por inscribirte online").waitFor();
  await picture(page, "8-egresados");
});

test("subjects and hours of the flow hour by hour", async ({ page }) => {
  await openSubjects(page);
  await page.getByRole("button", { name: /Marzo/i }).waitFor();
  await picture(page, "8-ramos-sin-mes");
  await page.getByRole("button", { name: /Marzo/i }).click();
  await page.getByRole("checkbox").first().waitFor();
  await picture(page, "8-ramos");
  await page.getByRole("button", { name: /Marzo/i }).click();
  await chooseSubjects(page, ["Competencia Lectora", "Química"]);
  const hours = page.getByRole("group", { name: "Elige el horario de Competencia Lectora" });
  await hours.waitFor();
  await picture(page, "8-horarios");
  await hours.getByRole("radio", { name: FRIDAY }).check();
  await picture(page, "8-horarios-elegido");
  await next(page, "CONFIRMAR HORARIO DE Competencia Lectora").click();
  await page.getByRole("dialog", { name: "LO SENTIMOS" }).waitFor();
  await picture(page, "8-horarios-todo-topa", "dialog");
});

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
  await fillOpenStudent(page);
  await acceptTerms(page);
  await picture(page, "8-pago-listo");
  await page.getByRole("button", { name: "IR A PAGAR" }).click();
  await payWithCard(page, "reject");
  await expect(page).toHaveURL(/transactionFailed=err/);
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "8-pago-rechazado", "dialog");
});

test("an empty backpack, and a further student", async ({ page }) => {
  await page.goto("/mochila");
  await page.getByRole("heading", { name: "TU MOCHILA DE COMPRAS ESTÁ VACÍA" }).waitFor();
  await picture(page, "8-mochila-vacia");
  await openLegacyReview(page);
  await page.getByText("Cupos reservados").first().waitFor();
  await page.goto("/agregar-otro-alumno");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await picture(page, "8-otro-alumno");
});
