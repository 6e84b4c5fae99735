import { expect, test } from "@playwright/test";
import { newIdentity } from "@shop/test-kit/people";
import { readCode } from "../mailbox";
import { picture } from "./picture";

test("one's own data: what may be asked, the code, and the requests", async ({ page }) => {
  const { rut, email } = newIdentity("student");
  await page.goto("/tus-datos");
  await page.getByRole("heading", { level: 1, name: "Tus datos" }).waitFor();
  await picture(page, "8-tus-datos");
  await page.getByRole("radio", { name: /^Corregir un dato/ }).check({ force: true });
  await page.getByRole("button", { name: "Enviar solicitud" }).click();
  await page.getByRole("region", { name: "Hay 3 datos por corregir" }).waitFor();
  await picture(page, "8-tus-datos-por-corregir");
  await page.getByLabel("Qué dato está mal y cómo debe quedar").fill("Mi apellido es Muñoz, con ñ.");
  await page.getByLabel("RUT de quien son los datos").fill(rut);
  await page.getByLabel("Tu correo").fill(email);
  await page.getByRole("button", { name: "Enviar solicitud" }).click();
  const code = page.getByLabel("Código de verificación");
  await code.waitFor();
  await picture(page, "8-tus-datos-codigo", "dialog");
  await code.fill(await readCode(page.request, email));
  await expect(page.getByText(/^Recibimos tu solicitud/)).toBeVisible();
  await picture(page, "8-tus-datos-solicitudes");
});

test("the privacy notice", async ({ page }) => {
  await page.goto("/privacidad");
  await page.getByRole("heading", { level: 1, name: "Aviso de privacidad" }).waitFor();
  await picture(page, "8-privacidad");
});
