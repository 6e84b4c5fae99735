import { expect, test } from "@playwright/test";
import { openPackReview, PACKS } from "./draft";
import { watchFigures } from "./true-figures";

test("every amount, percent and year of the recommender and the packs is the API's [SHOP-06]", {
  tag: "@full",
}, async ({ page }) => {
  const figures = watchFigures(page);
  for (const [path, heading] of [
    ["/recomendado-paso-1", /estudiante de/],
    ["/recomendado-paso-2/4", /modalidad/i],
    ["/packpdv", /paquetes/i],
    ["/academia-egresados", /Egresado/i],
    ["/agregar-otro-alumno", /./],
    ["/mochila", /./],
    ["/404", /./],
  ] as const) {
    await page.goto(path);
    await page.getByText(heading).first().waitFor();
    await figures.look(path);
  }
  await openPackReview(page, PACKS.humanist);
  await expect(page.getByText("Descuento del paquete")).toBeVisible();
  await figures.look("outlet review");
  figures.expectTrue(30);
});

test("control: a figure that no reply holds is found [SHOP-06]", { tag: "@full" }, async ({ page }) => {
  const figures = watchFigures(page);
  await page.goto("/packpdv");
  await page
    .getByText(/paquetes/i)
    .first()
    .waitFor();
  await page.evaluate(() => document.body.append(" Antes $1.234.567, 93 % menos, Admisión 2031 "));
  await figures.look("packs");
  expect(figures.untrue()).toEqual(["$1.234.567", "93 %", "2031"]);
});
