import { expect, type Page, test } from "@playwright/test";
import { generate } from "otplib";
import { atDesk } from "./desk";
import { findViolations } from "./gallery/axe";
import { readCode, waitForMail } from "./mailbox";
import { ageSignIn } from "./shop-database";

const EMAIL = "rosa.vidal@academia.cl";
const HALF_MINUTE = 30;

/** Of the half minute after this one, which the first code used up. */
const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + HALF_MINUTE });

async function confirmApp(page: Page): Promise<string> {
  const app = page.locator("form").filter({ hasText: "Escribe esta clave" });
  await expect(page.getByRole("img", { name: "Imagen para tu aplicación de códigos" })).toBeVisible();
  const secret = ((await app.locator("code").textContent()) ?? "").replace(/\s/g, "");
  await page.getByLabel("Código de la aplicación").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { name: "Guarda tus códigos de recuperación" })).toBeVisible();
  return secret;
}

test("somebody without a device for keys sets up a code app on a phone, and comes back with two codes, then with one of recovery [DESK-39, DESK-40, DESK-42]", async ({
  page,
}) => {
  const words = ["--email", EMAIL, "--name", "Rosa Vidal", "--role", "attention"];
  const told = await atDesk("staff", "add", ...words, "--reason", "Entra a trabajar", "--yes");
  await page.goto(/\/gestion\/llave#[\w-]+/.exec(told)?.[0] ?? "");
  await page.getByRole("button", { name: "Usar una aplicación de códigos" }).click();
  const secret = await confirmApp(page);
  expect(await findViolations(page)).toEqual([]);
  const [recovery = "", ...others] = await page.getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "Los guardé" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  const { text } = await waitForMail(page.request, EMAIL, /^Acceso al escritorio/);
  expect(text).toMatch(/Rosa Vidal/);

  const leave = async () => {
    await page.goto("/gestion/cuenta");
    await page.getByRole("button", { name: "Salir" }).click();
    await page.getByRole("link", { name: "Entrar con códigos" }).click();
    await page.getByLabel("Tu correo").fill("rosa");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Escribe tu correo completo.")).toBeVisible();
  };
  const enter = async (page: Page, second: string) => {
    await page.getByLabel("Tu correo").fill(EMAIL);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Código del correo")).toBeVisible();
    await expect
      .poll(async () => {
        await page.getByLabel("Código del correo").fill(await readCode(page.request, EMAIL));
        await page.getByLabel("Código de la aplicación").fill(second);
        await page.getByRole("button", { name: "Entrar", exact: true }).click();
        await expect(page.getByRole("searchbox").or(page.getByRole("alert"))).toBeVisible();
        return await page.getByRole("searchbox").isVisible();
      })
      .toBe(true);
  };
  await leave();
  await enter(page, await nextCode(secret));
  await leave();
  await enter(page, recovery);
  await page.getByRole("link", { name: "Rosa Vidal" }).click();
  await expect(page.getByText("Quedan 7 códigos de recuperación")).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: "Aplicación de códigos" }).getByRole("button").click();
  await expect(page.getByText("Es tu única forma de entrar.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await ageSignIn(EMAIL);
  await page.getByRole("button", { name: "Enlace para otro dispositivo" }).click();
  await expect(page.getByText("Confirma otra vez que eres tú")).toBeVisible();
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Confirmar con códigos en otra pestaña" }).click();
  const tab = await opening;
  await enter(tab, others[0] ?? "");
  await tab.close();
  await page.getByRole("button", { name: "Ya confirmé: seguir" }).click();
  await expect(page.getByText(/\/gestion\/llave#[\w-]{20,}/)).toBeVisible();
});
