import { expect, type Page, test } from "@playwright/test";
import { fillGuardian, fillStudentDetails, payWithCard } from "./checkout";
import { openPackReview, openReview, PACKS } from "./draft";
import { applyCoupon, chooseCourses, chooseProgram, confirm, fillStudent } from "./enrolment";
import { type Exception, watchFigures } from "./true-figures";

/** What is true though no reply says it. */
const EXCEPTIONS: readonly Exception[] = [
  { text: /nacimiento|\d\d\/\d\d\/20\d\d/, why: "dates of birth and of payment" },
];

// The whole purchase and a look at each screen.
test.slow();

const watch = (page: Page) => watchFigures(page, EXCEPTIONS);

test("every amount, percent and year from the landing to the receipt is the API's [SHOP-06]", async ({
  page,
}) => {
  const figures = watch(page);
  await page.goto("/");
  await page.mouse.wheel(0, 4_000);
  await figures.look("landing");
  await chooseProgram(page);
  await page.goBack();
  await figures.look("step 1");
  await page.goForward();
  await figures.look("step 2");
  await fillStudent(page);
  await figures.look("step 3");
  await chooseCourses(page);
  await figures.look("step 4");
  await applyCoupon(page, "pdv20");
  await figures.look("step 4 with a coupon");
  await confirm(page);
  await figures.look("step 5, guardian");
  await fillGuardian(page);
  await fillStudentDetails(page);
  await figures.look("step 5, student");
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await payWithCard(page, "approve");
  await expect(page.getByRole("heading", { name: "Tu compra se realizó exitosamente" })).toBeVisible();
  await figures.look("success");
  figures.expectTrue(60);
});

test("so are those of the recommender, the packs and a rejected payment [SHOP-06]", async ({ page }) => {
  const figures = watch(page);
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

test("control: a figure that no reply holds is found [SHOP-06]", async ({ page }) => {
  const figures = watch(page);
  await page.goto("/packpdv");
  await page
    .getByText(/paquetes/i)
    .first()
    .waitFor();
  await page.evaluate(() => document.body.append(" Antes $1.234.567, 93 % menos, Admisión 2031 "));
  await figures.look("packs");
  expect(figures.untrue()).toEqual(["$1.234.567", "93 %", "2031"]);
});

test("a review of two courses says the same on every width [SHOP-06]", async ({ page }) => {
  const figures = watch(page);
  await openReview(page);
  await expect(page.getByText("Monto Programa").first()).toBeVisible();
  await figures.look("review");
  figures.expectTrue(8);
});
