import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { fillStudentDetails, payWithCard } from "./checkout";
import { openReview } from "./draft";
import { readCode, readNewCode, waitForMail } from "./mailbox";
import { findGuardianEmail, findOrder, soldSeats } from "./shop-database";

test.use({ viewport: { width: 360, height: 780 } });

/** A purchase that was just paid: its buy order and mailbox. */
async function buy(page: Page): Promise<{ buyOrder: string; email: string }> {
  await openReview(page, { step: 5, hasGuardian: true });
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
  const before = await soldSeats([367001, 367005]);
  await reader.getByRole("button", { name: "Retractarme" }).click();

  await expect(reader.getByText(/^Lo recibimos el \d\d\/\d\d\/\d{4} \d\d:\d\d\./)).toBeVisible();
  await expect(reader.getByText("Anulada", { exact: true })).toBeVisible();
  expect(await findOrder(buyOrder)).toMatchObject({ state: "annulled" });
  expect(await soldSeats([367001, 367005])).toEqual(before.map((sold) => sold - 1));
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Retracto", exact: true })).toBeVisible();
  await expect(reader.getByText(/rechazad|reintentar/i)).toHaveCount(0);
  await waitForMail(page.request, email, /retracto/i);
  await elsewhere.close();
});
