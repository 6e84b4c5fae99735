import { expect, test } from "@playwright/test";
import { buy, payWithCard } from "./checkout";
import { readCode, readNewCode, waitForMail } from "./mailbox";
import { findOrder, soldCourses } from "./shop-database";
import { PHONE } from "./widths";

/** Competencia Matemática M1 and Historia y Ciencias Sociales, which costs less. */
const M1_AND_HISTORY = [367001, 367013];

test("the mail's link and a code open the purchase; an hour is changed, then a course for a dearer one that is paid; the withdrawal shows what it does before one press: page, seats and mails follow [MINE-09] [MINE-10] [MINE-16] [MINE-17]", async ({
  page: buyer,
  browser,
}) => {
  const { buyOrder, email } = await buy(buyer, M1_AND_HISTORY);
  const proven = await readCode(buyer.request, email);
  const { text } = await waitForMail(buyer.request, email, /comprobante|compra/i);
  const address = /https?:\/\/\S+\/mi-compra\/\S+/.exec(text)?.[0];
  if (!address) throw new Error("the mail has no link to the purchase");

  const elsewhere = await browser.newContext(PHONE);
  const page = await elsewhere.newPage();
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
  const radio = (name: RegExp) => page.getByRole("radio", { name }).first();
  await page.goto(new URL(address).pathname);
  await expect(page.getByRole("heading", { name: "Por seguridad, confirma que eres tú" })).toBeVisible();
  await expect(page.getByText("Estudiantes y horarios")).toBeHidden();
  await press("Enviarme un código");
  const opened = await readNewCode(page.request, email, proven);
  await page.getByLabel("Código de verificación").fill(opened);
  await expect(page.getByRole("heading", { name: "Estudiantes y horarios" })).toBeVisible();
  expect(await soldCourses(buyOrder)).toEqual(M1_AND_HISTORY);

  await press("Ver qué puedo cambiar");
  await radio(/^Competencia Matemática M1/).check();
  await radio(/^Sáb 12:20–13:50 Mismo precio/).check();
  await expect(page.getByText(/No pagas nada más ni se te devuelve nada/)).toBeVisible();
  await press("Confirmar cambio");
  await expect(page.getByText(/^Tu cambio quedó hecho el/)).toBeVisible();
  await expect(page.getByRole("list").getByText("Sáb 12:20–13:50")).toBeVisible();
  expect(await soldCourses(buyOrder)).toEqual([367003, 367013]);
  await waitForMail(page.request, email, /cambi/i);

  await press("Ver qué puedo cambiar");
  await radio(/^Historia y Ciencias Sociales/).check();
  await page.getByLabel("¿Por cuál curso?").selectOption("Competencia Lectora");
  await radio(/Pagas \$[\d.]+$/).check();
  await press(/^Pagar \$[\d.]+ y cambiar$/);
  await payWithCard(page, "reject");
  await expect(page.getByText(/Tu pago de \$[\d.]+ fue rechazado: no se hizo ningún cargo/)).toBeInViewport();
  await press(/^Pagar \$[\d.]+$/);
  await payWithCard(page, "approve");
  await expect(page.getByText(/^Tu cambio quedó hecho el/)).toBeInViewport();
  await expect(page.getByText("Comprobante versión 3")).toBeVisible();
  expect(await soldCourses(buyOrder)).toEqual([367003, 367005]);
  await expect(page.getByText(/^Ya hiciste los 2 cambios/)).toBeVisible();

  await expect(page.getByText(/^Puedes retractarte hasta el \d\d\/\d\d\/\d{4} a las 23:59/)).toBeVisible();
  await press("Ver mi retracto");
  await expect(page.getByText("Te devolvemos", { exact: true })).toBeVisible();
  const { total_clp: total } = await findOrder(buyOrder);
  await expect(page.getByText(`$${total.toLocaleString("es-CL")}`).first()).toBeVisible();
  expect(await soldCourses(buyOrder)).toEqual([367003, 367005]);
  await press("Retractarme");
  await page.getByLabel("Código de verificación").fill(await readNewCode(page.request, email, opened));
  await expect(page.getByText(/^Lo recibimos el \d\d\/\d\d\/\d{4} \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByText("Anulada", { exact: true })).toBeVisible();
  expect(await findOrder(buyOrder)).toMatchObject({ state: "annulled" });
  expect(await soldCourses(buyOrder)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Retracto", exact: true })).toBeVisible();
  await expect(page.getByText(/rechazad|reintentar/i)).toHaveCount(0);
  await waitForMail(page.request, email, /retracto/i);
  await elsewhere.close();
});
