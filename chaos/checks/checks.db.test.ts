import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../../apps/api/src/db/database";
import { loadFirstCatalogue } from "../../apps/api/src/modules/catalogue/load/load-catalogue";
import { createTestDatabase } from "../../apps/api/test/database/database";
import { holdUnits } from "../../apps/api/test/database/hold-units";
import { aStudent, insertOrder } from "../../apps/api/test/people-data";
import type { Story } from "../buyer/story";
import { createRecorder } from "../history/recorder";
import type { Letter } from "../world/mailroom";
import type { Transaction } from "../world/provider";
import { ALL_CHECKS } from "./all-checks";
import type { Evidence } from "./check";

const COURSE = 367001;
const TOTAL_CLP = 500_000;
const noon = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 12, 0, seconds));

let db: Database;
let drop: () => Promise<void>;
let orderId = 0;
let buyOrder = "";
let evidence: Omit<Evidence, "db">;

const query = (sql: string, values: unknown[] = []) => db.$client.query(sql, values);
const itemOf = async (course: number) =>
  Number((await query("SELECT item_id FROM courses WHERE id = $1", [course])).rows[0].item_id);

const receipt = (reader: string, fields: Partial<Letter> = {}): Letter => ({
  ...{
    to: ["ana@example.cl"],
    subject: "Inscripción confirmada",
    code: null,
    sentAt: noon(0),
    caughtAt: noon(0),
  },
  ...{ messageId: `<confirmation.${orderId}.${reader}@pdv.example>`, ...fields },
});

const charge = (number: number, fields: Partial<Transaction> = {}): Transaction => ({
  ...{ token: `token${number}`, buyOrder: `${buyOrder}-${number}` },
  ...{ details: [{ status: "AUTHORIZED", amount: TOTAL_CLP, refundedAmount: 0 }], ...fields },
});

const aStory = (fields: Partial<Story> = {}): Story => ({
  ...{ n: 1, orderId, buyOrder, ending: "confirmation seen", reason: null },
  ...{ sawConfirmation: true, toldFailed: [], ...fields },
});

/** Names of the checks that find something. */
async function found(): Promise<string[]> {
  const names = [];
  for (const { name, find } of ALL_CHECKS) {
    if ((await find({ ...evidence, db })).length > 0) names.push(name);
  }
  return names;
}

beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database.url);
  drop = database.drop;
  await loadFirstCatalogue(db, FROZEN_CATALOGUE);
  // Payments begin here where they would have ended: the database's guard looks away.
  await query("ALTER TABLE payment_attempts DISABLE TRIGGER attempts_state_moves");
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

/** One order, bought, charged and told of as it should be. */
beforeEach(async () => {
  await query("TRUNCATE sessions, orders, students, guardians CASCADE");
  await query("UPDATE scarce_items SET sold = 0, initially_sold = 0");
  const session = await query(
    "INSERT INTO sessions (secret_hash, expires_at) VALUES ('x', now() + interval '1 day') RETURNING id",
  );
  const { name, fatherLastName, rut, email } = aStudent();
  const student = await query(
    "INSERT INTO students (session_id, name, father_last_name, rut, email) VALUES ($1, $2, $3, $4, $5) RETURNING id",
    [session.rows[0].id, name, fatherLastName, rut, email],
  );
  const studentId = student.rows[0].id;
  const snapshot = { students: [{ id: studentId, courses: [{ id: COURSE }] }] };
  orderId = await insertOrder(db, { sessionOf: { studentId }, state: "finished", snapshot });
  await query("UPDATE order_line_courses SET course_id = $1", [COURSE]);
  await query(
    `INSERT INTO payment_attempts (order_id, number, state, buy_order, provider_session_id, amount_clp, frozen, created_at)
     VALUES ($1, 1, 'authorized', 'x-1', 'session', $2, '{}', now())`,
    [orderId, TOTAL_CLP],
  );
  const order = await query("UPDATE orders SET total_clp = $1 RETURNING buy_order", [TOTAL_CLP]);
  buyOrder = order.rows[0].buy_order;
  await query("UPDATE payment_attempts SET buy_order = $1", [`${buyOrder}-1`]);
  await query(
    `INSERT INTO tax_documents (attempt_id, kind, state, amount_clp, moved_at, key)
     SELECT id, 'voucher_48', 'stands', amount_clp, now(), buy_order FROM payment_attempts`,
  );
  await query("UPDATE scarce_items SET sold = 1 WHERE id = $1", [await itemOf(COURSE)]);
  evidence = {
    stories: [aStory()],
    letters: [receipt("aa"), receipt("bb")],
    transactions: [charge(1)],
    kills: [],
    recorder: createRecorder(),
  };
});

