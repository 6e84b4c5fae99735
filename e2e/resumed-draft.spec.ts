import { expect, test } from "@playwright/test";
import { chooseCourses, chooseProgram, fillStudent } from "./enrolment";
import { countOrdersOf } from "./shop-database";

test("a refresh and a second tab show the same draft, one order and one hold [T28]", async ({
  page,
  context,
}) => {
  await chooseProgram(page);
  const student = await fillStudent(page);
  await chooseCourses(page);
  await page.reload();
  await expect(page.getByText("Monto Programa").first()).toBeVisible();
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();

  const second = await context.newPage();
  await second.goto("/inscripcion/paso-4");
  await expect(second.getByText("Monto Programa").first()).toBeVisible();
  await expect(second.getByText("Competencia Lectora").first()).toBeVisible();
  expect(await countOrdersOf(student.rut)).toEqual({ orders: 1, holds: 2 });
});
