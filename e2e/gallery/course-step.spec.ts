import { expect, type Page, test } from "@playwright/test";
import { next, SLOTS, slot } from "../enrolment";
import { sellOut } from "../shop-database";
import { change, cut, hang, refuse } from "./answers";
import { picture } from "./picture";
import { pressDimmed, reachCourses } from "./reach";

const COURSES = { path: /\/api\/courses\/findbymes/ };
const march = (page: Page) => page.getByRole("button", { name: /Marzo/i });

test("step 3, from the venue to a full week", async ({ page }) => {
  await reachCourses(page);
  await picture(page, "3-cursos-sin-mes");
  await pressDimmed(next(page));
  await picture(page, "3-cursos-falta-el-mes");
  await march(page).click();
  await slot(page, "Competencia Matemática M1", SLOTS.math).waitFor();
  await picture(page, "3-cursos-del-mes");
  await pressDimmed(next(page));
  await picture(page, "3-cursos-falta-un-curso");

  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await slot(page, "Competencia Lectora", SLOTS.math).click();
  const conflict = page.getByRole("alertdialog", { name: "Conflicto de Horarios" });
  await conflict.waitFor();
  await picture(page, "3-cursos-conflicto", "dialog");
  await conflict.getByRole("button", { name: "Cancelar" }).click();

  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await slot(page, "Competencia Matemática M2", "Vie 18:10").click();
  const m2 = page.getByRole("alertdialog", { name: "Validación Requerida" });
  await m2.waitFor();
  await picture(page, "3-cursos-m2-sin-m1", "dialog");
  await m2.getByRole("button", { name: "Entendido" }).click();
  await picture(page, "3-cursos-m2-sin-m1-despues");

  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await slot(page, "Competencia Lectora", SLOTS.reading).click();
  await slot(page, "Química Mención", "Sáb 09:00").click();
  await picture(page, "3-cursos-mencion");
  await slot(page, "Física", "Mar y Jue 18:10").click();
  await picture(page, "3-cursos-semana-armada");
});

test("step 3 while its lists come, and when they do not", async ({ page }) => {
  await reachCourses(page);
  const arrive = await hang(page, { path: /\/api\/(programs|locations|datesprograms)/ });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await picture(page, "3-cursos-cargando-todo");
  await arrive();
  await page.reload();
  const coursesArrive = await hang(page, COURSES);
  await march(page).click();
  await page.getByText("Cargando cursos").first().waitFor({ state: "attached" });
  await picture(page, "3-cursos-cargando");
  await coursesArrive();
  await cut(page, COURSES);
  await page.reload();
  const failed = page.getByText("No se pudieron cargar los cursos.");
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await picture(page, "3-cursos-error");
});

test("step 3 with the whole venue sold out", async ({ page }) => {
  await change<{ seatsAvailable: number }[]>(page, COURSES, (courses) =>
    courses.map((course) => ({ ...course, seatsAvailable: 0 })),
  );
  await reachCourses(page);
  await march(page).click();
  await page.getByText("Cupos agotados en esta sede para estos cursos").first().waitFor();
  await picture(page, "3-cursos-agotados");
});

test("step 3 when a chosen course is gone, or its programme", async ({ page }) => {
  await page.clock.install();
  await reachCourses(page);
  await march(page).click();
  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await slot(page, "Química", "Sáb 12:20").click();
  const restore = await change<{ id: number; seatsAvailable: number }[]>(page, COURSES, (courses) =>
    courses.map((course) => ({ ...course, ...(course.id === 367026 && { seatsAvailable: 0 }) })),
  );
  await page.clock.fastForward(61_000);
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "3-cursos-agotado-aviso", "dialog");
  await page.getByRole("button", { name: "Entendido" }).click();
  await restore();
  await change<object[]>(page, COURSES, () => []);
  await refuse(page, { path: /\/api\/programs\/\d+\/withchildrens/ }, "NOT_FOUND");
  await page.reload();
  await page
    .getByText(/No se encontraron los datos del programa/)
    .first()
    .waitFor({ timeout: 30_000 });
  await picture(page, "3-cursos-sin-programa");
});

test("step 3 when a chosen section sells out", async ({ page }) => {
  await reachCourses(page);
  await march(page).click();
  await slot(page, "Competencia Matemática M1", SLOTS.math).click();
  await slot(page, "Química", "Sáb 12:20").click();
  await sellOut(367026);
  await next(page).click();
  const dialog = page.getByRole("alertdialog", { name: "Lo sentimos!" });
  await dialog.waitFor();
  await picture(page, "4-revision-cupos-agotados", "dialog");
  await dialog.getByRole("button", { name: /Elegir otro/ }).click();
  await picture(page, "3-cursos-perdio-cupo");
});
