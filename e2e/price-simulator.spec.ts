import { expect, type Page, test } from "@playwright/test";
import { newIdentity } from "@shop/test-kit/people";
import { chooseProgram, fillStudent, next, SLOTS } from "./enrolment";
import { waitForMail } from "./mailbox";
import { amountOf, calculate, simulate } from "./simulator";

test("the choice of the landing's calculator is mailed, and goes on into the steps at its price, the banner's [FEEL-04] [SHOP-12]", async ({
  page,
}) => {
  const writes = watchWrites(page);
  await page.goto("/");
  const usual = await amountOf(page.getByText("total del año"));
  const promised = await simulate(page);
  expect(promised).toBe(usual);
  const [math, reading] = ["Competencia Matemática M1", "Competencia Lectora"];
  const hours = page.getByRole("group", { name: "Horarios" });
  await hours.getByRole("combobox", { name: math }).selectOption({ label: SLOTS.math });
  await hours.getByRole("combobox", { name: reading }).selectOption({ label: SLOTS.reading });
  expect(writes).toEqual([]);

  const { email } = newIdentity("guardian");
  await page.getByRole("button", { name: "Envíame esta cotización" }).click();
  const dialog = page.getByRole("dialog", { name: "Guarda tu cotización" });
  await dialog.getByLabel("Correo electrónico").fill(email);
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(dialog.getByText(`Enviamos tu cotización a ${email}`)).toBeVisible({ timeout: 30_000 });
  const { text } = await waitForMail(page.request, email, /Tu cotización/i);
  for (const told of [`${math} · ${SLOTS.math}`, `${reading} · ${SLOTS.reading}`, promised])
    expect(text).toContain(told);
  expect(writes.filter((path) => /student|order/.test(path))).toEqual([]);
  await dialog.getByRole("button", { name: "Cerrar" }).click();

  await page.getByRole("button", { name: "Seguir con estos cursos" }).click();
  await expect(page).toHaveURL(/paso-2$/);
  await fillStudent(page);
  await next(page).click();
  await expect(page).toHaveURL(/paso-4$/);
  for (const shown of [math, reading, SLOTS.math, SLOTS.reading])
    await expect(page.getByText(shown).first()).toBeVisible();
  const list = page.locator("dl").filter({ hasText: "Monto Programa" });
  expect(await amountOf(list.locator("> div").last())).toBe(promised);
});

test("landing and step 1 calculate the same price for the same courses, without any data [GEN-01]", {
  tag: "@full",
}, async ({ page }) => {
  const writes = watchWrites(page);
  await page.goto("/");
  const promised = await simulate(page);
  await chooseProgram(page);
  await page.goBack();
  expect(await calculate(page)).toBe(promised);
  expect(writes).toEqual([]);
});

/** Paths of the calls that write something. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.method() !== "GET") writes.push(pathname);
  });
  return writes;
}
