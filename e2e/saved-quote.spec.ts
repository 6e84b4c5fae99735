import { expect, test } from "@playwright/test";
import { newIdentity } from "@shop/test-kit/people";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { chooseMarch, chooseProgram, fillStudent, next, SLOTS, slot } from "./enrolment";
import { waitForMail } from "./mailbox";
import { countOrdersOf } from "./shop-database";

const SENT = /Tu cotización/i;

test("a quote that is mailed at step 3 opens in another browser, holds nothing, and its courses go on [SHOP-01]", {
  tag: "@both-widths",
}, async ({ page, browser }) => {
  await chooseProgram(page);
  await fillStudent(page);
  await chooseMarch(page);
  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await slot(page, "Competencia Lectora", SLOTS.reading).click();
  await page.getByRole("button", { name: "Envíame esta cotización" }).click();
  const dialog = page.getByRole("dialog", { name: "Guarda tu cotización" });
  const { email } = newIdentity("guardian");
  await dialog.getByLabel("Correo electrónico").fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(dialog.getByText(`Enviamos tu cotización a ${email}`)).toBeVisible({ timeout: 30_000 });

  const { text } = await waitForMail(page.request, email, SENT);
  const link = /https?:\/\/\S+\/cotizacion\/\S+/.exec(text)?.[0];
  if (!link) throw new Error("the mail holds no link");
  const device = await browser.newContext();
  const other = await device.newPage();
  const writes: string[] = [];
  other.on("request", (request) => {
    if (request.url().includes("/api/") && request.method() !== "GET") writes.push(request.url());
  });
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "Tu cotización" })).toBeVisible();
  await expect(other.getByText("El precio no ha cambiado.", { exact: false })).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  const now =
    (await other
      .getByText(/^Precio de hoy/)
      .locator("strong")
      .textContent()) ?? "";
  expect(now).toMatch(/^\$[\d.]+$/);
  expect(text.replaceAll(/\s/g, "")).toContain(now);

  await other.getByRole("button", { name: "Seguir con esta cotización" }).click();
  await expect(other).toHaveURL(/paso-2$/);
  expect(writes).toEqual([]);
  const student = await fillStudent(other, ["Antonia", "Fuentes", "Leiva"]);
  await expect(other.getByText(now).first()).toBeVisible();
  await next(other).click();
  await expect(other).toHaveURL(/paso-4$/);
  for (const name of ["Competencia Matemática M1", "Competencia Lectora"])
    await expect(other.getByText(name).first()).toBeVisible();
  await expect(other.getByText(now).first()).toBeVisible();
  await expect(other.getByText("Cupos reservados").first()).toBeVisible();
  expect(await countOrdersOf(student.rut)).toEqual({ orders: 1, holds: 2 });
  await device.close();
});
