import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { next, preferPlazaEgana, typeStudent } from "./enrolment";

test.slow();

const PATIENT = { timeout: 30_000 };

test("the recommender leads from the year to the form, and the form to Step1 [ROUTE-21] [ROUTE-02] [REC-10] [INSC-06]", async ({
  page,
}) => {
  await page.goto("/recomendado-paso-1");
  await page.getByRole("radio", { name: "4° Medio" }).check({ force: true });
  await next(page).click();
  await page.getByRole("radio", { name: /^Presencial/ }).check({ force: true });
  await next(page).click();
  await page.getByRole("button", { name: "Cotizar este curso" }).first().click();
  await next(page).click();
  await expect(page).toHaveURL(/recomendado-paso-4$/, PATIENT);

  await typeStudent(page, ["Antonia", "Fuentes", "Leiva"]);
  await preferPlazaEgana(page);

  // A reload in between loses nothing of it.
  await page.goto("/inscripcion");
  await expect(page.getByLabel("Nombre")).toHaveValue("Antonia", PATIENT);
  // The bot check is work for the browser: it takes long beside other tests.
  const arrives = page.waitForEvent("framenavigated", {
    predicate: (frame) => frame.url().endsWith("/inscripcion-paso-1"),
    timeout: 60_000,
  });
  await next(page, "COTIZA Y MATRICÚLATE").click();
  await arrives;
  const order = await page.evaluate(async () => (await fetch("/api/orders")).json());
  expect(order).toMatchObject({ flow: "legacy", status: "draft" });
  expect(JSON.parse(order.sessionState)).toMatchObject([{ name: "Antonia", program: { year: "4" } }]);
});

test("every page of the recommender opens by its address, without a violation [ROUTE-21] [ROUTE-22] [ROUTE-23]", async ({
  page,
}) => {
  const pages = [
    ["/recomendado-paso-1", "Encuentra tu programa"],
    ["/recomendado-paso-2/4", "Elige cómo quieres estudiar"],
    ["/recomendado-paso-3/367", "Revisa los programas"],
    ["/recomendado-paso-4", "Datos del estudiante"],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible(PATIENT);
    await expect(page.getByText("Cargando")).toHaveCount(0, PATIENT);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("graduates fill a short form, and see their discount [ROUTE-04] [INSC-04]", async ({ page }) => {
  await page.goto("/academia-egresados");
  await expect(page.getByText("de descuento por inscribirte online")).toBeVisible(PATIENT);
  await expect(page.getByRole("textbox")).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a bare /inscripcion leads to the new flow's first step, and so does its other name [ROUTE-03]", async ({
  page,
}) => {
  for (const path of ["/inscripcion", "/nueva-version/paso-1"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/inscripcion\/paso-1$/, PATIENT);
  }
});
