import { expect, type Page, test } from "@playwright/test";
import { next } from "../enrolment";
import { change, cut, hang } from "./answers";
import { picture } from "./picture";
import { pressDimmed } from "./reach";

const PROGRAMS = { path: /\/api\/programs/ };

test("step 1, from empty to chosen", async ({ page }) => {
  await page.goto("/inscripcion/paso-1");
  await page.getByRole("radio", { name: "4° Medio" }).waitFor();
  await picture(page, "1-programa-vacio");
  await pressDimmed(next(page));
  await picture(page, "1-programa-falta-el-anio");
  await page.getByRole("radio", { name: "4° Medio" }).check({ force: true });
  await page.getByRole("radio", { name: /^Presencial/ }).waitFor();
  await picture(page, "1-programa-modalidades");
  // Wide screens show the comparison at once.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("button", { name: "Comparar las modalidades" }).click();
  await picture(page, "1-programa-comparacion");
  await page.getByRole("button", { name: "Ocultar la comparación" }).click();
  await page
    .getByRole("radio", { name: /^Presencial/ })
    .first()
    .check({ force: true });
  await page.getByRole("button", { name: "Cotizar este curso" }).first().waitFor();
  await picture(page, "1-programa-programas");
  await page.getByRole("button", { name: "Ver detalles" }).first().click();
  await picture(page, "1-programa-detalles");
  await page.getByRole("button", { name: "Cotizar este curso" }).first().click();
  await picture(page, "1-programa-elegido");
  await page.getByRole("button", { name: "Ver resumen" }).click();
  await picture(page, "1-programa-resumen-abierto");
});

// The document of step 1 brings its programmes: only who comes from another page asks for them.
/** Without a new document, which brings the programmes with it and calls for none. */
async function openFromLanding(page: Page): Promise<void> {
  await page.goto("/");
  const link = page.getByRole("link", { name: "Ver programas para 4° Medio" });
  const isDrawnHere = () =>
    link.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isDrawnHere).toBe(true);
  await link.click();
}

test("step 1 while the programmes come, and when they do not", async ({ page }) => {
  const arrive = await hang(page, PROGRAMS);
  await openFromLanding(page);
  await page.getByText("Cargando programas...").waitFor({ state: "attached" });
  await picture(page, "1-programa-cargando");
  await arrive();
  await cut(page, PROGRAMS);
  await openFromLanding(page);
  await expect(page.getByRole("main").getByRole("button", { name: "Reintentar" })).toBeVisible({
    timeout: 30_000,
  });
  await picture(page, "1-programa-error");
});

test("step 1 with the classrooms sold out", async ({ page }) => {
  interface Offer {
    isOnline: boolean;
    isPdvX: boolean;
    hasSeats: boolean;
    Childrens: Offer[];
  }
  const soldOut = (offer: Offer): Offer => ({
    ...offer,
    hasSeats: offer.hasSeats && (offer.isOnline || offer.isPdvX),
    Childrens: offer.Childrens.map(soldOut),
  });
  await change<Offer[]>(page, PROGRAMS, (offers) => offers.map(soldOut));
  await openFromLanding(page);
  const dialog = page.getByRole("alertdialog", { name: "Modalidad presencial agotada" });
  await dialog.waitFor();
  await picture(page, "1-programa-presencial-agotado-aviso", "dialog");
  await dialog.getByRole("button", { name: "Entendido" }).click();
  await picture(page, "1-programa-presencial-agotado");
});
