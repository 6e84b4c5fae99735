import { expect, test } from "@playwright/test";
import { openReview } from "../draft";
import { next, SLOTS, slot } from "../enrolment";
import { findSidewaysScroll } from "./axe";
import { setTextSize } from "./large-text";
import { picture } from "./picture";
import { pictureSizes } from "./picture-sizes";
import { pressDimmed, reachCourses } from "./reach";

/** As long as the forms let a name be, in one word. */
const LONG_NAME = "Wolfeschlegelsteinhausenberger";

// One screen of each kind, for the full run; `npm run gallery:large-text` walks to all.
test.describe("large text", { tag: "@large" }, () => {
  test("the landing loses nothing [FEEL-01]", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Cotizar y matricularme" }).first().waitFor();
    await picture(page, "grande-inicio");
  });

  test("the list of programmes loses nothing, with what step 1 misses [FEEL-01] [BUG-09]", async ({
    page,
  }) => {
    await page.goto("/inscripcion/paso-1");
    await page.getByRole("radio", { name: "4° Medio" }).check({ force: true });
    await page
      .getByRole("radio", { name: /^Presencial/ })
      .first()
      .check({ force: true });
    await page.getByRole("button", { name: "Cotizar este curso" }).first().waitFor();
    await pressDimmed(next(page));
    await picture(page, "grande-programas");
  });

  test("a week of courses loses nothing, and its bar stays below a third [FEEL-01]", async ({ page }) => {
    await reachCourses(page);
    await page.getByRole("button", { name: /Marzo/i }).click();
    await slot(page, "Competencia Matemática M1", SLOTS.math).click();
    await slot(page, "Competencia Lectora", SLOTS.reading).click();
    await picture(page, "grande-cursos");
  });

  test("a dialog loses nothing [FEEL-01]", async ({ page }) => {
    await reachCourses(page);
    await page.getByRole("button", { name: /Marzo/i }).click();
    await page.getByRole("button", { name: "Arma mi horario" }).click();
    await page.getByRole("dialog", { name: "Arma mi horario" }).waitFor();
    await picture(page, "grande-armador", "dialog");
  });

  test("the form of step 5 loses nothing [FEEL-01] [BUG-09]", async ({ page }) => {
    await openReview(page, { step: 5 });
    await page.getByRole("heading", { name: "Datos apoderado/a financiero/a" }).waitFor();
    await picture(page, "grande-apoderado");
  });

  test("a name of thirty letters widens no screen [BUG-09]", async ({ page }) => {
    await openReview(page, { fields: { name: LONG_NAME } });
    await page.getByText(LONG_NAME).first().waitFor();
    for (const size of pictureSizes(test.info().project.metadata)) {
      await page.setViewportSize(size);
      const undo = await setTextSize(page, size.text);
      await expect
        .poll(() => findSidewaysScroll(page), `${size.label}: sideways scroll in px`)
        .toBeLessThanOrEqual(0);
      await undo();
    }
  });
});
