import { test } from "@playwright/test";
import { fillGuardian, fillStudentDetails } from "../checkout";
import { applyCoupon, chooseCourses, chooseProgram, confirm, fillStudent } from "../enrolment";
import { picture } from "./picture";

test("an enrolment that costs nothing", async ({ page }) => {
  await chooseProgram(page);
  await fillStudent(page);
  await chooseCourses(page);
  await applyCoupon(page, "BECA100");
  await confirm(page, "Confirmar Matrícula");
  await fillGuardian(page);
  await fillStudentDetails(page);
  await picture(page, "5-estudiante-gratis");
  await page.getByRole("button", { name: "Confirmar Matrícula" }).click();
  await page.getByRole("heading", { name: "Tu compra se realizó exitosamente" }).waitFor();
  await picture(page, "6-resultado-gratis");
});
