import { expect, test } from "@playwright/test";
import { buy } from "./checkout";
import { enterDesk, giveReason } from "./desk";
import { findViolations } from "./gallery/axe";
import { waitForMail } from "./mailbox";
import { findGuardianRut } from "./shop-database";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

test("administration notes a request over data, finds it in Por hacer with its day, and answers it there; another one fulfils it; the person reads the reason [DESK-51] [DESK-102]", async ({
  page,
  browser,
}) => {
  const email = "mario.lagos@example.cl";
  const rut = await findGuardianRut((await buy(await browser.newPage())).buyOrder);
  await enterDesk(page, "jefa.data@academia.cl", "administration");
  await page.getByRole("link", { name: "Por hacer" }).click();
  const dialog = page.getByRole("dialog");
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Anotar una solicitud sobre datos" }).click();
  await dialog.getByLabel("Derecho").selectOption("Rectificación");
  await dialog.getByLabel("RUT de quien son los datos").fill("12.345.678-9");
  await press("Ver qué pasará");
  await expect(dialog.getByText("Este RUT no es válido.")).toBeVisible();
  await dialog.getByLabel("RUT de quien son los datos").fill(rut);
  await dialog.getByLabel("Correo").fill(email);
  await dialog.getByLabel("Quién pide").selectOption("La propia persona");
  await dialog.getByLabel("Lo que pide").fill("Mi apellido es Lagos, con ese");
  expect(await findViolations(page)).toEqual([]);
  await press("Ver qué pasará");
  await giveReason(dialog, "Vino a la sede con su cédula");
  await press("Anotar");
  await expect(page.getByRole("status").filter({ hasText: "Solicitud anotada" })).toBeVisible();

  const row = page
    .getByRole("row")
    .filter({ hasText: /Rectificación.*por comprobar/i })
    .last();
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole("link", { name: /^DER-/ }).click();
  await expect(page.getByText("Mi apellido es Lagos, con ese")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Cumplir la solicitud" }).click();
  await press("Ver qué pasará");
  await expect(dialog.getByText("Escribe al menos un dato")).toBeVisible();
  await dialog.getByLabel("Apellido paterno").fill("Lagos");
  await press("Ver qué pasará");
  await expect(dialog.getByText("Corregimos los datos que indicaste.")).toHaveCount(0);
  await dialog.getByLabel("Quién lo pide").selectOption("El o la estudiante");
  await dialog.getByLabel("Cómo se comprobó").selectOption("Se vio su cédula o pasaporte");
  await expect(dialog.getByText(/la cumple otra persona de Administración/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Anotar la comprobación" }).click();
  await dialog.getByLabel("Quién lo pide").selectOption("El o la estudiante");
  await dialog.getByLabel("Cómo se comprobó").selectOption("Se vio su cédula o pasaporte");
  await giveReason(dialog, "Mostró su cédula en la sede");
  await press("Confirmar");
  await expect(page.getByRole("status").filter({ hasText: "Comprobación anotada" })).toBeVisible();
  const other = await (await browser.newContext(DESKTOP)).newPage();
  await enterDesk(other, "jefe.datos@academia.cl", "administration");
  await other.goto(page.url());
  await other.getByRole("button", { name: "Cumplir la solicitud" }).click();
  const theirs = other.getByRole("dialog");
  await theirs.getByLabel("Apellido paterno").fill("Lagos");
  await theirs.getByLabel("Quién lo pide").selectOption("El o la estudiante");
  await theirs.getByLabel("Cómo se comprobó").selectOption("Se vio su cédula o pasaporte");
  await expect(theirs.getByText("Corregimos los datos que indicaste.")).toBeVisible();
  await other.context().close();

  await page.getByRole("button", { name: "Denegar la solicitud" }).click();
  await giveReason(dialog, "No tenemos datos con ese RUT", "Respuesta, que lee quien pidió");
  await press("Confirmar");
  await expect(page.getByRole("status").filter({ hasText: "Solicitud denegada" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cumplir la solicitud" })).toHaveCount(0);
  await expect(page.getByText("Denegada", { exact: true }).first()).toBeVisible();
  const { text } = await waitForMail(page.request, email, /solicitud/i);
  expect(text).toBeTruthy();
});

test("who keeps the audit sees what was done without the looks, filters it in the address, and reads that the chain holds [DESK-55]", async ({
  page,
}) => {
  await enterDesk(page, "auditora@academia.cl", "audit");
  await page.getByRole("link", { name: "Auditoría" }).click();
  await page.getByRole("button", { name: "Comprobar el registro" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cadena íntegra hasta la fila" })).toBeVisible();
  const given = page.getByRole("row").filter({ hasText: "auditora@academia.cl" });
  await expect(given.filter({ hasText: "Dar acceso al escritorio" })).toContainText("Entra a trabajar");
  await page.getByLabel("Qué").selectOption("Ver el registro de la academia");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/act=audit/);
  await expect(given.first()).toContainText("Ver el registro de la academia");
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Sin miradas").check();
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("Nada con estos filtros")).toBeVisible();
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await page.getByRole("link", { name: "Ana Rojas" }).click();
  await page.getByLabel("Resumen del día anterior, a las 8:00").uncheck();
  await page.reload();
  await expect(page.getByLabel("Resumen del día anterior, a las 8:00")).not.toBeChecked();
  expect(await findViolations(page)).toEqual([]);
});

test("a figure of the summary opens its sales, each with its part, and they leave the desk with a reason [DESK-100]", async ({
  page,
  browser,
}) => {
  await buy(await browser.newPage());
  await enterDesk(page, "contadora@academia.cl", "finance");
  await page.goto("/gestion/resumen");
  await page.getByRole("link", { name: "Presencial", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Compras: Presencial" })).toBeVisible();
  const sale = page.getByRole("row").nth(1);
  await expect(sale).toContainText("Carolina Araya");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar .xlsx" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Descargar .xlsx" }).click();
  await expect(dialog.getByText("Escribe por qué")).toBeVisible();
  await giveReason(dialog, "Cuadrar con contabilidad", "Para qué");
  await dialog.getByRole("button", { name: "Descargar .xlsx" }).click();
  expect((await download).suggestedFilename()).toMatch(/^compras-.+\.xlsx$/);
  await expect(dialog).toHaveCount(0);
  await sale.getByRole("link").click();
  await expect(page.getByText("Cuadrar con contabilidad»")).toBeVisible();
});
