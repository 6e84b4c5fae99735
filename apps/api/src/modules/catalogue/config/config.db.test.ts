import { TERMS } from "@shop/domain/contract/test-terms";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenToStatements } from "../../../../test/database/listen-to-statements";
import { startTestShop, type TestShop } from "../../../../test/test-shop";
import { until } from "../../../../test/until";
import type { CurrentAcademy } from "../academy";
import { loadFirstCatalogue } from "../load/load-catalogue";

const academy: CurrentAcademy = {
  discount: 42,
  sessionPercents: [],
  programSessionPercents: [],
  advertisedPercents: {},
  enrolmentFee: 30_000,
  season: 2026,
  seasonEnds: { annual: 12, intensive: 6 },
  contract: TERMS,
  daysOff: { holidays: [], recesses: [] },
  retention: { programmeYears: 2, taxYears: 6 },
  tax: { payments: "voucher_48", voucherRefunds: { card: "none", transfer: "credit_note_61" } },
  orderPrefix: "PDV",
  supportPhone: "600 123 4567",
  supportHours: "Lunes a viernes de 9:00 a 18:00",
  whatsApp: "",
  seller: { legalName: "PDV SpA", rut: "76123456-0", address: "Calle 1", email: "c@pdv.example" },
  links: {
    programs: "https://pdv.example/p",
    faq: "https://pdv.example/f",
    contact: "https://pdv.example/c",
    academy: "https://pdv.example/a",
    social: [],
    apps: [],
  },
  privacy: { representative: "Ana Soto", dataOfficer: "", transfersAbroad: [] },
  presentation: { classes: [], teachers: [], results: [], questions: [] },
  documents: {
    rulebook: "/api/static/reglamento.pdf",
    rulebookContract: "/api/static/contrato.pdf",
    sanMiguelContract: "/api/static/san-miguel.pdf",
    servicesContract: "/api/static/servicios.pdf",
    termsVersion: "2026-1",
  },
};

let shop: TestShop;
const start = (environment: Record<string, string>) =>
  startTestShop({ environment, isStill: true, overrides: { readAcademy: async () => academy } });

beforeAll(async () => {
  shop = await start({
    CAPTCHA: "recaptcha",
    RECAPTCHA_SITE_KEY: "public-site-key",
    RECAPTCHA_SECRET: "very-secret",
  });
});
afterAll(() => shop.close());

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
  const offerOf = async () =>
    ((await shop.newBrowser().get("/config")).body as { offer: { years: { year: string }[] } }).offer.years;
  expect(await offerOf()).toEqual([]);
  await loadFirstCatalogue(shop.db, FROZEN_CATALOGUE);
  await until(async () => {
    shop.wait(1_000);
    return (await offerOf()).length > 0;
  }, "the configuration to tell what is on sale");
  const years = await offerOf();
  expect(years.map(({ year }) => year)).toEqual(["1", "2", "3", "4", "e"]);
  expect(years[0]).toEqual({
    year: "1",
    programs: expect.any(Number),
    modalities: ["Online", "Presencial", "Streaming"],
  });
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
