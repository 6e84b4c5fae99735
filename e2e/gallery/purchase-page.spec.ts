import { expect, test } from "@playwright/test";
import { buy, payWithCard } from "../checkout";
import { atDesk } from "../desk";
import { readCode, readNewCode } from "../mailbox";
import { hang } from "./answers";
import { picture } from "./picture";

/** Competencia Matemática M1 and Historia y Ciencias Sociales, which costs less. */
const M1_AND_HISTORY = [367001, 367013];

test("Mi compra by its link alone, opened by a code, changed and given back", async ({ page, browser }) => {
  const { email } = await buy(page, M1_AND_HISTORY);
  const address = await page.getByRole("link", { name: "Ver mi compra" }).getAttribute("href");
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  const press = (name: string | RegExp) => reader.getByRole("button", { name }).click();
  const choose = (name: RegExp) => reader.getByRole("radio", { name }).first().check();
  await reader.goto(address ?? "");
  await reader.getByRole("heading", { name: "Por seguridad, confirma que eres tú" }).waitFor();
  await picture(reader, "8-mi-compra-resumen");
  const proven = await readCode(page.request, email);
  await press("Enviarme un código");
  const field = reader.getByLabel("Código de verificación");
  const opened = await readNewCode(page.request, email, proven);
  await field.fill(opened);
  await reader.getByRole("heading", { name: "Estudiantes y horarios" }).waitFor();
  await expect(reader.getByRole("heading", { name: "Mi compra" })).toBeFocused();
  await picture(reader, "8-mi-compra");

  await press("Ver qué puedo cambiar");
  await choose(/^Competencia Matemática M1/);
  await choose(/Mismo precio/);
  await reader.getByText("Cambios que te quedan").waitFor();
  await picture(reader, "8-mi-compra-cambiar");
  await press("Confirmar cambio");
  await reader.getByText(/^Tu cambio quedó hecho/).waitFor();
  await picture(reader, "8-mi-compra-cambiada");
  await press("Ver qué puedo cambiar");
  await choose(/^Historia y Ciencias Sociales/);
  await reader.getByLabel("¿Por cuál curso?").selectOption("Competencia Lectora");
  await choose(/Pagas \$[\d.]+$/);
  await picture(reader, "8-mi-compra-cambiar-pagando");
  await press(/^Pagar \$[\d.]+ y cambiar$/);
  await payWithCard(reader, "reject");
  await reader.getByText(/fue rechazado: no se hizo ningún cargo/).waitFor();
  await picture(reader, "8-mi-compra-cambio-rechazado");

  await press("Ver mi retracto");
  await reader.getByText("Te devolvemos", { exact: true }).waitFor();
  await picture(reader, "8-mi-compra-retracto");
  const letGo = await hang(reader, { path: /\/api\//, method: "POST" });
  await press("Retractarme");
  await picture(reader, "8-mi-compra-retractandose");
  await letGo();
  await reader.reload();
  await press("Ver mi retracto");
  await press("Retractarme");
  await reader.getByRole("dialog", { name: "Verifica tu correo" }).waitFor();
  await picture(reader, "8-mi-compra-codigo-del-retracto");
  await field.fill(await readNewCode(page.request, email, opened));
  await reader.getByText("Anulada", { exact: true }).waitFor();
  await picture(reader, "8-mi-compra-anulada");
  await reader.goto("/mi-compra/NadieHizoEstaOrden00--x");
  await reader.getByRole("heading", { name: "No encontramos esta compra" }).waitFor();
  await picture(reader, "8-mi-compra-no-existe");
  await elsewhere.close();
});

/** Three hours of Competencia Matemática M1 a week, which no other walk buys, and Competencia Lectora. */
const MOVED_AND_READING = [367004, 367005];

test("Mi compra with a course that the academy moved, and the three ways", async ({ page, browser }) => {
  const [moved] = MOVED_AND_READING;
  const { email } = await buy(page, MOVED_AND_READING);
  const address = await page.getByRole("link", { name: "Ver mi compra" }).getAttribute("href");
  await atDesk(
    ...["move-section", String(moved), "--hours", "Lun 18:30-20:00, Vie 20:10-21:40"],
    ...["--reason", "La sala deja de estar disponible en ese bloque", "--as-user", "ana", "--yes"],
  );
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  const press = (name: string | RegExp) => reader.getByRole("button", { name }).click();
  const choose = (name: RegExp) => reader.getByRole("radio", { name }).first().check();
  await reader.goto(address ?? "");
  const proven = await readCode(page.request, email);
  await press("Enviarme un código");
  const opened = await readNewCode(page.request, email, proven);
  await reader.getByLabel("Código de verificación").fill(opened);
  await reader.getByRole("heading", { name: "La academia movió un curso" }).waitFor();
  await picture(reader, "8-mi-compra-curso-movido");
  await press("Elegir qué hacer");
  await choose(/^Tomar otro horario/);
  await reader.getByText("¿Cuál horario?").waitFor();
  await picture(reader, "8-mi-compra-curso-movido-otro-horario");
  await choose(/^Recibir mi dinero/);
  await choose(/^Todo el programa/);
  await picture(reader, "8-mi-compra-curso-movido-dinero");
  await choose(/^Quedarme/);
  await press("Quedarme");
  await reader.getByText(/^Te quedaste con el horario nuevo/).waitFor();
  await picture(reader, "8-mi-compra-curso-movido-aceptado");
  await elsewhere.close();
});
