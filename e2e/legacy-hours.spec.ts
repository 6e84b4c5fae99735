import { expect, type Page, test } from "@playwright/test";
import { openSubjects } from "./draft";
import { next } from "./enrolment";
import { chooseSubjects, FRIDAY, hoursOf, RIVALS } from "./legacy-flow";
import { countOrdersOf, reloadWithMinuteLeft } from "./shop-database";

const sorry = (page: Page) => page.getByRole("dialog", { name: "LO SENTIMOS" });

/** The only hour that Química could have is taken by the other subject. */
async function takeTheLastHour(page: Page) {
  await hoursOf(page, "Competencia Lectora").getByRole("radio", { name: FRIDAY }).check();
  await next(page, "CONFIRMAR HORARIO DE Competencia Lectora").click();
  await expect(sorry(page)).toBeVisible();
}

test("when every hour clashes, 'LO SENTIMOS' leads to all hours anew, another venue, or on without the course; a reservation that ends leads home [SCHED-04] [SCHED-09] [SCHED-11] [MODAL-03] [MODAL-04] [SESSION-07]", {
  tag: "@full",
}, async ({ page }) => {
  const { rut } = await openSubjects(page);
  await chooseSubjects(page, RIVALS);
  await takeTheLastHour(page);
  await expect(sorry(page)).toContainText("Química");
  await expect(sorry(page).getByRole("link", { name: /^\+56/ })).toHaveAttribute("href", /^tel:\+56/);

  await sorry(page).getByRole("button", { name: "Elegir todos los horarios nuevamente" }).click();
  await expect(hoursOf(page, "Competencia Lectora")).toBeVisible();
  await expect(hoursOf(page, "Competencia Lectora").getByRole("radio", { checked: true })).toHaveCount(0);

  await takeTheLastHour(page);
  await sorry(page).getByRole("button", { name: "Cambiar de sede" }).click();
  await expect(page).toHaveURL(/inscripcion-paso-1$/);
  await expect(page.getByRole("checkbox", { name: "Química", exact: true })).toBeChecked();

  await next(page, "ELEGIR HORARIOS").click();
  await expect(sorry(page)).toBeVisible();
  await sorry(page).getByRole("button", { name: "Eliminar este curso y comprar los demás" }).click();
  await expect(page).toHaveURL(/inscripcion-paso-3$/);
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
  await expect(page.getByRole("article").getByText("Química")).toHaveCount(0);
  expect((await countOrdersOf(rut)).holds).toBe(1);

  const { endMinute } = await reloadWithMinuteLeft(page, rut);
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
  await endMinute();
  const title = "SE ACABARON LOS 15 MINUTOS DE RESERVA PARA TUS CUPOS";
  const over = page.getByRole("alertdialog", { name: title });
  await expect(over).toContainText("Tu lugar quedará asegurado una vez que se realice el pago.");
  await over.getByRole("button", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1, name: /Prepara tu ingreso/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await countOrdersOf(rut)).toEqual({ orders: 1, holds: 0 });
});
