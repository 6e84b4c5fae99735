import { readdirSync } from "node:fs";
import { ORDER_MOVES } from "@shop/domain/orders/order-states";
import { Column, getViewSelectedFields, is } from "drizzle-orm";
import { getTableConfig, getViewConfig, PgTable, PgView } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";

const { query } = await forFile(openOwnDatabase());

test("the migrated database has the columns, constraints and indexes that the schema describes, and no others", async () => {
  const { tables, views } = await readSchema();
  const names = [...tables, ...views].map(({ name }) => `'${name}'`).join();
  const found = await query<{ part: string }>(`
    SELECT c.relname || '.' || a.attname AS part FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relname IN (${names}) AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT conname FROM pg_constraint
    WHERE contype IN ('f', 'c') AND conrelid::regclass::text IN (${names})
    UNION ALL SELECT indexrelid::regclass::text FROM pg_index i
    WHERE indrelid::regclass::text IN (${names}) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`);
  const described = [
    ...[...tables, ...views].flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${is(column, Column) ? column.name : "?"}`),
    ),
    ...tables.flatMap(({ foreignKeys, checks, indexes }) => [
      ...foreignKeys.map((key) => key.getName()),
      ...checks.map(({ name }) => name),
      ...indexes.map(({ config }) => config.name ?? ""),
    ]),
  ];
  expect(found.map(({ part }) => part).toSorted()).toEqual(described.toSorted());
});

/** Columns that only look like a reference, and why they are none. */
const NO_REFERENCES = [
  // Ids of the academy's own system.
  "courses.pdv_id",
  "venues.pdv_id",
  // The provider's text.
  "payment_attempts.provider_session_id",
  // The audit stays as it was written, also when the order goes.
  "desk_actions.order_id",
];

test("every column that names a row of another table refers to it", async () => {
  const rows = await query<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0
      AND (a.attname LIKE '%\\_id' OR a.attname = 'coupon_code')
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum])
    ORDER BY name`);
  expect(rows.map(({ name }) => name)).toEqual(NO_REFERENCES.toSorted());
});

