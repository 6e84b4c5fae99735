import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";

test("an unknown address leads to /404, which leads home [ROUTE-28, RESULT-17, SAFE-16]", async ({
  page,
}) => {
  for (const unknown of ["/.env", "/wp-login.php", "/no/existe"]) {
    const answer = await page.goto(unknown);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(/\/404$/);
  }
  await expect(page.getByText("Oh oh… algo salío mal")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "VOLVER AL INICIO" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("an order that nobody made is not found, and says so [RESULT-10]", async ({ page }) => {
  await page.goto("/informacion-compra?buyOrder=NadieHizoEstaOrden00&no=999999");
  await expect(page.getByRole("heading", { name: "Orden no encontrada" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/comprobante/NadieHizoEstaOrden00");
  await expect(page.getByText("No hay información de orden disponible para generar el PDF")).toBeVisible();
  await expectAccessible(page);
});

test("the page of components has no violation [ROUTE-18]", async ({ page }) => {
  await page.goto("/components");
  await expect(page.getByRole("heading", { name: "Componentes" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the privacy page has no violation, and every footer leads to it [LAND-05]", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacidad" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aviso de privacidad" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/privacidad/2026-1");
  await expect(page.getByText("Versión 2026-1, vigente desde el 02/01/2026")).toBeVisible();
  await page.goto("/inscripcion/paso-1");
  const slim = page.getByRole("contentinfo").getByRole("link", { name: /^Privacidad/ });
  await expect(slim).toHaveAttribute("target", "_blank");
});

test("the landing tells machines its courses and offers, and the content policy lets them be", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto("/");
  const told = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(told ?? "")["@graph"][1].itemListElement.length).toBeGreaterThan(10);
  await expect(page.getByText("Academia Preuniversitaria PDV SpA, RUT")).toBeVisible();
  expect(refused).toEqual([]);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await page.request.get(picture ?? "")).headers()["content-type"]).toBe("image/png");
});

test("on a phone the main button stays, but for the page's own [LAND-02] @both-widths", async ({ page }, {
  project,
}) => {
  await page.goto("/");
  const staying = page.locator("a", { hasText: "Cotizar y matricularme" }).last();
  const own = page.getByRole("link", { name: "Cotizar y matricularme" });
  await expect(own.first()).toBeInViewport();
  await page.getByRole("heading", { name: "Programas según tu curso" }).scrollIntoViewIfNeeded();
  const isPhone = project.name !== "desktop";
  if (isPhone) await expect(staying).toBeInViewport();
  else await expect(staying).toBeHidden();
  await expectNoSidewaysScroll(page);
  await own.nth(1).scrollIntoViewIfNeeded();
  await expect(own).toHaveCount(2);
});

test("a later step opened by its address leads back to the first one that is missing [STEPPER-13]", async ({
  page,
}) => {
  await page.goto("/inscripcion/paso-5");
  await expect(page).toHaveURL(/paso-1$/);
  await expect(page.getByText("Datos de los pasos anteriores no están disponibles")).toBeVisible();
});

test("the demonstration says that it is none, and the wait is a page [RESULT-18, ROUTE-17]", async ({
  page,
}) => {
  const answer = await page.goto("/compra");
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByText("Página de demostración")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/preloader");
  await expect(page.getByRole("heading", { name: "Estamos preparando tu inscripción" })).toBeVisible();
  await expectAccessible(page);
});

test("a payment that ran out of time ends in the session-closed modal [LAND-04]", async ({ page }) => {
  await page.goto("/?transactionFailed=time_expired");
  await expect(page.getByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "VOLVER AL INICIO" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("before its code arrives a page shows the frame, without breaking the content policy [ROUTE-29, CFG-04]", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/compra-confirmada?buyOrder=x&no=1");
  await expect(page.getByText("Estamos buscando tu compra…")).toBeVisible();
  await expect(page.getByRole("link", { name: "PDV, ir al inicio" })).toBeVisible();
  expect(refused.filter((text) => text.includes("Content Security Policy"))).toEqual([]);
});

test("a screen whose file hangs is given up in time, and can be asked for again [CFG-04]", async ({
  page,
  request,
}) => {
  const written = await (await request.get("/inscripcion/paso-1")).text();
  const file = /data-needs="[^"]*?([^" ]+)"/.exec(written)?.[1];
  expect(file).toMatch(/^\/assets\//);
  await page.route(`**${file}`, () => {});
  await page.clock.install();
  await page.goto("/inscripcion/paso-1");
  const retry = page.getByRole("button", { name: "Volver a cargar" });
  await expect(async () => {
    await page.clock.fastForward(120_000);
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
});
