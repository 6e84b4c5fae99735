import { expect, test } from "@playwright/test";
import { openReview } from "../draft";
import { GALLERY_DIR, ORDINARY_SIZES } from "./picture-sizes";

test.use({ contextOptions: { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } });

const READERS_INK = "rgb(255, 255, 255)";

// Without axe, which reads grounds that nobody sees there.
test("step 3 in forced colours, with logo and icons in the reader's ink", async ({ page }) => {
  await openReview(page, { step: 5 });
  await page.goto("/inscripcion/paso-3");
  await page.getByRole("button", { name: /Marzo/ }).waitFor();
  for (const size of ORDINARY_SIZES) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${GALLERY_DIR}/3-cursos-colores-forzados.${size.width}.png` });
  }
  await expect(page.locator("header svg path").first()).toHaveCSS("stroke", READERS_INK);
  await expect(page.getByRole("region", { name: "Plaza Egaña" }).locator("svg").first()).toHaveCSS(
    "stroke",
    READERS_INK,
  );
});
