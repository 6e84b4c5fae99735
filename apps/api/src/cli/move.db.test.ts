import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { Buyer } from "../../test/buyer";
import { createTestDatabase } from "../../test/database/database";
import { forFile } from "../../test/for-file";
import { startPurchaseShop } from "../../test/purchase-shop";
import { bought } from "../../test/shops/desk-shop";
import { until } from "../../test/until";
import { openDatabase } from "../db/database";
import { moveShop } from "../db/move/move-shop";
import { readContents, readTables } from "../db/move/tables";

const COMMAND = fileURLToPath(new URL("move.ts", import.meta.url));
const SIMULATED = { withSimulated: true };

// Values that JSON or wrong quoting would change, and rows of one table that refer to each other.
const ODDITIES = [
  `UPDATE students SET name = E'"Ñ", (\\\\x)\\n', average_score = 6.0 WHERE id = (SELECT min(id) FROM students)`,
  "UPDATE orders SET changes_order_id = (SELECT min(id) FROM orders) WHERE id = (SELECT min(id) + 1 FROM orders)",
  "INSERT INTO desk_actions (at, actor, action, details) VALUES ('2026-01-01 00:00:00.000001Z', '', 'NULL', 'null')",
  `INSERT INTO breaches (recorded_at, actor, since, noticed_on, what, measures, tables, data_kinds, affected, to_tell)
    VALUES ('infinity', 'a', '2026-01-01', '2026-01-01', '', '{}', '{}', ARRAY['a,b', NULL, 'NULL', '"'], 0, 0)`,
  "SELECT nextval('order_references') FROM generate_series(1, 7)",
];

const query = <Row extends object>(url: string, text: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows);

// The old shop has two sales and an unpaid order.
const { url: old } = await openTarget("catalogue");
const buyer = await fillOldShop();
const { url: moved } = await openTarget("nothing");
await untilAlone(old);
const told = await runMove("--with-simulated", moved);
const [before, after] = [await stateOf(old), await stateOf(moved)];

test("[MOVE-04] the command tells what was moved, and any trouble in one sentence with exit code 1", async () => {
  expect(told).toMatchObject({ code: 0, err: "" });
  expect(told.out).toMatch(/^Table +Rows\n/);
  expect(told.out).toMatch(/^public\.orders +3$/m);
  expect(told.out).toMatch(/\n\d+ rows moved; all \d+ tables hold the same on both sides\.\n$/);
  expect(await runMove("--with-simulated", moved.replace("_test_", "_test_gone_"))).toEqual({
    ...{ code: 1, out: "" },
    err: expect.stringMatching(/^Nothing was moved: database ".*" does not exist\.\n$/),
  });
}, 60_000);

test("[MOVE-01] [BACKUP-01] a moved shop has every row, number, trigger and waiting job of the old one, and sells on", async () => {
  expect(after).toEqual(before);
  expect(Object.values(before.tables)).toContainEqual({ rows: 3, digest: expect.any(String) });
  const waiting = await query(moved, "SELECT FROM graphile_worker.jobs WHERE key LIKE 'confirmation-%'");
  expect(waiting).toHaveLength(2);
  await expect(query(moved, "UPDATE orders SET state = 'draft' WHERE state = 'finished'")).rejects.toThrow(
    /may not move from finished to draft/,
  );

  const shop = await startPurchaseShop({}, moved);
  await bought(shop);
  const attempts = await shop.query<{ id: number }>("SELECT id::int FROM payment_attempts ORDER BY id");
  expect(attempts.map(({ id }) => id)).toEqual([1, 2, 3]);
  // An order of the old shop is paid in the new one under a number of its own.
  const cookies = Object.fromEntries(buyer.browser.cookies);
  const pressed = await shop.app.inject({
    ...{ method: "PUT", url: "/api/orders", cookies, payload: buyer.payment() },
  });
  expect(pressed.statusCode).toBe(200);
  const sent = await shop.query<{ own: string; sent: string }>(
    `SELECT o.buy_order AS own, a.buy_order AS sent FROM orders o JOIN payment_attempts a ON a.order_id = o.id
      WHERE o.id = ${buyer.orderId}`,
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.sent.startsWith(sent[0].own)).toBe(false);
  await shop.close();
}, 60_000);

