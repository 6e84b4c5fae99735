import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { openCourses } from "./draft";
import { fillFields } from "./enrolment";
import { readCode, readNewCode, waitForMail } from "./mailbox";
import { findPublicity, isBlocked } from "./shop-database";
import { PHONE } from "./widths";

const choose = (page: Page, name: RegExp) => page.getByRole("radio", { name }).check({ force: true });
const send = (page: Page) => page.getByRole("button", { name: "Enviar solicitud" }).click();
const taken = (page: Page) => page.getByRole("status").getByText(/Recibimos tu solicitud DER-\d{4}-\d{6}/);

test("[LAW-36] [LAW-37] [LAW-38] on another device somebody gets a copy of their data by a code, takes publicity back and asks to be blocked", async ({
  page,
  browser,
}) => {
  const student = await openCourses(page, { authorizationPublicitary: true });
  expect(await findPublicity(student.rut)).toEqual({ flags: [true], answers: [true] });

  const device = await browser.newContext(PHONE);
  const other = await device.newPage();
  await other.goto("/");
  await other.getByRole("contentinfo").getByRole("link", { name: "Tus datos" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Tus datos" })).toBeVisible();

  await choose(other, /^Ver mis datos/);
  await fillFields(other, { "RUT de la persona": student.rut, "Tu correo": student.email });
  await send(other);
  const code = other.getByLabel("Código de verificación");
  await code.waitFor();
  const opened = await readCode(other.request, student.email);
  await code.fill(opened);
  await expect(taken(other)).toBeVisible();
  const download = other.waitForEvent("download");
  await other.getByRole("button", { name: "Descargar JSON" }).click();
  await code.fill(await readNewCode(other.request, student.email, opened));
  const file = await (await download).path();
  const copy = await readFile(file, "utf8");
  for (const own of ["Sofía", student.email, "Autoriza publicidad"]) expect(copy).toContain(own);
  expect(JSON.parse(copy).person).toMatchObject({ email: student.email });

  await other.getByRole("button", { name: "Hacer otra solicitud" }).click();
  await choose(other, /^No recibir publicidad/);
  await other.getByLabel("RUT de la persona").fill(student.rut);
  await send(other);
  await expect(taken(other)).toBeVisible();
  await expect(code).toBeHidden();
  expect(await findPublicity(student.rut)).toEqual({ flags: [false], answers: [true, false] });

  await other.getByRole("button", { name: "Hacer otra solicitud" }).click();
  await choose(other, /^Bloquear mis datos/);
  await other.getByLabel("RUT de la persona").fill(student.rut);
  await send(other);
  await expect(other.getByRole("main").getByRole("listitem")).toHaveCount(3);
  // Nothing was bought with this mailbox: anybody may type a RUT, so staff look first.
  await expect(
    other.getByRole("main").getByRole("listitem").filter({ hasText: "Bloquear mis datos" }).first(),
  ).toContainText("En trámite");
  expect(await isBlocked(student.rut)).toBe(false);
  await waitForMail(other.request, student.email, /DER-/);
  await device.close();
});
