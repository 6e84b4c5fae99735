import { expect, test } from "@playwright/test";
import { acceptTerms, expectBought, fillGuardian, pay } from "./checkout";
import { openLegacyReview } from "./draft";
import { applyCoupon, next } from "./enrolment";
import { chooseFirstHours, chooseSubjects, chooseVenue, fillOpenStudent, fillShortForm } from "./legacy-flow";
import { findLines, findOrder } from "./shop-database";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

const SUBJECTS = ["Competencia Matemática M1", "Competencia Lectora"];
const ACADEMY = "Academia Egresado";
const TRADITIONAL = "Tradicional 4º Medio";
const IN_PERSON = "4° Medio Presencial Anual";
const PROGRAM_IDS = { [IN_PERSON]: 367, [TRADITIONAL]: 369 };
/** `MATRICULA30000`. */
const COUPON_CLP = 30_000;

test("a graduate gets the online discount that the form promised; a browser that forgot the backpack asks the server [ROUTE-04] [INSC-04] [REVIEW-20] [ROUTE-19] [T28]", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/academia-egresados");
  const promise = page.getByText(/^\d+% de descuento por inscribirte online/);
  await expect(promise).toBeVisible();
  const [percent] = /^\d+%/.exec((await promise.textContent()) ?? "") ?? [];
  await fillShortForm(page, { name: "Benjamín", surname: "Riquelme", submit: "COTIZA Y MATRICÚLATE" });
  await chooseVenue(page, /Ñuñoa/, /Plaza Egaña/);
  await chooseSubjects(page, SUBJECTS);
  await chooseFirstHours(page, SUBJECTS);
  const card = page.getByRole("article").filter({ hasText: ACADEMY });
  await expect(card.getByText("Benjamín Riquelme")).toBeVisible();
  await expect(card.getByText(/^Desc\. inscripción online/)).toContainText(percent ?? "no percent");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/mochila");
  await expect(page.getByRole("listitem", { name: `${ACADEMY}, Benjamín Riquelme` })).toBeVisible();
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
});

test("two students with programmes of their own share one coupon, one payment and one receipt [ADDST-03] [ADDST-07] [BACKPACK-02] [BACKPACK-03] [CHECKOUT-04] [CHECKOUT-16] [AMB-36] [RESULT-01]", {
  tag: "@full",
}, async ({ page }) => {
  await openLegacyReview(page);
  await page.getByRole("link", { name: "Agregar otro estudiante o programa" }).click();
  await expect(page.getByRole("heading", { name: "SÓLO INSCRIBIÉNDOTE ONLINE" })).toBeVisible();
  await page.getByRole("radio", { name: TRADITIONAL }).check({ force: true });
  await fillShortForm(page, { name: "Martina", surname: "Riquelme", submit: "AGREGAR ESTUDIANTE" });
  await chooseVenue(page, /Maipú/, /Maipú/);
  await chooseSubjects(page, SUBJECTS);
  await chooseFirstHours(page, SUBJECTS);
  await applyCoupon(page, "matricula30000");

  await page.getByRole("link", { name: "Ver mi mochila de compras" }).click();
  await expect(page.getByRole("heading", { name: "Tu mochila de compras" })).toBeVisible();
  await expect(page.getByRole("listitem", { name: `${IN_PERSON}, Sofía Muñoz` })).toBeVisible();
  await expect(page.getByRole("listitem", { name: `${TRADITIONAL}, Martina Riquelme` })).toBeVisible();
  await next(page, "CONTINUAR").click();
  await expect(page).toHaveURL(/inscripcion-paso-4$/);
  await fillGuardian(page);
  await fillOpenStudent(page);
  await expect(page.getByRole("button", { name: /Estudiante: Martina/ })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await fillOpenStudent(page, { birthday: "14052008" });
  await acceptTerms(page);
  await pay(page, "approve");

  await expect(page).toHaveURL(/\/informacion-compra\?buyOrder=\w+&no=\d+$/);
  const buyOrder = await expectBought(page);
  for (const name of ["Sofía Muñoz Araya", "Martina Riquelme"]) {
    await expect(page.getByRole("article").filter({ hasText: name })).toHaveCount(1);
    await expect(page.getByRole("heading", { name: `Horario de ${name}` })).toBeVisible();
  }
  const order = await findOrder(buyOrder);
  const lines = await findLines(buyOrder);
  expect(order).toMatchObject({ state: "finished", coupon_code: "MATRICULA30000" });
  expect(lines.map(({ program_id }) => program_id)).toEqual([
    PROGRAM_IDS[IN_PERSON],
    PROGRAM_IDS[TRADITIONAL],
  ]);
  expect(lines.every(({ coupon_clp }) => coupon_clp > 0)).toBe(true);
  expect(lines.reduce((sum, { coupon_clp }) => sum + coupon_clp, 0)).toBe(COUPON_CLP);
  expect(lines.reduce((sum, { total_clp }) => sum + total_clp, 0)).toBe(order.total_clp);
  await expect(page.getByText(`$${order.total_clp.toLocaleString("es-CL")}`).first()).toBeVisible();
});