test("[MOVE-02] a second move, a shop that runs, and a database of something else are refused", async () => {
  const untouched = await stateOf(moved);
  await expect(move(moved)).rejects.toThrow("The new database is in use already");
  expect(await stateOf(moved)).toEqual(untouched);

  const { url } = await openTarget("nothing");
  await withClient(old, async () => {
    await expect(moveNow(url)).rejects.toThrow("Somebody uses the old database");
  });
  await query(url, "CREATE TABLE other ()");
  await expect(move(url)).rejects.toThrow("The new database is in use already");
  expect(await query(url, "SELECT to_regclass('orders') AS orders")).toEqual([{ orders: null }]);
  await query(url, "DROP TABLE other");
  await untilAlone(old);
  await withClient(url, async () => {
    await expect(moveNow(url)).rejects.toThrow("Somebody uses the new database");
  });
}, 60_000);

test("[MOVE-02] an empty old database, other steps of the schema, and payments at the simulator are refused", async () => {
  const { url: empty } = await openTarget("nothing");
  await expect(moveShop({ from: empty, to: old }, SIMULATED)).rejects.toThrow("There is no shop");
  await expect(move(empty, { withSimulated: false })).rejects.toThrow(
    /^2 payments of this shop were made at the simulator/,
  );
  const { url } = await openTarget("schema");
  await query(url, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 4e12)");
  await expect(move(url)).rejects.toThrow("The schemas of the two databases differ");
}, 60_000);

test("[MOVE-03] a move that fails half way leaves the new database as it was", async () => {
  const { url } = await openTarget("schema");
  await query(url, "ALTER TABLE payment_attempts ADD CONSTRAINT refuses CHECK (id < 0) NOT VALID");
  const untouched = await stateOf(url);
  await expect(move(url)).rejects.toThrow(/refuses/);
  expect(await stateOf(url)).toEqual(untouched);
}, 60_000);

test("[MOVE-04] a new database that goes away half way is told as that, not as the query that was being asked", async () => {
  const { url } = await openTarget("schema");
  await query(
    url,
    `CREATE FUNCTION goes() RETURNS boolean LANGUAGE sql AS 'SELECT pg_terminate_backend(pg_backend_pid())';
     ALTER TABLE payment_attempts ADD CONSTRAINT goes CHECK (goes()) NOT VALID`,
  );
  for (const each of [old, url]) await untilAlone(each);
  const { code, out, err } = await runMove("--with-simulated", url);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(
    /^A database cannot be used now \((terminating|Connection terminated|read ECONNRESET|write EPIPE)/m,
  );
}, 60_000);

// PostgreSQL notices closed connections with a delay.
async function untilAlone(url: string): Promise<void> {
  const others =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
  await until(async () => (await query(url, others)).length === 0, "the connections' end");
}

async function nextNumbers(url: string) {
  const names = await query<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname <> 'drizzle'`,
  );
  const next = names.map(
    ({ name }) => `SELECT '${name}' AS name, last_value + is_called::int AS next FROM ${name}`,
  );
  return await query(url, `${next.join(" UNION ALL ")} ORDER BY name`);
}

async function stateOf(url: string) {
  const db = openDatabase(url, { poolSize: 1 });
  try {
    const tables: Record<string, unknown> = {};
    for (const table of await readTables(db)) tables[table.name] = await readContents(db, table);
    const { rows: triggers } = await db.$client.query(
      "SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2",
    );
    return { tables, triggers, numbers: await nextNumbers(url) };
  } finally {
    await db.$client.end();
  }
}

async function openTarget(holds: "catalogue" | "schema" | "nothing") {
  const { url, drop } = await createTestDatabase(holds);
  return await forFile({ url, close: drop });
}

async function fillOldShop(): Promise<Buyer> {
  const shop = await startPurchaseShop({}, old);
  await bought(shop);
  await bought(shop);
  const saved = await Buyer.open(shop);
  await saved.save();
  await saved.saveGuardian();
  for (const text of ODDITIES) await shop.query(text);
  await shop.close();
  await untilAlone(old);
  return saved;
}

function moveNow(to: string, how = SIMULATED) {
  return moveShop({ from: old, to }, how);
}

async function move(to: string, how = SIMULATED) {
  for (const url of [old, to]) await untilAlone(url);
  return await moveNow(to, how);
}

function runMove(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: old };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", COMMAND, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
    );
  });
}
