import { expect, type Page, test } from "@playwright/test";
import { aGuardian, aStudent } from "@shop/test-kit/people";
import { payWithCard } from "./checkout";
import { addAuthenticator, inviteStaff } from "./desk";
import { findViolations } from "./gallery/axe";
import { waitForMail } from "./mailbox";
import { ageSignIn } from "./shop-database";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

async function openSelling(page: Page, email: string, ...roles: string[]) {
  await addAuthenticator(page);
  await page.goto(await inviteStaff(email, ...roles));
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await page.getByRole("link", { name: "Vender" }).click();
  await expect(page.getByRole("heading", { name: "Vender" })).toBeVisible();
}

async function fillSale(page: Page) {
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

test("somebody of the till sells for cash: what is missing is named, nothing typed is lost, and the key confirms [DESK-25, DESK-26, DESK-27]", async ({
  page,
}) => {
  await openSelling(page, "caja@academia.cl", "cash");
  const review = page.getByRole("button", { name: "Revisar y vender" });
  await review.click();
  await expect(page.getByText("Elige un programa")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const { child, payer } = await fillSale(page);
  await page.getByText("En papel").click();
  await page.getByText("Efectivo").click();
  await review.click();
  await expect(page.getByText("Escribe el número")).toBeVisible();
  await page.getByLabel("Número del comprobante de caja").fill("4711");
  await ageSignIn("caja@academia.cl");
  await review.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(payer.email)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel("Motivo").fill("Vino al mesón");
  await dialog.getByRole("button", { name: "Vender" }).click();
  await dialog.getByRole("button", { name: "Confirmar con mi llave" }).click();
  await expect(page.getByRole("heading", { name: /^Vendida: orden / })).toBeVisible();
  await page.getByRole("link", { name: "Ver la compra" }).click();
  await expect(page.getByText(new RegExp(child.name)).first()).toBeVisible();
  await expect(page.getByText(/efectivo 4711/)).toBeVisible();
  await expect(page.getByText("«Vino al mesón»")).toBeVisible();
  await waitForMail(page.request, payer.email, /./);
});

test("by telephone: the family gets a link, sees what it pays, pays with Webpay, and the link says so [DESK-28]", async ({
  page,
  browser,
}) => {
  await openSelling(page, "telefono@academia.cl", "attention");
  const { child, payer } = await fillSale(page);
  await page.getByText("Por teléfono", { exact: true }).click();
  await page.getByText("Enlace de pago").click();
  await page.getByRole("button", { name: "Revisar y vender" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motivo").fill("Llamó la madre");
  await dialog.getByRole("button", { name: "Vender" }).click();
  await expect(page.getByText(/El enlace de pago va en camino/)).toBeVisible();
  const { text } = await waitForMail(page.request, payer.email, /^Paga tu inscripción/);
  const [address = ""] = /\/pagar\/[\w-]+/.exec(text) ?? [];
  const family = await browser.newPage();
  await family.goto(address);
  await expect(family.getByRole("heading", { name: child.name, exact: true })).toBeVisible();
  await expect(family.getByText(child.fatherLastName)).toHaveCount(0);
  expect(await findViolations(family)).toEqual([]);
  await family.getByRole("button", { name: "Pagar con Webpay" }).click();
  await payWithCard(family, "approve");
  await expect(family.getByRole("heading", { name: "Tu inscripción está pagada" })).toBeVisible();
});
