import { expect, test } from "@playwright/test";
import { BUDGETS } from "./budget/budgets";
import { weighFiles } from "./budget/file-weight";
import { DESKTOP, PHONE } from "./widths";

test("an unknown address leads to /404, which leads home [ROUTE-28, RESULT-17, SAFE-16]", async ({
  page,
}) => {
  const answer = await page.goto("/no/existe");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText("Oh oh… algo salío mal")).toBeVisible();
  await page.getByRole("link", { name: "VOLVER AL INICIO" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the landing tells machines its courses and offers, which the content policy lets be, and a first visitor nothing of a draft [LAND-01]", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto("/");
  const told = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(told ?? "")["@graph"][1].itemListElement.length).toBeGreaterThan(10);
  await expect(page.getByText("Academia Preuniversitaria PDV SpA · RUT")).toBeVisible();
  await expect(page.getByText(/^\d+ programas$/).first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Continúa donde quedaste" })).toHaveCount(0);
  expect(refused).toEqual([]);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await page.request.get(picture ?? "")).headers()["content-type"]).toBe("image/png");
});

test("the landing's scripts stay within their budget, and a jump to its end moves nothing under a finger [LAND-01]", async ({
  page,
}) => {
  const weigh = weighFiles(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await weigh()).toBeLessThanOrEqual(BUDGETS.Landing.scriptKib);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Paquetes con descuento" });
  const tops = await link.evaluate(async (element) => {
    element.scrollIntoView();
    const seen = [];
    for (let frame = 0; frame < 10; frame++) {
      seen.push(element.getBoundingClientRect().top);
      await new Promise(requestAnimationFrame);
    }
    return seen;
  });
  expect(new Set(tops).size, tops.join()).toBe(1);
});

test("each page for search engines is written with the shop's address, and a quote without one for nobody's index [SHOP-13]", async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(7);
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const page = await request.get(`${pathname}?utm_source=x`);
    expect(page.headers()["x-robots-tag"]).toBeUndefined();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await page.text())?.[1];
    expect(canonical).toBe(new URL(pathname, baseURL).href);
  }
  const quote = await request.get("/cotizacion/abc");
  expect(quote.headers()["x-robots-tag"]).toBe("noindex");
  expect(await quote.text()).toContain("<title>Tu cotización | PDV</title>");
});

test("the words of an advertisement's link stay in the tab, and no click's id [SHOP-15]", async ({
  page,
}) => {
  await page.goto("/?utm_source=instagram&utm_campaign=paes-2027&fbclid=IwAR0x&utm_content=Juan");
  await page.getByRole("link", { name: "Cotizar y matricularme" }).first().click();
  await expect(page).toHaveURL(/\/inscripcion\/paso-1$/);
  await page.reload();
  // By this page's code or the next one's: the link can be pressed before either has arrived.
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await expect.poll(stored).toContain("utm_source=instagram&utm_campaign=paes-2027");
  expect(await stored()).not.toMatch(/IwAR0x|Juan/);
});

test("on a phone the main button stays while none of the page's own is in sight, on a wide screen it does not [LAND-02]", async ({
  page,
}) => {
  await page.goto("/");
  const staying = page.locator("a", { hasText: "Cotizar y matricularme" }).last();
  const own = page.getByRole("link", { name: "Cotizar y matricularme" });
  const questions = page.getByRole("heading", { name: "Preguntas frecuentes" });
  await expect(own.first()).toBeInViewport();
  await questions.scrollIntoViewIfNeeded();
  await expect(staying).toBeInViewport();
  await page.setViewportSize(DESKTOP.viewport);
  await questions.scrollIntoViewIfNeeded();
  await expect(staying).toBeHidden();
  await page.setViewportSize(PHONE.viewport);
  await own.first().scrollIntoViewIfNeeded();
  await expect(own).toHaveCount(1);
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

test("where the shop's code does not start, landing and step say so, with telephone and mailbox [BUG-05]", async ({
  page,
}) => {
  await page.route("**/assets/index-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "/(?<too new" }),
  );
  for (const address of ["/", "/inscripcion/paso-1"]) {
    await page.goto(address);
    const sentence = page.locator(".no-script");
    await expect(sentence).toContainText("Esta página necesita JavaScript");
    await expect(sentence.locator('a[href="tel:+56225550100"]')).toBeVisible();
    await expect(sentence.locator('a[href="mailto:contacto@pdv.example"]')).toBeVisible();
    await expect(page.getByText("Cargando página…")).toBeHidden();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
});
