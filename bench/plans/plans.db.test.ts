import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { loadFirstCatalogue } from "../../apps/api/src/modules/catalogue/load/load-catalogue";
import { findLedgerFaults } from "../../apps/api/src/modules/staff/ledger/ledger-queries";
import { forFile } from "../../apps/api/test/for-file";
import { openOwnDatabase } from "../../apps/api/test/own-database";
import { withClient } from "../../tools/postgres/sql.mjs";
import { growShop } from "../growth/grow-shop";
import { collectPlans } from "./collect-plans";
import { explain, explainForAllValues } from "./explain";
import { findingsOf } from "./findings";

/** What grows with every buyer; courses and programmes of this small catalogue are best read whole. */
const SALES = `orders order_lines order_line_courses order_events payment_attempts order_mails holds
  sessions students guardians leads`.split(/\s+/);

/** As many reservations as live at once in a shop of a million orders: of few, the whole table is the quickest way. */
const CROWD = `
  INSERT INTO holds (order_id, item_id, quantity, expires_at)
  SELECT o.id, i.id, 1, o.hold_expires_at FROM orders o JOIN scarce_items i ON i.id % 20 = o.id % 20
  WHERE o.state IN ('held', 'paying') ON CONFLICT DO NOTHING`;

/** As for PostgreSQL after tables were just filled. */
const FORGET_COUNTS = `
  DELETE FROM pg_statistic WHERE starelid = ANY('{orders,holds,scarce_items,otp_challenges}'::regclass[])`;

const { url, db, query } = await forFile(openOwnDatabase());
await loadFirstCatalogue(db, FROZEN_CATALOGUE);
await withClient(url, (client) => growShop(client, { catalogue: 2, orders: 4_000, seed: 1 }));
const faults = await findLedgerFaults(db);
await query(CROWD);
await query("UPDATE scarce_items SET capacity = capacity + 1000");
await query("VACUUM ANALYZE holds, scarce_items");
const plans = await collectPlans(url);
const counting = plans.filter(({ text }) => /AS "networkSeats"/.test(text));

const wholeSales = (plan: Parameters<typeof findingsOf>[0], isJob: boolean) =>
  findingsOf(plan, isJob).filter(({ kind, what }) => kind === "whole table read" && SALES.includes(what));

test("the books of a shop that was made to grow agree", () => {
  expect(faults).toEqual([]);
});

test("no statement of a buyer or a job reads all sales to find a few", () => {
  const found = plans.flatMap((plan) =>
    wholeSales(plan, plan.isJob).map(({ what }) => `${plan.doing}: ${what} in ${plan.text.slice(0, 200)}`),
  );
  expect(plans.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
});

test("a buyer's and a network's live reservations are found without looking through those of all others", () => {
  expect(counting).toHaveLength(1);
  for (const { nodes } of counting) {
    const indexes = nodes.map((node) => node["Index Name"]);
    expect(indexes).toEqual(expect.arrayContaining(["orders_session", "orders_network"]));
    expect(indexes).not.toContain("orders_lapsing");
  }
});

test("nor does a shop of today look through all seats for them, of which PostgreSQL has counted nothing yet", async () => {
  const found = await withClient(url, async (client) => {
    await client.query("BEGIN");
    await client.query(FORGET_COUNTS);
    const asked = [];
    for (const plan of counting) asked.push(await explainForAllValues(client, plan));
    await client.query("ROLLBACK");
    return asked;
  });
  expect(found).toHaveLength(1);
  for (const { nodes } of found) {
    const ofHolds = nodes.filter((node) => /^holds/.test(node["Index Name"] ?? node["Relation Name"] ?? ""));
    const ways = ofHolds.map((node) => node["Index Name"] ?? node["Node Type"]).sort();
    // Free units of the requested items (twice), of the buyer's other items and of the network's; those held by the
    // network, by the domain and by strangers; of each order of buyer, network (three times) and domain (twice) its own.
    expect(ways.filter((way) => way !== "Bitmap Heap Scan")).toEqual([
      ...Array.from({ length: 7 }, () => "holds_item_expiry"),
      ...Array.from({ length: 6 }, () => "holds_order_id_item_id_pk"),
    ]);
  }
});

// PostgreSQL cannot estimate a job's batch then, finds such a plan more expensive, and goes on planning for the
// values.
test("nor does a buyer's plan that fits all values, which a connection may keep for a prepared statement", async () => {
  const prepared = plans.filter(({ values, isJob }) => values.length > 0 && !isJob);
  const found = await withClient(url, async (client) => {
    const readings = [];
    for (const plan of prepared) {
      for (const { what } of wholeSales(await explainForAllValues(client, plan), false)) {
        readings.push(`${plan.doing}: ${what} in ${plan.text.slice(0, 200)}`);
      }
    }
    return readings;
  });
  expect(prepared.length).toBeGreaterThan(70);
  expect(found).toEqual([]);
});

test("who forgets people and orders does not look through all sales for each that goes", async () => {
  const references = await query<{ reference: string; isIndexed: boolean }>(ASKED_AT_A_DELETE);
  expect(references.map(({ reference }) => reference)).toContain("orders.guardian_id");
  expect(references.filter(({ isIndexed }) => !isIndexed)).toEqual([]);
});

test("control: without its index the lines of an order are looked for among all", async () => {
  const plan = plans.find(({ nodes }) => nodes.some((node) => node["Index Name"] === "order_lines_order"));
  if (!plan) throw new Error("no statement used the index");
  await withClient(url, async (client) => {
    await client.query("DROP INDEX order_lines_order");
    const worse = await explain(client, plan);
    expect(wholeSales(worse, false)).toContainEqual({ kind: "whole table read", what: "order_lines" });
  });
});

/** Foreign keys to rows that the shop deletes: each delete checks them. */
const ASKED_AT_A_DELETE = `
  SELECT c.conrelid::regclass || '.' || a.attname AS reference,
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]) AS "isIndexed"
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
    AND c.confrelid = ANY('{orders,payment_attempts,students,guardians}'::regclass[])
  ORDER BY reference`;
