import { expect, test } from "@playwright/test";
import { newIdentity } from "@shop/test-kit/people";
import { openCourses } from "./draft";
import { fillStudent, next, takeTwoCourses } from "./enrolment";
import { waitForMail } from "./mailbox";
import { countOrdersOf } from "./shop-database";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

test("a quote that is mailed at step 3 opens in another browser, holds nothing, and its courses go on [SHOP-01]", async ({
  page,
  browser,
}) => {
  await openCourses(page);
  await takeTwoCourses(page);
  await page.getByRole("button", { name: "Envíame esta cotización" }).click();
  const dialog = page.getByRole("dialog", { name: "Guarda tu cotización" });
  const { email } = newIdentity("guardian");
  await dialog.getByLabel("Correo electrónico").fill(email);
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(dialog.getByText(`Enviamos tu cotización a ${email}`)).toBeVisible({ timeout: 30_000 });

  const { text } = await waitForMail(page.request, email, /Tu cotización/i);
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
  const today = other.getByText(/^Precio de hoy/).locator("strong");
  const now = (await today.textContent()) ?? "";
  expect(now).toMatch(/^\$[\d.]+$/);
  expect(text.replaceAll(/\s/g, "")).toContain(now);

  await other.getByRole("button", { name: "Seguir con esta cotización" }).click();
  await expect(other).toHaveURL(/paso-2$/);
  expect(writes).toEqual([]);
  const student = await fillStudent(other, ["Antonia", "Fuentes", "Leiva"]);
  await expect(other.getByText(now).first()).toBeVisible();
  await next(other).click();
  await expect(other).toHaveURL(/paso-4$/);
  for (const shown of ["Competencia Matemática M1", "Competencia Lectora", now, "Cupos reservados"])
    await expect(other.getByText(shown).first()).toBeVisible();
  expect(await countOrdersOf(student.rut)).toEqual({ orders: 1, holds: 2 });
  await device.close();
});
