import { expect, test } from "@playwright/test";
import { serveGallery } from "../../apps/web/gallery/serve-gallery";
import { limitInactivity } from "../inactive-session";
import { simulate } from "../simulator";
import { picture } from "./picture";
import { galleryDir } from "./picture-sizes";

test("pages that all flows share", async ({ page }) => {
  await page.goto("/no/existe");
  await page.getByText("Oh oh… algo salío mal").waitFor();
  await picture(page, "7-no-existe");
  await page.goto("/preloader");
  await page.getByRole("heading", { name: "Estamos preparando tu inscripción" }).waitFor();
  await picture(page, "7-preparando");
  await page.goto("/components");
  await page.getByRole("heading", { name: "Componentes" }).waitFor();
  await picture(page, "7-pagina-de-componentes");
});

test("every component in every state", async ({ page }) => {
  const gallery = await serveGallery();
  try {
    await page.goto(gallery.url);
    await page.getByRole("heading", { name: "Componentes" }).waitFor();
    await picture(page, "7-componentes");
  } finally {
    await gallery.close();
  }
});

test("a session that ends, and is over", async ({ page, context }) => {
  const session = await limitInactivity(context, { totalSeconds: 600, warningSeconds: 550 });
  await session.open(page, "/inscripcion/paso-1");
  await session.passUntil(60, page.getByRole("alertdialog", { name: "TU SESIÓN CERRARÁ EN" }));
  await picture(page, "7-sesion-por-cerrar", "dialog");
  await session.pass(600);
  await page.getByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" }).waitFor();
  await picture(page, "7-sesion-cerrada", "dialog");
});

test("a page whose code does not arrive, and one that waits for it", async ({ page }) => {
  await page.goto("/");
  await simulate(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Cotizar y matricularme" }).first().click();
  await expect(page.getByRole("alert").first()).toBeVisible({ timeout: 20_000 });
  await picture(page, "7-codigo-no-llega");
  await page.unrouteAll();
  await page.route("**/assets/*.js", () => new Promise(() => undefined));
  await page.goto("/mochila", { waitUntil: "commit" });
  await page.getByText("Cargando página…").waitFor();
  await picture(page, "7-cargando-pagina");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("where no script runs", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("landing, a step and any other page say so, with telephone and mailbox [BUG-05]", async ({ page }) => {
    for (const [address, name] of [
      ["/", "inicio"],
      ["/inscripcion/paso-1", "paso"],
      ["/comprobante/ABC", "otra"],
    ] as const) {
      await page.goto(address);
      // Playwright's text locators skip the content of <noscript>.
      const sentence = page.locator(".no-script");
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText("Esta página necesita JavaScript");
      await expect(sentence.locator('a[href="tel:+56225550100"]')).toBeVisible();
      await expect(sentence.locator('a[href="mailto:contacto@pdv.example"]')).toBeVisible();
      await expect(page.getByText("Cargando página…")).toBeHidden();
      const { metadata } = test.info().project;
      if (metadata.isTakingPictures)
        await page.screenshot({ path: `${galleryDir(metadata)}/7-sin-javascript-${name}.360.png` });
    }
  });
});