test("a sound shop passes every check", async () => {
  expect(await found()).toEqual([]);
});

test("seats held beyond the capacity are found", async () => {
  const capacity = await query("SELECT capacity FROM scarce_items WHERE id = $1", [await itemOf(COURSE)]);
  await holdUnits(db, await itemOf(COURSE), capacity.rows[0].capacity, 600);
  expect(await found()).toEqual(["held and sold never exceed the capacity"]);
});

test("a seat that was sold without being counted is found", async () => {
  await query("UPDATE scarce_items SET sold = 0");
  expect(await found()).toEqual(["seats, packs and coupon uses sold are those of finished orders"]);
});

test("a payment that never got an outcome is found", async () => {
  await query(
    `INSERT INTO payment_attempts (order_id, number, state, buy_order, provider_session_id, amount_clp, frozen, created_at)
     VALUES ($1, 2, 'review', 'x-2', 'session', $2, '{}', now())`,
    [orderId, TOTAL_CLP],
  );
  expect(await found()).toEqual(["every payment has an outcome"]);
});

test("money that the provider gave back and our books do not know is found", async () => {
  const details = [{ status: "PARTIALLY_NULLIFIED", amount: TOTAL_CLP, refundedAmount: 1_000 }];
  evidence = { ...evidence, transactions: [charge(1, { details })] };
  expect(await found()).toContain("the provider gave back what our refunds by card say, to the peso");
});

test("a second charge of one order is found", async () => {
  evidence = { ...evidence, transactions: [charge(1), charge(2)] };
  expect(await found()).toEqual(["no order is charged twice"]);
});

test("money without an order, and an order without money, are found", async () => {
  evidence = { ...evidence, transactions: [charge(1, { buyOrder: "Nobody-1" })] };
  expect(await found()).toEqual([
    "whatever is charged bought its seats or was given back",
    "whatever was bought is charged",
  ]);
});

test("a confirmation that was seen and got lost is found", async () => {
  evidence = { ...evidence, stories: [aStory({ orderId: orderId + 1 })] };
  expect(await found()).toEqual(["every confirmation that a buyer saw still stands"]);
});

test("a charge that the buyer was told had failed is found", async () => {
  evidence = { ...evidence, stories: [aStory({ toldFailed: ["token1"] })] };
  expect(await found()).toEqual(["no payment that a buyer was told had failed is charged"]);
});

test("a missing receipt and one for nothing are found", async () => {
  const foreign = "<confirmation.999999.aa@pdv.example>";
  evidence = { ...evidence, letters: [receipt("aa"), receipt("aa", { messageId: foreign })] };
  expect(await found()).toEqual([
    "each finished order has exactly one receipt for each reader",
    "no order that is not finished has a receipt",
  ]);
});

test("a receipt that comes twice is a fault unless something was killed while the first was on its way", async () => {
  const letters = [receipt("aa"), receipt("bb"), receipt("aa", { caughtAt: noon(30) })];
  evidence = { ...evidence, letters };
  expect(await found()).toEqual(["a receipt comes again only after a kill, under the same message id"]);
  const killed = (from: number, to: number) => ({ before: noon(from), after: noon(to) });
  for (const kill of [killed(-9, -1), killed(2, 3), killed(29, 31)]) {
    evidence = { ...evidence, kills: [kill] };
    expect(await found()).toHaveLength(1);
  }
  for (const kill of [killed(-1, 1), killed(0, 0), killed(1, 2)]) {
    evidence = { ...evidence, kills: [kill] };
    expect(await found()).toEqual([]);
  }
});
