import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";
import { AppError } from "../../../app-error";
import { openDatabase } from "../../../db/database";
import { forgetExpired } from "../../../maintenance";
import { countCalls, limitCalls } from "./count-call";
import { admit } from "./limit-queries";

const shop = await forFile(startTestShop({ environment: { LIMIT_FACTOR: "0.1" } }));
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.db.$client.query("TRUNCATE rate_limits");
});

const { deps } = shop;
const call = { key: "otp:ana@example.cl", limit: 3, windowSeconds: 600 };
const countCall = (counted: typeof call) =>
  countCalls({ ...deps, settings: { ...shop.settings, LIMIT_FACTOR: 1 } }, [counted]);

test("the call beyond the limit is refused and told how long to wait", async () => {
  for (let calls = 0; calls < 3; calls += 1) await countCall(call);
  const refusal: unknown = await countCall(call).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "TOO_MANY_REQUESTS", details: { retryAfter: expect.any(Number) } });
  const seconds = Number((refusal as AppError).details?.retryAfter);
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
});

test("of fifty calls at once exactly the limit passes", async () => {
  const refusals = await Promise.all(Array.from({ length: 50 }, () => isRefused(countCall(call))));
  expect(refusals.filter((refused) => !refused)).toHaveLength(3);
});

test("a new window begins when the old one is over by the database's clock [T09]", async () => {
  for (let calls = 0; calls < 3; calls += 1) await countCall(call);
  await shop.moveClock(9);
  expect(await isRefused(countCall(call))).toBe(true);
  await shop.moveClock(11);
  expect(await isRefused(countCall(call))).toBe(false);
});

test("other keys count for themselves, and no e-mail stands in the table", async () => {
  for (let calls = 0; calls < 3; calls += 1) await countCall(call);
  await countCall({ ...call, key: "otp:eva@example.cl" });
  const { rows } = await shop.db.$client.query("SELECT key FROM rate_limits");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain("example");
});

test("who reads the table cannot try all RUTs against it: what is counted stands there keyed [HARM-13]", async () => {
  const subjects = {
    claim_code_rut: "11111111-1",
    otp_send_email: "ana@example.cl",
    quote_address: "200.1.2.3",
  };
  await limitCalls(deps, subjects);
  const { rows } = await shop.db.$client.query<{ key: string }>("SELECT key FROM rate_limits");
  const keys = rows.map(({ key }) => key);
  const unkeyed = Object.entries(subjects).flatMap(([name, subject]) =>
    [`${name}:${subject}`, subject].flatMap((text) =>
      ["base64url", "hex"].map((form) =>
        createHash("sha256")
          .update(text)
          .digest(form as "hex"),
      ),
    ),
  );
  expect([keys.length, keys.filter((key) => unkeyed.includes(key))]).toEqual([3, []]);
  await limitCalls({ ...deps, keys: { limits: Buffer.alloc(32) } }, subjects);
  expect((await shop.db.$client.query("SELECT key FROM rate_limits")).rows).toHaveLength(6);
});

test("the operator's factor scales the limits", async () => {
  await limitCalls(deps, { otp_send_email: "ana@example.cl" });
  expect(await isRefused(limitCalls(deps, { otp_send_email: "ana@example.cl" }))).toBe(true);
});

test("what has served its time is forgotten, the rest stays", async () => {
  await countCall({ ...call, windowSeconds: 60 });
  await countCall({ ...call, key: "other" });
  await shop.db.$client.query(`
    INSERT INTO used_captchas VALUES ('old', now() + interval '1 minute'), ('new', now() + interval '1 hour');
    INSERT INTO sessions (id, secret_hash, expires_at) VALUES
      ('00000000-0000-4000-8000-000000000001', 'a', now() + interval '1 minute'),
      ('00000000-0000-4000-8000-000000000002', 'b', now() + interval '1 hour');
    INSERT INTO otp_challenges (session_id, email, rut, challenge, created_at, expires_at)
      SELECT id, 'ana@example.cl', '11111111-1', 'c', now() - interval '1 day', now() FROM sessions`);
  await shop.moveClock(2);
  expect(await forgetExpired(shop)).toBe(3);
  for (const table of ["rate_limits", "used_captchas", "otp_challenges"]) {
    expect((await shop.db.$client.query(`SELECT 1 FROM ${table}`)).rows).toHaveLength(1);
  }
});

const isRefused = (counted: Promise<void>) =>
  counted.then(
    () => false,
    (error) => error instanceof AppError && error.code === "TOO_MANY_REQUESTS",
  );

test("counted calls outlive a crash of the server but for its last second, and nothing else waits less for the disk [SAFE-04]", async () => {
  const windows = [{ key: "somebody", seconds: 60 }];
  const call = { secretHashes: [], needsHuman: false, idleMinutes: 15, windows, sessionWindows: [] };
  // Servers of tests commit quickly; one that sells does not.
  const own = openDatabase(shop.databaseUrl, { poolSize: 1 });
  await own.$client.query("SET synchronous_commit = on");
  expect((await admit(own, call)).counted.get("somebody")?.count).toBe(1);
  // Of the statement alone: the same connection writes an order next.
  expect((await own.$client.query("SHOW synchronous_commit")).rows).toEqual([{ synchronous_commit: "on" }]);
  expect((await admit(own, call)).counted.get("somebody")?.count).toBe(2);
  await own.$client.end();
  const rows = await shop.query(
    "SELECT relpersistence FROM pg_class WHERE relname IN ('rate_limits', 'holds', 'sessions', 'otp_challenges', 'orders')",
  );
  expect(rows).toEqual(rows.map(() => ({ relpersistence: "p" })));
  expect(rows).toHaveLength(5);
});
