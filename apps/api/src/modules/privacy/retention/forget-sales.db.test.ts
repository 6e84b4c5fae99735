import { santiagoDate } from "@shop/domain/format/instants";
import { aStudent } from "@shop/test-kit/people";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { comeBack, lastAttemptOf, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { aPaidBuyer, findDearerHour, pressChange } from "../../../../test/shops/change-shop";
import { bought, runCommand, soldUnits } from "../../../../test/shops/desk-shop";
import { OrderSnapshot, SoldOrder } from "../../../db/stored/order-snapshot";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";
import { forgetSales } from "./forget-sales";
import { minimiseOrder } from "./minimise-order";

const shop = await forFile(startPurchaseShop());
beforeEach(async () => {
  await shop.query("TRUNCATE orders, students, guardians, desk_actions, released_claims CASCADE");
  await shop.query("UPDATE scarce_items SET sold = 0, initially_sold = 0");
});
afterEach(() => shop.moveClock(0));

/** Noon of a day in Santiago, a little more or less. */
const moveTo = (day: string) =>
  shop.moveClock(Math.round((Date.parse(`${day}T16:00Z`) - Date.now()) / 60_000));
/** Two years after the season of the frozen catalogue ends. */
const SISTER = "Elisa";
const LAST_DAY = "2029-12-31";
const DAY_AFTER = "2030-01-01";
const forget = () => forgetSales(shop.db);

const count = async (table: string) =>
  (await shop.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows;
const PEOPLE = ["students", "guardians", "order_mails", "sold_courses"];
const countPeople = () => Promise.all(PEOPLE.map(count));

test("a bought order is minimised the day after its two years, and not on their last day; its campaign goes too [LAW-02] [SHOP-15]", async () => {
  const { orderId, whole } = await aSale();
  await shop.query(`UPDATE orders SET session_state = '["typed"]', campaign = '{"source": "correo"}'`);
  await moveTo(LAST_DAY);
  const before = await countPeople();
  expect(before.every((rows) => Number(rows) > 0)).toBe(true);
  expect([await forget(), await countPeople()]).toEqual([0, before]);

  await moveTo(DAY_AFTER);
  expect(await forget()).toBe(1);
  expect(await countPeople()).toEqual([0, 0, 0, 0]);
  const typed = { session_state: "[]", campaign: null };
  expect(await shop.query("SELECT session_state, campaign FROM orders")).toEqual([typed]);
  const { guardian, students, payment, totalClp } = await snapshotOf(orderId);
  const { email: _, phone: __, ...buyer } = whole.guardian;
  expect(guardian).toEqual({ ...buyer, email: null, phone: null });
  expect(students[0]).toMatchObject({ name: null, rut: null, email: null, school: null });
  expect(students[0]?.courses).toEqual(whole.students[0]?.courses);
  expect(students[0]?.quote).toEqual(whole.students[0]?.quote);
  expect([payment, totalClp]).toEqual([whole.payment, whole.totalClp]);
  expect(await forget()).toBe(0);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("after it no row of the database has the child's RUT, names, e-mail or phone, nor the guardian's contact [LAW-02]", async () => {
  const { whole } = await aSale();
  const [student] = whole.students;
  const [row] = await shop.query<{ phone: string; birthday: string }>(
    "SELECT phone, birthday::text FROM students",
  );
  const { guardian } = whole;
  const gone = [student?.rut, student?.email, row?.phone, row?.birthday, guardian.email, guardian.phone];
  // The browser's session and its codes are over for years; their jobs forget them.
  await shop.query("TRUNCATE otp_challenges, leads, identity_refusals");
  const text = await allRowsText();
  expect(gone.filter((part) => !part || !text.includes(part))).toEqual([]);
  await moveTo(DAY_AFTER);
  await forget();
  const left = await allRowsText();
  expect(gone.filter((part) => part && left.includes(part))).toEqual([]);
  expect(left).toContain(guardian.rut);
});

test("receipt, page and desk of a minimised order work, and say it [LAW-02]", async () => {
  const { buyOrder, orderId, whole } = await aSale();
  const name = whole.students[0]?.name ?? "";
  await moveTo(DAY_AFTER);
  await forget();
  const stranger = shop.newBrowser();
  const { body } = await stranger.get(`/orders?buyOrder=${buyOrder}&no=${orderId}`);
  const seen = body as { OrderDetails: { studentName: string }[] };
  expect(seen).toMatchObject({ status: "finished", payment: "paid", FinancingParty: { email: null } });
  expect(seen.OrderDetails[0]?.studentName).toBe("Datos borrados");
  const { raw } = await stranger.get(`/tools/comprobante-compra?buyorder=${buyOrder}&no=${orderId}`);
  const { text } = await readPdf(raw);
  expect(text).toContain("se borraron los datos personales que ya no se necesitan");
  expect(text).toContain("Datos borrados");
  expect(text).toContain("Monto pagado");
  expect(text).toContain(whole.guardian.fatherLastName);
  expect(text).not.toMatch(new RegExp(`${name}|${whole.guardian.email}|Correo|Celular`));
  const shown = (await runCommand(shop, "show", buyOrder, "--full")).lines.join("\n");
  expect(shown).toContain("Datos borrados");
  expect(shown).not.toContain(name);
  const list = (await runCommand(shop, "list", "--limit", "5", "--full")).lines.join("\n");
  expect(list).toContain(whole.guardian.name);
  expect(list).not.toContain(whole.guardian.email);

  const code = await stranger.post("/tools/comprobante-compra/codigo", { order: buyOrder });
  const again = await stranger.post("/resend", { order: buyOrder });
  expect([code, again]).toMatchObject([
    { status: 410, body: { code: "CONTACT_FORGOTTEN" } },
    { status: 410, body: { code: "CONTACT_FORGOTTEN" } },
  ]);
  await expect(runCommand(shop, "resend", buyOrder)).rejects.toThrow("no se envía por correo");
});

test("a minimised order claims nobody's RUT or e-mail, and released ones are forgotten with it [LAW-02]", async () => {
  const { whole } = await aSale();
  const claims = () =>
    shop.query("SELECT 1 FROM order_claims WHERE student_rut IS NOT NULL OR guardian_email IS NOT NULL");
  expect(await claims()).toHaveLength(1);
  await shop.query("INSERT INTO released_claims SELECT unnest($1::text[]), now()", [
    [whole.students[0]?.rut, whole.students[0]?.email],
  ]);
  await moveTo(LAST_DAY);
  await forget();
  expect([await claims(), await count("released_claims")]).toMatchObject([{ length: 1 }, 2]);
  await moveTo(DAY_AFTER);
  await forget();
  expect([await claims(), await count("released_claims")]).toEqual([[], 0]);
});

/** An order of two siblings; the second's programme is of the season after. */
async function aSaleOfSiblings(): Promise<Buyer> {
  const buyer = await Buyer.open(shop);
  await buyer.addStudent(
    { programId: PROGRAM, locationId: VENUE, coursesIds: COURSES },
    aStudent({ name: SISTER }),
  );
  const { token } = await buyer.press();
  await comeBack(shop, await useCardForm(shop, token));
  await shop.query("UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,1,season}', '2028')");
  return buyer;
}

test("of siblings each is forgotten when the own programme is over, that they were ill too, the guardian's contact with the last [LAW-02] [MINE-14]", async () => {
  const { orderId } = await aSaleOfSiblings();
  await shop.query(
    `INSERT INTO suspensions (order_id, position, from_day, until_day, asked_at)
     SELECT $1, position, '2027-04-01', '2027-04-20', now() FROM order_lines WHERE order_id = $1`,
    [orderId],
  );
  const ill = async () => await shop.query("SELECT position FROM suspensions ORDER BY 1");
  expect(await ill()).toEqual([{ position: 0 }, { position: 1 }]);
  await moveTo(DAY_AFTER);
  expect(await forget()).toBe(1);
  const first = await snapshotOf(orderId);
  expect(first.students.map(({ name }) => name)).toEqual([null, SISTER]);
  expect(first.guardian.email).not.toBeNull();
  expect(await ill()).toEqual([{ position: 1 }]);
  expect(await shop.query("SELECT name FROM students")).toEqual([{ name: SISTER }]);
  expect([await count("guardians"), await count("sold_courses")]).toEqual([1, COURSES.length]);
  expect(await forget()).toBe(0);
  await moveTo("2031-01-01");
  expect(await forget()).toBe(1);
  expect((await snapshotOf(orderId)).students.map(({ name }) => name)).toEqual([null, null]);
  expect(await countPeople()).toEqual([0, 0, 0, 0]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("what a stranger had too is forgotten of each sibling with the family's purchase, and stays the stranger's [LAW-02]", async () => {
  const { orderId } = await aSaleOfSiblings();
  await shop.query(
    `WITH stranger AS (
       INSERT INTO orders (session_id, flow, buy_order) SELECT session_id, flow, 'OfAStranger' FROM orders WHERE id = $1
       RETURNING id),
     sold AS (UPDATE sold_courses SET order_id = stranger.id FROM stranger RETURNING rut, course_id)
     INSERT INTO resold_courses (rut, course_id, order_id) SELECT rut, course_id, $1 FROM sold`,
    [orderId],
  );
  const both = async () => [await count("resold_courses"), await count("sold_courses")];
  const all = 2 * COURSES.length;
  expect(await both()).toEqual([all, all]);
  await moveTo(DAY_AFTER);
  await forget();
  expect(await both()).toEqual([COURSES.length, all]);
  await moveTo("2031-01-01");
  await forget();
  expect(await both()).toEqual([0, all]);
});

test("a person of two orders stays until both are over [LAW-02]", async () => {
  const { orderId, buyer } = await aSale();
  await shop.query("UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,season}', '2028')");
  await shop.query(
    `WITH copy AS (INSERT INTO orders (session_id, flow, buy_order, guardian_id)
       SELECT session_id, flow, 'other', guardian_id FROM orders RETURNING id)
     INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
     SELECT copy.id, 0, student_id, program_id, venue_id, quote, total_clp FROM order_lines, copy`,
  );
  const minimise = (id: number) => shop.db.transaction((tx) => minimiseOrder(tx, id, { actor: "sweeper" }));
  expect(await minimise(orderId)).toBe(true);
  expect([await count("students"), await count("guardians")]).toEqual([1, 1]);
  const [other] = await shop.query<{ id: string }>("SELECT id FROM orders WHERE buy_order = 'other'");
  expect(await minimise(Number(other?.id))).toBe(true);
  expect([await count("students"), await count("guardians")]).toEqual([0, 0]);
  expect(await minimise(buyer.orderId)).toBe(false);
});

const IN_REVIEW = `
  ALTER TABLE payment_attempts DISABLE TRIGGER attempts_state_moves;
  INSERT INTO payment_attempts (order_id, number, state, buy_order, provider_session_id, amount_clp, frozen, created_at)
    SELECT id, 9, 'review', 'later', 's', 1, '{}', now() FROM orders;
  ALTER TABLE payment_attempts ENABLE TRIGGER attempts_state_moves`;
const REFUND_ASKED = `
  INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
  SELECT order_id, id, 'k', 'reversal', amount_clp, 'annulment', 'staff:ana', 'Cambio de ciudad', now() FROM payment_attempts`;

test.each([
  ["a payment in review", IN_REVIEW],
  ["a refund under way", REFUND_ASKED],
])("an order with %s is left alone [LAW-02]", async (_, statement) => {
  await aSale();
  await shop.query(statement);
  const people = await countPeople();
  await moveTo(DAY_AFTER);
  expect([await forget(), await countPeople()]).toEqual([0, people]);
});

test("a sale of which the money of a paid change is going back is left alone until it is back [LAW-02] [LAW-20]", async () => {
  const buyer = await aPaidBuyer(shop);
  const token = await pressChange(shop, buyer, await findDearerHour(shop, buyer));
  await comeBack(shop, await useCardForm(shop, token));
  const names = async () => (await snapshotOf(buyer.orderId)).students.map(({ name }) => name);
  const before = await names();
  await shop.query(`
    INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
    SELECT o.changes_order_id, a.id, 'k', 'reversal', 1000, 'goodwill', 'staff:ana', 'Cambio de ciudad', now()
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.changes_order_id IS NOT NULL`);
  await moveTo(DAY_AFTER);
  expect([await forget(), await names()]).toEqual([0, before]);
  await shop.query("UPDATE refunds SET state = 'done', amount_clp = 1000, settled_at = now()");
  await forget();
  expect(await names()).toEqual([null]);
});

test("money that was taken and given back without a sale keeps its payment, and nobody, after two years [LAW-02]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  const id = await lastAttemptOf(shop, buyer.orderId);
  for (const state of ["committing", "authorized", "reversed"]) {
    await shop.query("UPDATE payment_attempts SET state = $2, settled_at = now() WHERE id = $1", [id, state]);
  }
  await shop.query("UPDATE orders SET state = 'expired'");
  const day = new Date(`${santiagoDate(new Date())}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 2);
  await moveTo(day.toISOString().slice(0, 10));
  expect([await forget(), await count("students")]).toEqual([0, 1]);
  day.setUTCDate(day.getUTCDate() + 2);
  await moveTo(day.toISOString().slice(0, 10));
  expect([await forget(), await countPeople()]).toEqual([1, [0, 0, 0, 0]]);
  expect(await shop.query("SELECT state, frozen FROM payment_attempts")).toEqual([
    { state: "reversed", frozen: {} },
  ]);
});

test("after the tax term the order goes whole, its units stay sold, and so do what staff did and the reports [LAW-03]", async () => {
  const { whole } = await aSale({ coupon: "PDV20" });
  await shop.query("INSERT INTO desk_actions (at, actor, action) VALUES (now(), 'staff:ana', 'list')");
  await shop.query("INSERT INTO payment_reports VALUES (now()::date, now(), 1, '[]')");
  const year = Number(whole.finishedAt.slice(0, 4)) + 7;
  await moveTo(DAY_AFTER);
  await forget();
  const sold = await soldUnits(shop, { courses: COURSES, coupon: "PDV20" });
  await moveTo(`${year}-04-30`);
  expect([await forget(), await count("orders")]).toEqual([0, 1]);
  await moveTo(`${year}-05-01`);
  expect(await forget()).toBe(3);
  const gone = ["orders", "payment_attempts", "payment_reports", "order_lines"];
  expect(await Promise.all(gone.map(count))).toEqual([0, 0, 0, 0]);
  expect(await shop.query("SELECT action FROM desk_actions")).toEqual([{ action: "prune_audit" }]);
  expect(await soldUnits(shop, { courses: COURSES, coupon: "PDV20" })).toEqual(sold);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("two passes at once minimise an order once [LAW-02]", async () => {
  await aSale();
  await moveTo(DAY_AFTER);
  const counts = await Promise.all([forget(), forget(), forget()]);
  expect(counts.reduce((sum, done) => sum + done, 0)).toBe(1);
  expect(await shop.query("SELECT 1 FROM order_events WHERE event = 'minimised'")).toHaveLength(1);
});

async function snapshotOf(orderId: number): Promise<SoldOrder> {
  const [row] = await shop.query("SELECT snapshot FROM orders WHERE id = $1", [orderId]);
  return SoldOrder.parse((row as { snapshot: unknown }).snapshot);
}

/** Everything that any table but staff's own says of an order, as one text. */
async function allRowsText(): Promise<string> {
  const tables = await shop.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('schools', 'academy_settings')`);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await shop.query<{ text: string }>(`SELECT row_to_json(t)::text AS text FROM "${name}" t`);
      return rows.map(({ text }) => text).join("\n");
    }),
  );
  return texts.join("\n");
}

/** A paid order with its mails noted as sent. */
async function aSale(options: Parameters<typeof bought>[1] = {}) {
  const sale = await bought(shop, options);
  const { orderId } = sale.buyer;
  const whole = OrderSnapshot.parse(await snapshotOf(orderId));
  await shop.query(
    `INSERT INTO order_mails (order_id, kind, recipient, claimed_until, sent_at)
     SELECT $1, 'confirmation', unnest($2::text[]), now(), now()`,
    [orderId, [whole.guardian.email, ...whole.students.map(({ email }) => email)]],
  );
  return { ...sale, orderId, whole };
}
