import { expect, type Page, test } from "@playwright/test";
import { openReview } from "./draft";
import { limitInactivity } from "./inactive-session";
import { countOrdersOf } from "./shop-database";

test.afterEach(({ context }) => context.unrouteAll({ behavior: "wait" }));

const warning = (page: Page) => page.getByRole("alertdialog", { name: "TU SESIÓN CERRARÁ EN" });
const closed = (page: Page) => page.getByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" });

test("who is away loses the session in all tabs: seats free, nothing stored, home [SESSION-01, SESSION-04, MODAL-01, MODAL-02, T05]", async ({
  page,
  context,
}) => {
  const student = await openReview(page);
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
  expect(await countOrdersOf(student.rut)).toEqual({ orders: 1, holds: 2 });

  const session = await limitInactivity(context, { totalSeconds: 400, warningSeconds: 350 });
  await session.open(page, "/inscripcion/paso-4");
  const second = await context.newPage();
  await session.open(second, "/inscripcion/paso-2");

  await session.passUntil(60, warning(page), warning(second));
  await second.keyboard.press("Escape");
  await second.mouse.click(5, 5);
  await expect(warning(second)).toBeVisible();
  await second.getByRole("button", { name: "SI, CONTINUAR EN PDV" }).click();
  await expect(warning(page)).toBeHidden();

  await session.pass(401);
  await expect(closed(second)).toBeVisible();
  await expect(closed(page)).toBeVisible();
  await expect(page.getByText(student.rut)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["ultima-eleccion"]);
  await expect.poll(async () => (await countOrdersOf(student.rut)).holds).toBe(0);

  await page.getByRole("button", { name: "VOLVER AL INICIO" }).click();
  await expect(page).toHaveURL(/\/$/);
  // The order is gone; what was chosen is not (AMB-57).
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/paso-2$/);
});
