import { expect, test } from "vitest";
import { PROGRAM, VENUE } from "../test/data/frozen-offer";
import { openDatabaseLine } from "../test/database/database-line";
import { forFile } from "../test/for-file";
import { openOwnDatabase } from "../test/own-database";
import type { TestBrowser } from "../test/test-browser";
import { startTestShop } from "../test/test-shop";

// Well below a buyer's patience, above a reply of a busy machine.
const AT_ONCE_MS = 2_000;

const { url } = await forFile(openOwnDatabase());
const line = await forFile(openDatabaseLine(url));
const shop = await forFile(startTestShop({ hasCatalogue: true, isStill: true, databaseUrl: line.url }));

// A visitor's first reads.
const COURSES = `/courses?programId=${PROGRAM}&locationId=${VENUE}`;
const READS = ["/config", "/health", "/programs/enabled", "/locations", "/regions", COURSES];
const all = (status: number) => READS.map((path) => [path, status]);

test("[HA-04] what a visitor who comes first reads goes on without the database, at any age", async () => {
  expect(await statusesOf(shop.newBrowser(), READS)).toEqual(all(200));
  line.cut();
  for (const ageMs of [0, 60_000, 3_600_000]) {
    shop.wait(ageMs);
    expect(await statusesOf(shop.newBrowser(), READS)).toEqual(all(200));
  }
  const seats = async () => {
    const { body } = await shop.newBrowser().get(COURSES);
    return new Set((body as { seatsAvailable: number | null }[]).map((course) => course.seatsAvailable));
  };
  expect(await seats()).toEqual(new Set([null]));
  line.mend();
  shop.wait(3_600_000);
  expect(await seats()).not.toContain(null);
});

test("[HA-04] what counts, proves or writes answers 503 at once, and works again when the database is back", async () => {
  line.cut();
  const visitor = shop.newBrowser();
  const startedAt = performance.now();
  const answers = [
    await visitor.get("/captcha/challenge"),
    await visitor.post("/verify-recaptcha", { recaptchaToken: "off" }),
    await visitor.get("/ready"),
    await visitor.get(`/courses/findbymes/programId?programId=${PROGRAM}&locationId=${VENUE}&mes=5`),
  ];
  expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } });
    expect(answer.headers["retry-after"]).toBe("5");
  }
  line.mend();
  expect((await visitor.post("/verify-recaptcha", { recaptchaToken: "off" })).status).toBe(200);
  expect((await visitor.get("/ready")).status).toBe(200);
});

test("[HA-02] a shop whose database only reads is not ready", async () => {
  const { rows } = await shop.db.$client.query<{ name: string }>("SELECT current_database() AS name");
  const setting = `ALTER DATABASE "${rows[0]?.name}"`;
  await shop.query(`${setting} SET default_transaction_read_only = on`);
  line.cut();
  line.mend();
  const browser = shop.newBrowser();
  expect(await browser.get("/ready")).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } });
  await shop.query(
    `BEGIN; SET TRANSACTION READ WRITE; ${setting} RESET default_transaction_read_only; COMMIT`,
  );
  line.cut();
  line.mend();
  expect((await browser.get("/ready")).status).toBe(200);
});

const statusesOf = async (browser: TestBrowser, paths: readonly string[]) => {
  const statuses: [string, number][] = [];
  for (const path of paths) statuses.push([path, (await browser.get(path)).status]);
  return statuses;
};
