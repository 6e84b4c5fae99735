import { expect, type Page, test } from "@playwright/test";
import { SLOTS, slot } from "../enrolment";
import { change } from "./answers";
import { findSidewaysScroll } from "./axe";
import { picture } from "./picture";
import { reachCourses } from "./reach";

interface Section {
  subjectId: number;
  seatsAvailable: number;
  Schedules: object[];
}

const COURSES = { path: /\/api\/courses\/findbymes/ };
const chip = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

async function openPlanner(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Marzo/i }).click();
  await page.getByRole("button", { name: "Arma mi horario" }).click();
  await page.getByRole("dialog", { name: "Arma mi horario" }).waitFor();
}

test("the planner, from nothing chosen to a week taken", async ({ page }) => {
  await reachCourses(page);
  await openPlanner(page);
  await picture(page, "3-armador-vacio", "dialog");
  for (const name of ["Competencia Matemática M1", "Competencia Lectora", "Historia y Ciencias Sociales"])
    await chip(page, name).click();
  await chip(page, "Tardes").click();
  await page.getByRole("article", { name: "Propuesta 1" }).waitFor();
  await picture(page, "3-armador-propuestas", "dialog");
  await chip(page, "Viernes").click();
  await page.getByRole("button", { name: "Ver propuestas" }).click();
  await picture(page, "3-armador-propuestas-abajo", "dialog");
  await page.getByRole("button", { name: "Usar este horario" }).first().click();
  await expect(page.getByText(/Listo: tu semana quedó/)).toBeVisible();
  await picture(page, "3-armador-tomado");
});

test("the planner when everything clashes here", async ({ page }) => {
  await change<Section[]>(page, { path: /courses\/findbymes.*locationId=51/ }, (sections) => {
    const [first] = sections;
    return sections.map((section) => ({ ...section, Schedules: first?.Schedules ?? [] }));
  });
  await reachCourses(page);
  await openPlanner(page);
  for (const name of ["Competencia Matemática M1", "Competencia Lectora"]) await chip(page, name).click();
  await page.getByText("Otras formas de tomarlos").waitFor();
  await expect(page.getByText("Caben todos los cursos que quieres").first()).toBeVisible({ timeout: 20_000 });
  await picture(page, "3-armador-todo-topa", "dialog");
  await page.getByText("Otras formas de tomarlos").scrollIntoViewIfNeeded();
  await picture(page, "3-armador-otras-formas", "dialog");
});

test("the planner when all is sold out here", async ({ page }) => {
  await change<Section[]>(page, COURSES, (sections) =>
    sections.map((section) => ({ ...section, seatsAvailable: section.subjectId === 1 ? 0 : 3 })),
  );
  await reachCourses(page);
  await openPlanner(page);
  await chip(page, "Competencia Lectora").click();
  await picture(page, "3-armador-un-curso-agotado", "dialog");
});

test("the course step and its planner scroll only vertically at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await reachCourses(page);
  await page.getByRole("button", { name: /Marzo/i }).click();
  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  expect(await findSidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Arma mi horario" }).click();
  const dialog = page.getByRole("dialog", { name: "Arma mi horario" });
  await dialog.getByRole("article").first().waitFor();
  expect(await dialog.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBeLessThanOrEqual(0);
});
