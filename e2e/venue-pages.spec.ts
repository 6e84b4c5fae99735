import { expect, test } from "@playwright/test";
import { venuePath } from "@shop/domain/steps/page-paths";
import { fillStudent } from "./enrolment";
import { amountOf } from "./simulator";

const PATH = venuePath({ venue: "plaza-egana", program: "4-medio-presencial-anual" });

test("a programme's page tells without a script what, for whom, where, when and for how much, and the same to machines [SHOP-16]", async ({
  request,
}) => {
  const answer = await request.get(`${PATH}?utm_source=x`);
  expect(answer.headers()["cache-control"]).toBe("no-cache");
  const html = await answer.text();
  const text = html.replace(/<[^>]+>/g, " ");
  expect(html).toMatch(/<h1[^>]*>(<span>)?4° Medio Presencial Anual en Plaza Egaña/);
  expect(html).toContain("<title>Preuniversitario Plaza Egaña: 4° Medio Presencial Anual | PDV</title>");
  expect(html).toMatch(/<meta name="description" content="Desde \$[\d.]+ con matrícula/);
  for (const told of [
    "Para 4° Medio",
    "Av. Irarrázaval 5450, Ñuñoa",
    "Competencia Matemática M1",
    "Qué incluye",
  ])
    expect(text).toContain(told);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  const { offers } = JSON.parse(data)["@graph"][1];
  expect(offers).toMatchObject({ priceCurrency: "CLP", availability: "https://schema.org/InStock" });
  expect(text).toContain(`Desde $${offers.price.toLocaleString("es-CL")}`);
});

test("from a search result to the venue's courses: the page's button takes programme and venue into the steps [SHOP-16]", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  // Also what the browser would draw otherwise than the server wrote it.
  page.on("pageerror", ({ message }) => refused.push(message));
  await page.goto(PATH);
  const price = await amountOf(page.getByRole("region", { name: "Precio" }).getByText(/^Desde/));
  expect(price).toMatch(/^\$[\d.]+$/);
  await page.getByRole("button", { name: "Cotizar este programa" }).click();
  await expect(page).toHaveURL(/paso-2$/);
  await expect(page.getByLabel("Sede de preferencia")).toHaveValue("51");
  await fillStudent(page);
  await expect(page.getByText("Av. Irarrázaval 5450, Ñuñoa")).toBeVisible();
  // In the summary, which is closed on a phone.
  await expect(page.getByText("4° Medio Presencial Anual").first()).toBeAttached();
  expect(refused).toEqual([]);
});

test("neighbours are one press away with their own title and canonical address, and an unknown one leads to /404 [SHOP-16] [SHOP-13] [ROUTE-28]", async ({
  page,
  baseURL,
}) => {
  await page.goto(PATH);
  await page
    .getByRole("navigation", { name: "Este programa en otras sedes" })
    .getByRole("link", { name: "San Miguel" })
    .click();
  await expect(page).toHaveTitle("Preuniversitario San Miguel: 4° Medio Presencial Anual | PDV");
  const there = venuePath({ venue: "san-miguel", program: "4-medio-presencial-anual" });
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", new URL(there, baseURL).href);
  await page.getByRole("link", { name: "Sedes", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sedes" })).toBeVisible();
  const answer = await page.goto(venuePath({ venue: "plaza-egana", program: "no-existe" }));
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(/\/404$/);
});