test("of an order's parts none outlives it, people leave it, and no catalogue row that it names can go", async () => {
  const rows = await query<{ parent: string; child: string; rule: string }>(`
    SELECT confrelid::regclass::text AS parent, conrelid::regclass::text AS child,
      CASE confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'r' THEN 'restrict' ELSE 'no action' END AS rule
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const rulesOf = (parents: string[], except: string[] = []) => [
    ...new Set(
      rows
        .filter(({ parent, child }) => parents.includes(parent) && !except.includes(child))
        .map(({ rule }) => rule),
    ),
  ];
  expect(rulesOf(["orders", "order_lines", "payment_attempts"], ["desk_actions"])).toEqual(["cascade"]);
  expect(rulesOf(["students", "guardians"])).toEqual(["set null"]);
  const catalogue = ["programs", "venues", "subjects", "courses", "packs", "coupons", "scarce_items"];
  const places = ["regions", "cities", "communes", "schools"];
  expect(rulesOf([...catalogue, ...places], ["schedules", "pack_courses"])).toEqual(["restrict"]);
});

test("each reference to a row that the shop deletes has an index: the database looks for it at each that goes", async () => {
  const deleted = "{orders, order_lines, payment_attempts, students, guardians, courses, schools}";
  const rows = await query<{ name: string; indexed: boolean }>(`
    SELECT k.conrelid::regclass || '.' || a.attname AS name,
      EXISTS (SELECT FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1]) AS indexed
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = ANY('${deleted}'::regclass[])`);
  // Packs are few.
  const naked = rows.filter(({ name, indexed }) => !indexed && name !== "pack_courses.course_id");
  expect(rows.length).toBeGreaterThan(10);
  expect(naked).toEqual([]);
});

test("every state, kind, flow and purpose is one of the known words, in a new row too", async () => {
  const rows = await query<{ name: string; checked: boolean }>(`
    SELECT c.relname || '.' || a.attname AS name, EXISTS (
      SELECT FROM pg_constraint k WHERE k.contype = 'c' AND k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) ~ 'ARRAY\\[|= ''\\w+''::text') AS checked
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND a.attname IN ('state', 'kind', 'flow', 'purpose')`);
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.filter(({ checked }) => !checked)).toEqual([]);
});

test("an order begins as a draft, a payment as created and a refund as asked, whoever inserts it", async () => {
  const session = "INSERT INTO sessions (secret_hash, expires_at) VALUES ('x', now()) RETURNING id";
  const [row] = await query<{ id: string }>(session);
  const order = (state: string) =>
    query<{ id: string }>(
      `INSERT INTO orders (session_id, flow, state, buy_order) VALUES ('${row?.id}', 'stepper', '${state}', '${state}') RETURNING id`,
    );
  await expect(order("held")).rejects.toThrow("orders may not begin as held");
  const [draft] = await order("draft");
  const attempt = (state: string) =>
    query<{ id: string }>(
      `INSERT INTO payment_attempts (order_id, number, state, buy_order, provider_session_id, amount_clp, frozen, created_at)
       VALUES (${draft?.id}, 1, '${state}', '${state}', 's', 1, '{}', now()) RETURNING id`,
    );
  await expect(attempt("authorized")).rejects.toThrow("payment_attempts may not begin as authorized");
  const [created] = await attempt("created");
  const refund = `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, state, actor, why, asked_at)
    VALUES (${draft?.id}, ${created?.id}, 'k', 'reversal', 1, 'review', 'done', 'caja', 'x', now())`;
  await expect(query(refund)).rejects.toThrow("refunds may not begin as done");
});

test("the payments of one order are found by its index, not made up for all of them", async () => {
  const plan = await query<{ "QUERY PLAN": string }>(`
    EXPLAIN SELECT id, (SELECT may_be_moving FROM order_payments p WHERE p.order_id = o.id) FROM orders o`);
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toMatch(
    /Index Cond: \(payment_attempts.order_id = o.id\)|Index Cond: \(order_id = o.id\)/,
  );
});

async function readSchema() {
  const names = readdirSync(new URL("./schema/", import.meta.url)).map((file) => file.replace(/\.ts$/, ""));
  const modules = await Promise.all(names.map((name) => import(`./schema/${name}.ts`)));
  const parts = modules.flatMap((module: Record<string, unknown>) => Object.values(module));
  return {
    tables: parts.filter((part) => is(part, PgTable)).map((table) => getTableConfig(table)),
    views: parts
      .filter((part) => is(part, PgView))
      .map((view) => ({
        name: getViewConfig(view).name,
        columns: Object.values(getViewSelectedFields(view)),
      })),
  };
}

test("the database and the domain know the same moves of orders", async () => {
  const known = Object.entries(ORDER_MOVES).flatMap(([from, targets]) =>
    targets.map((to) => `${from} > ${to}`),
  );
  expect(await movesOf("order")).toEqual(known.toSorted());
});

test("an attempt moves only as design says: money is taken only out of a live one, or ends a review [T13] [T17]", async () => {
  expect(await movesOf("attempt")).toEqual([
    "authorized > reversed",
    "committing > authorized",
    "committing > created",
    "committing > failed",
    "committing > unknown",
    "created > aborted",
    "created > committing",
    "created > expired",
    "created > superseded",
    "created > timed_out",
    "review > authorized",
    "review > failed",
    "review > reversed",
    "unknown > authorized",
    "unknown > failed",
    "unknown > review",
  ]);
});

test("a refused refund may be asked for again, and one that is done is done", async () => {
  expect(await movesOf("refund")).toEqual([
    "asked > done",
    "asked > refused",
    "asked > unclear",
    "refused > asked",
    "unclear > done",
    "unclear > refused",
  ]);
});

/** The moves that the database admits, as `from > to`. */
async function movesOf(subject: "order" | "attempt" | "refund"): Promise<string[]> {
  const rows = await query<{ move: string }>(
    `SELECT from_state || ' > ' || to_state AS move FROM ${subject}_state_moves`,
  );
  return rows.map(({ move }) => move).toSorted();
}
