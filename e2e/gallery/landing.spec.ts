import { expect, type Locator, type Page, test } from "@playwright/test";
import { openReview } from "../draft";
import { simulate } from "../simulator";
import { cut } from "./answers";
import { picture } from "./picture";

/** The simulator loads its code once it is in sight. */
async function showSimulator(page: Page): Promise<Locator> {
  const heading = page.getByRole("heading", { name: "Calcula tu precio sin entregar datos" });
  await heading.scrollIntoViewIfNeeded();
  return heading.locator("..");
}

test("landing", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/\d+ programas:/).first()).toBeVisible();
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
  await expect(page.getByRole("region", { name: "PDV en cifras" })).toBeHidden();
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
