import { expect, type Page, test } from "@playwright/test";
import { fillStudentDetails, payWithCard } from "../checkout";
import { openReview } from "../draft";
import { readCode, readNewCode } from "../mailbox";
import { findGuardianEmail } from "../shop-database";
import { picture } from "./picture";

/** A purchase that was just paid, and the address of its page. */
async function buy(page: Page): Promise<{ address: string; email: string }> {
  await openReview(page, { step: 5, hasGuardian: true });
  await fillStudentDetails(page);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await payWithCard(page, "approve");
  const link = page.getByRole("link", { name: "Ver mi compra" });
  await link.waitFor();
  const buyOrder = new URL(page.url()).searchParams.get("buyOrder") ?? "";
  return { address: (await link.getAttribute("href")) ?? "", email: await findGuardianEmail(buyOrder) };
}

test("Mi compra by its link alone, opened by a code", async ({ page, browser }) => {
  const { address, email } = await buy(page);
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  await reader.goto(address);
  await reader.getByRole("heading", { name: "Este es un resumen" }).waitFor();
  await picture(reader, "8-mi-compra-resumen");
  const proven = await readCode(page.request, email);
  await reader.getByRole("button", { name: "Enviarme un código" }).click();
  const field = reader.getByLabel("Código de verificación");
  await field.fill(await readNewCode(page.request, email, proven));
  await reader.getByRole("heading", { name: "Estudiantes y horarios" }).waitFor();
  await expect(reader.getByRole("heading", { name: "Mi compra" })).toBeFocused();
  await picture(reader, "8-mi-compra");
  await reader.getByRole("button", { name: "Ver qué puedo cambiar" }).click();
  await reader.getByRole("radio", { name: /^Competencia Lectora/ }).check();
  await reader
    .getByRole("radio", { name: /Mismo precio/ })
    .first()
    .check();
  await reader.getByText("Cambios que te quedan").waitFor();
  await picture(reader, "8-mi-compra-cambiar");
  await reader.getByRole("button", { name: "Confirmar cambio" }).click();
  await reader.getByText(/^Tu cambio quedó hecho/).waitFor();
  await picture(reader, "8-mi-compra-cambiada");
  await reader.goto("/mi-compra/NadieHizoEstaOrden00--x");
  await reader.getByRole("heading", { name: "No encontramos esta compra" }).waitFor();
  await picture(reader, "8-mi-compra-no-existe");
  await elsewhere.close();
});
