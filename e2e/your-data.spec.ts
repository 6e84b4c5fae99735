import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { Identity } from "@shop/test-kit/people";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { chooseOption, chooseProgram, fillFields, next, typeStudent } from "./enrolment";
import { readCode, waitForMail } from "./mailbox";
import { findPublicity, isBlocked } from "./shop-database";

/** Somebody who began to enrol and agreed to publicity. */
async function beginEnrolment(page: Page): Promise<Identity> {
  await chooseProgram(page);
  const student = await typeStudent(page);
  await page.getByLabel("Celular").fill("912345678");
  await chooseOption(page.getByLabel("Sede de preferencia"), /Plaza Egaña/);
  await page.getByLabel("Quiero recibir información y ofertas").check();
  await next(page).click();
  await expect(page).toHaveURL(/paso-3$/, { timeout: 30_000 });
  return student;
}

const choose = (page: Page, name: RegExp) => page.getByRole("radio", { name }).check({ force: true });
const send = (page: Page) => page.getByRole("button", { name: "Enviar solicitud" }).click();
const taken = (page: Page) => page.getByRole("status").getByText(/Recibimos tu solicitud DER-\d{4}-\d{6}/);

test("[LAW-36] [LAW-37] [LAW-38] on another device somebody gets a copy of their data by a code, takes publicity back and asks to be blocked", {
  tag: "@both-widths",
}, async ({ page, browser }) => {
  const student = await beginEnrolment(page);
  await expect.poll(() => findPublicity(student.rut)).toEqual({ flags: [true], answers: [true] });

  const device = await browser.newContext({ viewport: page.viewportSize() });
  const other = await device.newPage();
  await other.goto("/");
  await other.getByRole("contentinfo").getByRole("link", { name: "Tus datos" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Tus datos" })).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  await choose(other, /^Ver mis datos/);
  await fillFields(other, { "RUT de quien son los datos": student.rut, "Tu correo": student.email });
  await send(other);
  const code = other.getByLabel("Código de verificación");
  await code.waitFor();
  await expectAccessible(other);
  await code.fill(await readCode(other.request, student.email));
  await expect(taken(other)).toBeVisible();
  await expectAccessible(other);
  const download = other.waitForEvent("download");
  await other.getByRole("button", { name: "Descargar JSON" }).click();
  const file = await (await download).path();
  const copy = await readFile(file, "utf8");
  for (const own of ["Sofía", student.email, "Autoriza publicidad"]) expect(copy).toContain(own);
  expect(JSON.parse(copy).person).toMatchObject({ email: student.email });

  await other.getByRole("button", { name: "Hacer otra solicitud" }).click();
  await choose(other, /^No recibir publicidad/);
  await other.getByLabel("RUT de quien son los datos").fill(student.rut);
  await send(other);
  await expect(taken(other)).toBeVisible();
  await expect(code).toBeHidden();
  expect(await findPublicity(student.rut)).toEqual({ flags: [false], answers: [true, false] });

  await other.getByRole("button", { name: "Hacer otra solicitud" }).click();
  await choose(other, /^Bloquear mis datos/);
  await other.getByLabel("RUT de quien son los datos").fill(student.rut);
  await send(other);
  await expect(other.getByRole("main").getByRole("listitem")).toHaveCount(3);
  // Nothing was bought with this mailbox: anybody may type a RUT, so staff look first.
  await expect(
    other.getByRole("main").getByRole("listitem").filter({ hasText: "Bloquear mis datos" }).first(),
  ).toContainText("En trámite");
  expect(await isBlocked(student.rut)).toBe(false);
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await waitForMail(other.request, student.email, /DER-/);
  await device.close();
});

test("[LAW-36] with the keyboard alone a correction is asked for, and what is missing is told", async ({
  page,
}) => {
  await page.goto("/tus-datos");
  await page.getByRole("radio", { name: /^No recibir publicidad/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Corregir un dato/ })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Qué dato está mal y cómo debe quedar")).toBeFocused();
  await page.keyboard.type("Mi apellido es Muñoz");
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Enviar solicitud" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Hay 2 datos por corregir" })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel("Qué dato está mal y cómo debe quedar")).toHaveValue("Mi apellido es Muñoz");
});
