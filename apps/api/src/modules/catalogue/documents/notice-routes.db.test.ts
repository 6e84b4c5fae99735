import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";

const shop = await forFile(
  startTestShop({ hasCatalogue: true, environment: { DRAFT_RETENTION_DAYS: "45" } }),
);

test("[LAW-35] anybody may read the notice in force, filled with the shop's settings, and a version by its name", async () => {
  const browser = shop.newBrowser();
  const { status, body, headers } = await browser.get("/privacy-notice");
  expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(body).toMatchObject({ title: "Aviso de privacidad", version: "2026-1", inForce: "2026-1" });
  expect(JSON.stringify(body).replaceAll("\u00a0", " ")).toContain("45 días después del último movimiento");
  expect(JSON.stringify(body)).not.toContain("{{");
  expect((await browser.get("/privacy-notice?version=2026-1")).body).toEqual(body);
  expect((await browser.get("/privacy-notice?version=1999")).status).toBe(404);
  // The same text as a document to keep.
  expect((await browser.get("/static/privacidad-2026-1.pdf")).headers["content-type"]).toBe(
    "application/pdf",
  );
});
