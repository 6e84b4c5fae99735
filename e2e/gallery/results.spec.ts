import { expect, type Page, test } from "@playwright/test";
import { acceptTerms, buy, expectBought, pay, payWithCard } from "../checkout";
import { openReview } from "../draft";
import { readCode, readNewCode } from "../mailbox";
import { change, cut, hang, refuse, SAVE_ORDER } from "./answers";
import { picture } from "./picture";

const RETRY_FAILURES = [
  ["PROVIDER_UNAVAILABLE", "6-reintento-sin-webpay"],
  ["COURSE_SOLD_OUT", "6-reintento-cupos-agotados"],
] as const;
const ORDERS = { path: /\/api\/orders\?/ };

interface Order {
  status: string;
  payment: string;
  total: number;
  annulment: object | null;
}

/** The result page of the current order, with an edited reply. */
async function reopen(page: Page, edit: (order: Order) => Partial<Order>, title: string): Promise<void> {
  const back = await change<Order>(page, ORDERS, (order) => ({ ...order, ...edit(order) }));
  await page.reload();
  await page.getByRole("heading", { name: title }).waitFor();
  await back();
}

test("a purchase that succeeded, and what may become of it", async ({ page }) => {
  await openReview(page, { step: 5, isReady: true });
  await acceptTerms(page);
  await pay(page, "abort");
  await page.getByRole("heading", { name: "Cancelaste el pago" }).waitFor();
  await picture(page, "6-resultado-cancelado");
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await payWithCard(page, "reject");
  await page.getByRole("heading", { name: "Tu compra fue rechazada" }).waitFor();
  const told = page.getByRole("alertdialog");
  if (await told.isVisible()) {
    await picture(page, "6-resultado-error-transaccion", "dialog");
    await told.getByRole("button").first().click();
  }
  await picture(page, "6-resultado-rechazado");
  const retry = page.getByRole("button", { name: "Reintentar pago" });
  const restore = await change<{ documents: object }>(page, { path: /\/api\/config$/ }, (config) => ({
    ...config,
    documents: { ...config.documents, termsVersion: "2031-01-01" },
  }));
  await retry.click();
  await page.getByRole("alertdialog", { name: "El contrato cambió" }).waitFor();
  await picture(page, "6-resultado-contrato-cambiado", "dialog");
  await page.getByRole("button", { name: "Ahora no" }).click();
  await restore();
  for (const [code, name] of RETRY_FAILURES) {
    const accept = await refuse(page, SAVE_ORDER, code, {
      coursesNotAvailables: [],
    });
    await retry.click();
    await page.getByRole("alertdialog").waitFor();
    await picture(page, name, "dialog");
    await accept();
    await page.reload();
  }
  await retry.click();
  await payWithCard(page, "approve");
  const receipt = await expectBought(page);
  await picture(page, "6-resultado-exitoso");
  await page.getByRole("button", { name: "Enviar por Email" }).click();
  await expect(page.getByText(/Se ha reenviado el email a/)).toBeVisible();
  const calendar = page.getByRole("button", { name: "Agregar a mi calendario" });
  await Promise.all([page.waitForEvent("download"), calendar.click()]);
  await picture(page, "6-resultado-reenviado");
  const answer = await refuse(page, { path: /\/calendario/ }, "TOO_MANY_REQUESTS");
  await calendar.click();
  await page.getByText(/^Demasiados intentos/).waitFor();
  await picture(page, "6-resultado-sin-calendario");
  await answer();

  const arrive = await hang(page, ORDERS);
  await page.reload();
  await page.getByRole("heading", { name: "Estamos buscando tu compra…" }).waitFor();
  await picture(page, "6-resultado-buscando");
  await arrive();
  const verifying = { status: "paying", payment: "verifying" };
  await reopen(page, () => verifying, "Estamos verificando tu pago");
  const held = await change<Order>(page, ORDERS, (order) => ({ ...order, ...verifying }));
  await picture(page, "6-resultado-verificando");
  await page.clock.install();
  await page.reload();
  await page.getByRole("heading", { name: "Estamos verificando tu pago" }).waitFor();
  await page.clock.fastForward(121_000);
  await page.getByRole("button", { name: "Consultar de nuevo" }).waitFor();
  await picture(page, "6-resultado-verificando-demora");
  await page.clock.resume();
  await held();
  const annul = ({ total }: Order) => ({
    status: "annulled",
    payment: "reversed",
    annulment: { at: new Date().toISOString(), refunded: total },
  });
  await reopen(page, annul, "Tu matrícula fue anulada");
  await picture(page, "6-resultado-anulado");
  await cut(page, ORDERS);
  await page.reload();
  await page.getByRole("button", { name: "Reintentar" }).waitFor({ timeout: 30_000 });
  await picture(page, "6-resultado-sin-servidor");
  await page.unrouteAll();
  await page.goto("/inscripcion/paso-5");
  await page.getByRole("heading", { name: "Esta inscripción ya está pagada" }).waitFor();
  await picture(page, "6-ya-pagada");
  await page.goto(`/comprobante/${receipt}`);
  await page.getByRole("button", { name: "Descargar como PDF" }).waitFor();
  await picture(page, "6-comprobante");
});

test("a receipt that is opened by its order number alone, and whole with a code", async ({
  page,
  browser,
}) => {
  const { buyOrder, email } = await buy(page);

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(`/comprobante/${buyOrder}`);
  await stranger.getByRole("heading", { name: "Por seguridad, confirma que eres tú" }).waitFor();
  await picture(stranger, "6-comprobante-resumen");
  const proven = await readCode(page.request, email);
  await stranger.getByRole("button", { name: "Enviarme un código" }).click();
  const field = stranger.getByLabel("Código de verificación");
  await field.waitFor();
  await picture(stranger, "6-comprobante-codigo");
  const code = await readNewCode(page.request, email, proven);
  await field.fill(code === "000 000" ? "000 001" : "000 000");
  await stranger
    .getByText(/El código ingresado es inválido/)
    .first()
    .waitFor();
  await picture(stranger, "6-comprobante-codigo-invalido");
  await field.fill(code);
  await stranger.getByText("Este es el comprobante completo.").waitFor();
  await picture(stranger, "6-comprobante-completo");
  await elsewhere.close();
});

test("an order that nobody made, and the demonstration", async ({ page }) => {
  await page.goto("/informacion-compra?buyOrder=NadieHizoEstaOrden00&no=999999");
  await page.getByRole("heading", { name: "Orden no encontrada" }).waitFor();
  await picture(page, "6-resultado-no-existe");
  await page.goto("/comprobante/NadieHizoEstaOrden00");
  await page.getByText("No hay información de orden disponible para generar el PDF").waitFor();
  await picture(page, "6-comprobante-no-existe");
  await page.goto("/?transactionFailed=err");
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "6-resultado-desconocido", "dialog");
  await page.goto("/compra");
  await page.getByText("Página de demostración").waitFor();
  await picture(page, "6-demostracion-exito");
  await page.getByText("Rechaz").first().click();
  await picture(page, "6-demostracion-rechazo");
});
