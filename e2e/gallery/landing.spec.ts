import { expect, type Locator, type Page, test } from "@playwright/test";
import { openReview } from "../draft";
import { simulate } from "../simulator";
import { cut } from "./answers";
import { layOutWhole, picture } from "./picture";

/** The simulator loads its code once it is in sight. */
async function showSimulator(page: Page): Promise<Locator> {
  const heading = page.getByRole("heading", { name: "Calcula tu precio sin entregar datos" });
  await heading.scrollIntoViewIfNeeded();
  return heading.locator("..");
}

/** On a phone. */
const MOST = { words: 450, screens: 7 };
const SCREEN = { width: 360, height: 780 };

test("the first screen of a phone tells what, for whom, how much, where and when, with one button [SHOP-12] [LAND-01]", async ({
  page,
}) => {
  await page.setViewportSize(SCREEN);
  await page.goto("/");
  const main = page.getByRole("main");
  for (const told of [
    main.getByRole("heading", { level: 1 }),
    main.getByText(/^Preuniversitario para la PAES, de 1°\sMedio a egresados/),
    main.getByText(/^\$[\d.]+ total del año, con matrícula$/),
    main.getByText(/^o 12 cuotas de \$[\d.]+/),
    main.getByText(/^Clases del \d+ de [a-z]+ al \d+ de [a-z]+ de 20\d\d$/),
    main.getByRole("list", { name: "Sedes" }).getByText("Plaza Egaña"),
    main.getByRole("list", { name: "Sedes" }).getByText("Puerto Montt"),
  ])
    await expect(told).toBeInViewport({ ratio: 1 });
  const buttons = await main.locator("a, button").filter({ visible: true }).all();
  const inSight = await Promise.all(
    buttons.map((button) => button.evaluate((element) => element.getBoundingClientRect().top < innerHeight)),
  );
  expect(inSight.filter(Boolean)).toHaveLength(1);
});

test("the landing is short: its words with every disclosure open, its screens with none [SHOP-12]", async ({
  page,
}) => {
  await page.setViewportSize(SCREEN);
  await page.goto("/");
  await (await showSimulator(page)).getByText("Ahorras").waitFor();
  await layOutWhole(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("details")) one.open = true;
  });
  expect(await countWords(page.getByRole("main"))).toBeLessThanOrEqual(MOST.words);
  expect(height / SCREEN.height).toBeLessThanOrEqual(MOST.screens);
});

/** Without the options of closed selects, which nobody reads. */
function countWords(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest("option"))
        words += texts.currentNode.nodeValue?.match(/\S+/g)?.length ?? 0;
    return words;
  });
}

test("landing", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/^\d+ programas$/).first()).toBeVisible();
  await (await showSimulator(page)).getByText("Ahorras").waitFor();
  await picture(page, "0-inicio");
  await simulate(page);
  await picture(page, "0-inicio-precio-calculado");
  await page.goto("/?transactionFailed=time_expired");
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "0-inicio-sesion-cerrada", "dialog");
});

test("landing without the shop", async ({ page }) => {
  await cut(page, { path: /\/api\// });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Stands in the document, with the settings that the server wrote it of.
  await expect(page.getByRole("region", { name: "PDV en cifras" })).toBeVisible();
  await (await showSimulator(page)).getByRole("button", { name: "Reintentar" }).waitFor();
  await picture(page, "0-inicio-sin-servidor");
});

test("landing with something to go on with", async ({ page }) => {
  await openReview(page);
  await page.goto("/");
  await page.getByRole("complementary", { name: "Continúa donde quedaste" }).waitFor();
  await (await showSimulator(page)).getByText("Ahorras").waitFor();
  await picture(page, "0-inicio-continuar");
});
