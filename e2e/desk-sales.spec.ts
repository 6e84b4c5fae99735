import { expect, type Page, test } from "@playwright/test";
import { payWithCard } from "./checkout";
import { addAuthenticator, giveReason, inviteStaff } from "./desk";
import { fillSale } from "./desk-sale";
import { findViolations } from "./gallery/axe";
import { waitForMail } from "./mailbox";
import { ageSignIn } from "./shop-database";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

async function openSelling(page: Page, email: string, ...roles: string[]) {
  await addAuthenticator(page);
  await page.goto(await inviteStaff(email, ...roles));
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await page.getByRole("link", { name: "Vender" }).click();
  await expect(page.getByRole("heading", { name: "Vender" })).toBeVisible();
}

test("somebody of the till sells for cash: what is missing is named, nothing typed is lost, and the key confirms [DESK-25, DESK-26, DESK-27] [DESK-66] [DESK-110]", async ({
  page,
}) => {
  await openSelling(page, "caja@academia.cl", "cash", "attention");
  const review = page.getByRole("button", { name: "Revisar y vender" });
  await review.click();
  await expect(page.getByText("Elige un programa")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const { child, payer } = await fillSale(page);
  await page.getByText("En papel").click();
  await page.getByText("Efectivo").click();
  await review.click();
  await expect(page.getByText("Escribe el número")).toBeVisible();
  await page.getByLabel("Número del comprobante de caja").fill("4711");
  await ageSignIn("caja@academia.cl");
  await review.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(payer.email)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(dialog.getByText(/, (Lun|Mar|Mié|Jue|Vie|Sáb).* \d\d:\d\d–\d\d:\d\d/).first()).toBeVisible();
  await expect(dialog.getByLabel("Motivo")).toBeFocused();
  await giveReason(dialog, "Vino al mesón");
  await dialog.getByRole("button", { name: "Vender" }).click();
  await dialog.getByRole("button", { name: "Confirmar con mi llave" }).click();
  await expect(page.getByRole("heading", { name: /^Vendida: orden / })).toBeVisible();
  await page.getByRole("button", { name: "Enviar otra vez el comprobante" }).click();
  await expect(dialog.getByText(payer.email)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Ver la compra" }).click();
  await expect(page.getByText(new RegExp(child.name)).first()).toBeVisible();
  await expect(page.getByText(/efectivo 4711/)).toBeVisible();
  await expect(page.getByText("Vino al mesón»")).toBeVisible();
  await waitForMail(page.request, payer.email, /./);
});

test("by telephone: the family gets a link, sees what it pays, pays with Webpay, and the link says so [DESK-28, DESK-110]", async ({
  page,
  browser,
}) => {
  await openSelling(page, "telefono@academia.cl", "attention");
  const { child, payer } = await fillSale(page);
  await page.getByText("Por teléfono", { exact: true }).click();
  await page.getByText("Enlace de pago").click();
  await page.getByRole("button", { name: "Revisar y vender" }).click();
  const dialog = page.getByRole("dialog");
  await giveReason(dialog, "Llamó la madre");
  await dialog.getByRole("button", { name: "Vender" }).click();
  await expect(page.getByText(/El enlace de pago va en camino/)).toBeVisible();
  await expect(page.getByText(/\/pagar\/[\w-]+$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copiar el enlace" })).toBeVisible();
  await page.getByRole("button", { name: "Enviar otra vez el enlace" }).click();
  await giveReason(dialog, "No le llegó");
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("El enlace va en camino.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const { text } = await waitForMail(page.request, payer.email, /^Paga tu inscripción/);
  const [address = ""] = /\/pagar\/[\w-]+/.exec(text) ?? [];
  const family = await browser.newPage();
  await family.goto(address);
  await expect(family.getByRole("heading", { name: child.name, exact: true })).toBeVisible();
  await expect(family.getByText(child.fatherLastName)).toHaveCount(0);
  await expect(family.getByText(/: (Lun|Mar|Mié|Jue|Vie|Sáb).* \d\d:\d\d–\d\d:\d\d/).first()).toBeVisible();
  expect(await findViolations(family)).toEqual([]);
  await family.getByRole("button", { name: "Pagar con Webpay" }).click();
  await payWithCard(family, "approve");
  await expect(family.getByRole("heading", { name: "Tu inscripción está pagada" })).toBeVisible();
});
