import { expect, type Page } from "@playwright/test";
import { aGuardian, aStudent } from "@shop/test-kit/people";

/** A sale of one student with one course, all but how it is paid. */
export async function fillSale(page: Page) {
  const student = page.getByRole("region", { name: "Estudiante 1" });
  await student.getByLabel("Programa").selectOption({ label: "4° Medio Presencial Anual" });
  await student.getByLabel("Sede").selectOption({ label: "Plaza Egaña" });
  await student.getByLabel("Mes de inicio").selectOption({ label: "Marzo" });
  await student
    .getByRole("button", { name: /^Competencia Lectora/ })
    .first()
    .click();
  await expect(page.getByRole("complementary", { name: "Cotización" })).toContainText("Total $");
  const child = aStudent();
  await student.getByLabel("RUT").fill(child.rut);
  await student.getByLabel("Nombre").fill(child.name);
  await student.getByLabel("Apellido paterno").fill(child.fatherLastName);
  await student.getByLabel("Apellido materno").fill(child.lastName);
  await student.getByLabel("Fecha de nacimiento").fill("14/05/2008");
  await student.getByLabel("Género").selectOption({ label: "Femenino" });
  await student.getByLabel("Correo").fill(child.email);
  await student.getByLabel("Celular").fill("912345678");
  await student.getByLabel("Región del colegio").selectOption({ label: "Metropolitana de Santiago" });
  await student.getByLabel("Comuna del colegio").selectOption({ label: "Ñuñoa" });
  await student.getByLabel("Otro colegio").fill("Liceo del Valle");
  await student.getByLabel("Año de egreso").selectOption({ label: "2027" });
  await student.getByLabel("Promedio NEM").fill("6,2");
  const guardian = page.getByRole("region", { name: "Apoderado/a financiero/a" });
  const payer = aGuardian();
  await guardian.getByLabel("RUT").fill(payer.rut);
  await guardian.getByLabel("Nombre").fill(payer.name);
  await guardian.getByLabel("Apellido paterno").fill(payer.fatherLastName);
  await guardian.getByLabel("Apellido materno").fill(payer.motherLastName);
  await guardian.getByLabel("Correo").fill(payer.email);
  await guardian.getByLabel("Celular").fill("987654321");
  await guardian.getByLabel("Región").selectOption({ label: "Metropolitana de Santiago" });
  await guardian.getByLabel("Comuna").selectOption({ label: "Ñuñoa" });
  await expect(guardian.getByLabel("Ciudad")).not.toHaveValue("");
  await guardian.getByLabel("Dirección").fill("Av. Irarrázaval 3400");
  return { child, payer };
}
