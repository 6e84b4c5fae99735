import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { listenToStatements } from "../../../../test/database/listen-to-statements";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";
import { academyAt } from "../current-academy";
import { readCatalogue } from "../load/read-catalogue";

const frozen = academyAt((await readCatalogue(FROZEN_CATALOGUE)).academy, new Date("2026-03-01T12:00:00Z"));
const academy = { ...frozen, enrolmentFee: 30_000, season: 2026, supportPhone: "600 123 4567" };

const shop = await forFile(
  startTestShop({
    environment: {
      INACTIVITY_MINUTES: "15",
      ...{ CAPTCHA: "recaptcha", RECAPTCHA_SITE_KEY: "public-site-key", RECAPTCHA_SECRET: "very-secret" },
    },
    ...{ isStill: true, hasCatalogue: true },
    overrides: { readAcademy: async () => academy },
  }),
);

test("the browser gets its share of the settings and no secret [CFG-01, CFG-02, CFG-03]", async () => {
  const { status, body, headers, raw } = await shop.newBrowser().get("/config");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(body).toMatchObject({
    otpCheck: true,
    testMode: true,
    fallbackDiscount: 42,
    enrolmentFee: 30_000,
    supportPhone: "600 123 4567",
    holdMinutes: { stepper: 15, legacy: 15, outlet: 5 },
    inactivity: { totalSeconds: 900, warningSeconds: 120 },
    captcha: { provider: "recaptcha", siteKey: "public-site-key" },
    season: 2026,
  });
  expect(raw.toString()).not.toContain("very-secret");
});

test("the configuration costs one statement a second, whoever asks", async () => {
  const browser = shop.newBrowser();
  const counts: number[] = [];
  for (const ageMs of [1_001, 1_001, 999, 2]) {
    shop.wait(ageMs);
    const heard = listenToStatements(shop.db);
    await browser.get("/config");
    counts.push(heard.stop().length);
  }
  // What is on sale is read first, and then remembered.
  expect(counts.slice(1)).toEqual([1, 0, 1]);
});

test("each school year tells its programmes on sale and their modalities [GEN-04, LAND-01]", async () => {
  const { body } = await shop.newBrowser().get("/config");
  const { years } = (body as { offer: { years: { year: string }[] } }).offer;
  expect(years.map(({ year }) => year)).toEqual(["1", "2", "3", "4", "e"]);
  const modalities = ["Online", "Presencial", "Streaming"];
  expect(years[0]).toEqual({ year: "1", programs: expect.any(Number), modalities });
});

test("the time told is the database's [T09]", async () => {
  await shop.moveClock(60);
  shop.wait(1_001);
  const { body } = await shop.newBrowser().get("/config");
  const aheadMs = new Date((body as { serverNow: string }).serverNow).getTime() - Date.now();
  expect(Math.round(aheadMs / 60_000)).toBe(60);
  await shop.moveClock(0);
});

test("[SAFE-09] a process that was asked to end lives, and is not ready", async () => {
  const stopping = AbortSignal.abort();
  const ending = await startTestShop({ databaseUrl: shop.databaseUrl, overrides: { stopping } });
  const browser = ending.newBrowser();
  const { status, headers, body } = await browser.get("/ready");
  expect([status, headers["retry-after"], body]).toMatchObject([503, "5", { code: "SHOP_STOPPING" }]);
  expect((await browser.get("/health")).status).toBe(200);
  await ending.close();
});

test("a live process says so, and is ready once the database has every migration", async () => {
  const browser = shop.newBrowser();
  expect((await browser.get("/health")).body).toEqual({ status: "ok" });
  expect((await browser.get("/ready")).body).toEqual({ status: "ready" });
  await shop.db.$client.query("DELETE FROM drizzle.__drizzle_migrations");
  const { status, headers } = await browser.get("/ready");
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
});
