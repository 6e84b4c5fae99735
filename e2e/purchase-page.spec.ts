import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { fillStudentDetails, payWithCard } from "./checkout";
import { openReview } from "./draft";
import { readCode, readNewCode, waitForMail } from "./mailbox";
import { findGuardianEmail, findOrder, soldCourses } from "./shop-database";

test.use({ viewport: { width: 360, height: 780 } });

/** A purchase that was just paid: its buy order and mailbox. */
async function buy(page: Page, courses?: number[]): Promise<{ buyOrder: string; email: string }> {
  await openReview(page, { step: 5, hasGuardian: true, ...(courses && { courses }) });
  await fillStudentDetails(page);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await payWithCard(page, "approve");
  await page.getByRole("heading", { name: "Tu compra se realizó exitosamente" }).waitFor();
  const buyOrder = new URL(page.url()).searchParams.get("buyOrder") ?? "";
  return { buyOrder, email: await findGuardianEmail(buyOrder) };
}

test("on a phone, the mail's link and a code open the purchase, and the withdrawal shows what it does before one press [MINE-09] [MINE-10]", async ({
  page,
  browser,
}) => {
  const { buyOrder, email } = await buy(page);
  const proven = await readCode(page.request, email);
  const { text } = await waitForMail(page.request, email, /comprobante|compra/i);
  const address = /https?:\/\/\S+\/mi-compra\/\S+/.exec(text)?.[0];
  if (!address) throw new Error("the mail has no link to the purchase");

  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const reader = await elsewhere.newPage();
  await reader.goto(new URL(address).pathname);
  await expect(reader.getByRole("heading", { name: "Este es un resumen" })).toBeVisible();
  await expect(reader.getByText("Estudiantes y horarios")).toBeHidden();
  await reader.getByRole("button", { name: "Enviarme un código" }).click();
  const code = reader.getByLabel("Código de verificación");
  await code.fill(await readNewCode(page.request, email, proven));
  await expect(reader.getByRole("heading", { name: "Estudiantes y horarios" })).toBeVisible();
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);

  await expect(reader.getByText(/^Puedes retractarte hasta el \d\d\/\d\d\/\d{4} a las 23:59/)).toBeVisible();
  await reader.getByRole("button", { name: "Ver mi retracto" }).click();
  const { total_clp: total } = await findOrder(buyOrder);
  const sum = `$${total.toLocaleString("es-CL")}`;
  await expect(reader.getByText("Te devolvemos", { exact: true })).toBeVisible();
  await expect(reader.getByText(sum).first()).toBeVisible();
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  expect(await soldCourses(buyOrder)).toEqual([367001, 367005]);
  await reader.getByRole("button", { name: "Retractarme" }).click();

  await expect(reader.getByText(/^Lo recibimos el \d\d\/\d\d\/\d{4} \d\d:\d\d\./)).toBeVisible();
  await expect(reader.getByText("Anulada", { exact: true })).toBeVisible();
  expect(await findOrder(buyOrder)).toMatchObject({ state: "annulled" });
  expect(await soldCourses(buyOrder)).toEqual([]);
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Retracto", exact: true })).toBeVisible();
  await expect(reader.getByText(/rechazad|reintentar/i)).toHaveCount(0);
  await waitForMail(page.request, email, /retracto/i);
  await elsewhere.close();
});

/** Competencia Matemática M1 and Historia y Ciencias Sociales, which costs less. */
const M1_AND_HISTORY = [367001, 367013];

test("on a phone, a parent changes an hour, then to a dearer course that is paid, and withdraws: page, seats and mails follow [MINE-16] [MINE-17]", async ({
  page,
}) => {
  const { buyOrder, email } = await buy(page, M1_AND_HISTORY);
  await page.getByRole("link", { name: "Ver mi compra" }).click();
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
  const radio = (name: RegExp) => page.getByRole("radio", { name }).first();
  const looksWell = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  expect(await soldCourses(buyOrder)).toEqual(M1_AND_HISTORY);

  await press("Ver qué puedo cambiar");
  await radio(/^Competencia Matemática M1/).check();
  await radio(/^Sáb 12:20–13:50 Mismo precio/).check();
  await expect(page.getByText(/No pagas nada más ni se te devuelve nada/)).toBeVisible();
  await looksWell();
  await press("Confirmar cambio");
  await expect(page.getByText(/^Tu cambio quedó hecho el/)).toBeVisible();
  await expect(page.getByRole("list").getByText("Sáb 12:20–13:50")).toBeVisible();
  expect(await soldCourses(buyOrder)).toEqual([367003, 367013]);
  await waitForMail(page.request, email, /cambi/i);

  await press("Ver qué puedo cambiar");
  await radio(/^Historia y Ciencias Sociales/).check();
  await page.getByLabel("¿Por qué curso?").selectOption("Competencia Lectora");
  await radio(/Pagas \$[\d.]+$/).check();
  await looksWell();
  await press(/^Pagar \$[\d.]+ y cambiar$/);
  await payWithCard(page, "reject");
  await expect(page.getByText(/Tu pago de \$[\d.]+ fue rechazado: no se hizo ningún cargo/)).toBeInViewport();
  await looksWell();
  await press(/^Pagar \$[\d.]+$/);
  await payWithCard(page, "approve");
  await expect(page.getByText(/^Tu cambio quedó hecho el/)).toBeInViewport();
  await expect(page.getByText("Comprobante versión 3")).toBeVisible();
  expect(await soldCourses(buyOrder)).toEqual([367003, 367005]);
  await expect(page.getByText(/^Ya hiciste los 2 cambios/)).toBeVisible();
  await looksWell();

  await press("Ver mi retracto");
  await press("Retractarme");
  await expect(page.getByText("Anulada", { exact: true })).toBeVisible();
  expect(await findOrder(buyOrder)).toMatchObject({ state: "annulled" });
  expect(await soldCourses(buyOrder)).toEqual([]);
  await waitForMail(page.request, email, /retracto/i);
});
