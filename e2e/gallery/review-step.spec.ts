import { expect, type Page, test } from "@playwright/test";
import { openReview } from "../draft";
import { next } from "../enrolment";
import { endHoldSoon, reloadWithMinuteLeft } from "../shop-database";
import { cut, hang, refuse, SAVE_ORDER } from "./answers";
import { picture } from "./picture";
import { GALLERY_DIR } from "./picture-sizes";

const QUOTE = { path: /\/api\/quote/ };

async function reachReview(page: Page) {
  const student = await openReview(page);
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
  return student;
}

test("step 4, with its coupon in every state", async ({ page }) => {
  await reachReview(page);
  await picture(page, "4-revision");
  await page.getByRole("button", { name: "¿Tienes un cupón de descuento?" }).click();
  await picture(page, "4-revision-cupon-abierto");
  const code = page.getByLabel("Código del cupón");
  await code.press("Enter");
  await picture(page, "4-revision-cupon-sin-codigo");
  for (const [wrong, name] of [
    ["NOEXISTE", "invalido"],
    ["VENCIDO25", "vencido"],
    ["AGOTADO30", "agotado"],
  ] as const) {
    await code.fill(wrong);
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page.getByText("no es válido").first()).toBeVisible();
    await picture(page, `4-revision-cupon-${name}`);
  }
  const answer = await hang(page, QUOTE);
  await code.fill("PDV20");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await page.getByText("Validando…").waitFor();
  await picture(page, "4-revision-cupon-validando");
  await answer();
  await page.reload();
  const opener = page.getByRole("button", { name: "¿Tienes un cupón de descuento?" });
  const remove = page.getByRole("button", { name: "Quitar cupón" });
  // The answer that was let go may still have come before the page was left: then the coupon is applied already.
  await code.or(opener).or(remove).first().waitFor();
  if (await remove.isHidden()) {
    if (await code.isHidden()) await opener.click();
    await code.fill("PDV20");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await remove.waitFor();
  }
  await picture(page, "4-revision-cupon-aplicado");
  await remove.click();
  await opener.click();
  await code.fill("BECA100");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await page.getByRole("button", { name: "Confirmar Matrícula" }).waitFor();
  await picture(page, "4-revision-gratis");
});

test("step 4, its files and a price that cannot be had", async ({ page }) => {
  await reachReview(page);
  for (const [button, file] of [
    ["Descargar horario y cotización", "cotizacion-pdv.pdf"],
    ["Agregar a mi calendario", "horario.ics"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    await download.saveAs(`${GALLERY_DIR}/${file}`);
  }
  const answer = await hang(page, QUOTE);
  await page.reload();
  await page.getByText("Calculando el valor de tu programa…").first().waitFor({ state: "attached" });
  await picture(page, "4-revision-calculando");
  await answer();
  const mend = await cut(page, QUOTE);
  await page.reload();
  await expect(page.getByText(/Ocurrió un error al cotizar/).first()).toBeVisible({ timeout: 30_000 });
  await picture(page, "4-revision-sin-precio");
  await mend();
  await refuse(page, SAVE_ORDER, "UNKNOWN");
  await page.reload();
  await page.getByText(/Ocurrió un error al enviar los datos/).waitFor({ timeout: 30_000 });
  await picture(page, "4-revision-no-guardada");
});

test("step 4, its seats running out", async ({ page }) => {
  const { rut } = await reachReview(page);
  await endHoldSoon(rut, 100);
  await page.reload();
  await page.getByText("Cupos reservados").first().waitFor();
  await picture(page, "4-revision-queda-poco");
  const more = page.getByRole("button", { name: "Más tiempo" }).first();
  await more.click();
  await picture(page, "4-revision-mas-tiempo");
  const { endMinute } = await reloadWithMinuteLeft(page, rut);
  await page.getByText("Cupos reservados").first().waitFor();
  await endMinute();
  const dialog = page.getByRole("alertdialog", { name: /SE ACABARON LOS/ });
  await dialog.waitFor();
  await picture(page, "4-revision-reserva-vencida", "dialog");
  await dialog.getByRole("button", { name: "Reservar nuevamente" }).click();
  await expect(next(page, "Confirmar Compra")).toBeVisible();
});

test("step 4, its seats that wait for a code", async ({ page }) => {
  await reachReview(page);
  const accept = await refuse(page, SAVE_ORDER, "NETWORK_BUDGET");
  await page.reload();
  const question = page.getByRole("dialog", { name: "Verifica tu correo para seguir" });
  await question.waitFor();
  await picture(page, "4-revision-verificar-correo", "dialog");
  await question.getByRole("button", { name: "Enviarme un código" }).click();
  await page.getByText("Enviamos un código de 6 dígitos a").waitFor();
  await picture(page, "4-revision-codigo", "dialog");
  await accept();
  const full = await refuse(page, SAVE_ORDER, "NETWORK_FULL");
  await page.reload();
  await page.getByText(/Desde tu conexión ya hay muchos cupos/).waitFor({ timeout: 30_000 });
  await picture(page, "4-revision-conexion-llena");
  await full();
});
