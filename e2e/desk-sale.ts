import { expect, type Page } from "@playwright/test";
import { aGuardian, aStudent } from "@shop/test-kit/people";
import { quickHands } from "./hands";

/** A sale of one student with one course, all but how it is paid. */
export async function fillSale(page: Page, { press, type, choose } = quickHands) {
  const student = page.getByRole("region", { name: "Estudiante 1" });
  await choose(student.getByLabel("Programa"), "4° Medio Presencial Anual");
  await choose(student.getByLabel("Sede"), "Plaza Egaña");
  await choose(student.getByLabel("Mes de inicio"), "Marzo");
  await press(student.getByRole("button", { name: /^Competencia Lectora/ }).first());
  await expect(page.getByRole("complementary", { name: "Cotización" })).toContainText("Total $");
  const child = aStudent();
  await type(student.getByLabel("RUT"), child.rut);
  await type(student.getByLabel("Nombre"), child.name);
  await type(student.getByLabel("Apellido paterno"), child.fatherLastName);
  await type(student.getByLabel("Apellido materno"), child.lastName);
  await type(student.getByLabel("Fecha de nacimiento"), "14/05/2008");
  await choose(student.getByLabel("Género"), "Femenino");
  await type(student.getByLabel("Correo"), child.email);
  await type(student.getByLabel("Celular"), "912345678");
  await choose(student.getByLabel("Región del colegio"), "Metropolitana de Santiago");
  await choose(student.getByLabel("Comuna del colegio"), "Ñuñoa");
  await type(student.getByLabel("Otro colegio"), "Liceo del Valle");
  await choose(student.getByLabel("Año de egreso"), "2027");
  await type(student.getByLabel("Promedio NEM"), "6,2");
  const guardian = page.getByRole("region", { name: "Apoderado/a financiero/a" });
  const payer = aGuardian();
  await type(guardian.getByLabel("RUT"), payer.rut);
  await type(guardian.getByLabel("Nombre"), payer.name);
  await type(guardian.getByLabel("Apellido paterno"), payer.fatherLastName);
  await type(guardian.getByLabel("Apellido materno"), payer.motherLastName);
  await type(guardian.getByLabel("Correo"), payer.email);
  await type(guardian.getByLabel("Celular"), "987654321");
  await choose(guardian.getByLabel("Región"), "Metropolitana de Santiago");
  await choose(guardian.getByLabel("Comuna"), "Ñuñoa");
  await expect(guardian.getByLabel("Ciudad")).not.toHaveValue("");
  await type(guardian.getByLabel("Dirección"), "Av. Irarrázaval 3400");
  return { child, payer };
}
