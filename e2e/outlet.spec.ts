import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { acceptTerms, fillGuardianForm, payWithCard } from "./checkout";
import { openPackReview, PACKS } from "./draft";
import { applyCoupon, next, typeStudent } from "./enrolment";
import { countOrdersOf, findOrder, reloadWithMinuteLeft, soldPacks } from "./shop-database";

/** All of its places are sold in the frozen catalogue. */
const SOLD_OUT = 5;

// Two long forms and the card form: more than a busy machine does in the usual minute.
test.slow();

const buyOrderOf = (page: Page) => new URL(page.url()).searchParams.get("buyOrder") ?? "";

/** Outlet1: the packs of a venue by its name in the selector. */
async function filterByVenue(page: Page, venue: string): Promise<void> {
  await page.goto("/packpdv");
  await expect(page.getByRole("heading", { name: "Venta de paquetes con descuento" })).toBeVisible();
  await page.getByLabel("Sede").selectOption({ label: venue });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText(new RegExp(`paquetes? en ${venue}`))).toBeVisible();
}

/** Outlet2: the student's data, saved. */
async function fillPackStudent(page: Page): Promise<void> {
  await typeStudent(page);
  await page.getByLabel("Celular").fill("912345678");
  await next(page, "Guardar y continuar").click();
  await expect(page.getByRole("region", { name: /Datos apoderado/ })).toBeVisible({ timeout: 30_000 });
}

test("a pack is found by its venue, bought and paid, every screen accessible [GEN-09, OUTLET-02, OUTLET-12, OUTLET-13, OUTLET-20]", {
  tag: "@both-widths",
}, async ({ page }) => {
  await filterByVenue(page, "San Miguel");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Comprar ahora: Pack Humanista San Miguel" }).click();
  await expect(page).toHaveURL(/\/packpdv-2\?packId=7$/);
  await expect(page.getByLabel("Nombre")).toBeVisible();
  await expectAccessible(page);
  await fillPackStudent(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillGuardianForm(page);
  await expect(page).toHaveURL(/\/packpdv-3$/);
  await expect(page.getByText("Descuento del paquete")).toBeVisible();
  await acceptTerms(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const before = await soldPacks(PACKS.humanist);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await payWithCard(page, "approve");
  await expect(page).toHaveURL(/\/compra-confirmada\?/);
  await expect(page.getByRole("heading", { name: "Tu compra se realizó exitosamente" })).toBeVisible();
  await expectAccessible(page);
  expect(await findOrder(buyOrderOf(page))).toMatchObject({ state: "finished", total_clp: 1_060_000 });
  expect(await soldPacks(PACKS.humanist)).toBeGreaterThan(before);
});

test("a coupon comes off the offer; a rejected card is retried from the server's order [COUPON-18, AMB-37, PAY-05]", async ({
  page,
}) => {
  await openPackReview(page, PACKS.humanist);
  await applyCoupon(page, "pdv20");
  await expect(page.getByText("$848.000").first()).toBeVisible();
  await expectAccessible(page);
  await acceptTerms(page);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await payWithCard(page, "reject");
  await expect(page).toHaveURL(/\/informacion-compra-rechazada\?/);
  await page.evaluate(() => localStorage.clear());
  const buyOrder = buyOrderOf(page);
  await page.getByRole("button", { name: "Reintentar pago" }).click();
  await payWithCard(page, "approve");
  await expect(page).toHaveURL(/\/compra-confirmada\?/);
  expect(await findOrder(buyOrder)).toMatchObject({
    state: "finished",
    coupon_code: "PDV20",
    total_clp: 848_000,
  });
});

test("a reservation that ends is told, and leads back to the packs [OUTLET-19, OUTLET-21]", async ({
  page,
}) => {
  const { rut } = await openPackReview(page, PACKS.science);
  expect((await countOrdersOf(rut)).holds).toBeGreaterThan(0);
  const { endMinute } = await reloadWithMinuteLeft(page, rut);
  await expect(page.getByText("Descuento del paquete")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await endMinute();
  const title = "SE ACABARON LOS 5 MINUTOS DE RESERVA PARA TUS CUPOS";
  const dialog = page.getByRole("alertdialog", { name: title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ver otros paquetes" }).click();
  await expect(page).toHaveURL(/\/packpdv$/);
});

test("a pack without places, opened by its address, is told with the way to the others [MODAL-08]", async ({
  page,
}) => {
  await page.goto(`/packpdv-2?packId=${SOLD_OUT}`);
  await expect(page.getByRole("heading", { name: "Este paquete ya no está disponible" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ver otros paquetes" }).click();
  await expect(page.getByRole("heading", { name: "Venta de paquetes con descuento" })).toBeVisible();
});
