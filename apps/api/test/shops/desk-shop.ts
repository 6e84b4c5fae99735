import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RightsRequest } from "@shop/contracts/rights";
import { aStudent } from "@shop/test-kit/people";
import { parse } from "csv-parse/sync";
import { afterEach, expect } from "vitest";
import { type Act, digestOf, perform } from "../../src/acts/act";
import type { Desk, DeskAnswer } from "../../src/cli/command/define-command";
import { readCommand } from "../../src/cli/commands";
import type { ReturnDeps } from "../../src/modules/payments/deps";
import { settleRefund } from "../../src/modules/payments/refund/settle-refund";
import { handleReturn } from "../../src/modules/payments/return/handle-return";
import { findLedgerFaults } from "../../src/modules/staff/ledger/ledger-queries";
import { Buyer } from "../buyer";
import { PROGRAM, VENUE } from "../data/frozen-offer";
import { proveMailbox } from "../data/people-data";
import { forFile } from "../for-file";
import type { TestMail } from "../outside/test-mail";
import { comeBack, control, useCardForm } from "../provider";
import { type PurchaseShop, startPurchaseShop } from "../purchase-shop";
import { until } from "../until";

export const deskOf = (shop: PurchaseShop): Desk => ({ deps: shop.deps, actor: "staff:ana", confirm: null });

/** Resets clock and provider after each test, and checks the books. */
export async function openBookedShop(environment: Record<string, string> = {}): Promise<PurchaseShop> {
  const shop = await forFile(startPurchaseShop(environment));
  afterEach(async () => {
    await shop.moveClock(0);
    await control(shop, "reset", {});
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  });
  return shop;
}

export async function typeAt(desk: Desk, ...words: string[]): Promise<DeskAnswer> {
  const command = readCommand(words);
  if (!command) throw new Error("help is no command");
  return await command.run(desk);
}

export const runCommand = async (shop: PurchaseShop, ...words: string[]) =>
  await typeAt(deskOf(shop), ...words);

/** Plans and performs an act. */
export const doAct = async <Request, Plan, Done>(
  { db, deps }: PurchaseShop,
  act: Act<Request, Plan, Done, PurchaseShop["deps"]>,
  request: Request,
): Promise<Done> => {
  const digest = digestOf(act, await act.plan(db, request, deps));
  return await perform(db, act, { request, digest, by: { actor: "staff:ana" } }, deps);
};

export const annul = (shop: PurchaseShop, buyOrder: string, desk = deskOf(shop)) =>
  typeAt(desk, "annul", buyOrder, "--reason", "Cambio de ciudad", "--yes");

export const resolve = (
  shop: PurchaseShop,
  buyOrder: string,
  as: "approved" | "reversed",
  desk = deskOf(shop),
) => typeAt(desk, "resolve", buyOrder, "--as", as, "--reason", "Revisado con Transbank", "--yes");

export async function deskFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "desk-"));
  await forFile({ close: () => rm(folder, { recursive: true }) });
  return folder;
}

/** By column names. */
export const readSheet = async (file: string): Promise<Record<string, string>[]> =>
  parse(await readFile(file, "utf8"), { bom: true, delimiter: ";", columns: true });

/** Dies between a refund at the provider and the shop's record of it. */
export function dyingDeskOf(shop: PurchaseShop): Desk {
  const { payments } = shop.deps;
  const dying: typeof payments = {
    ...payments,
    refund: async (...asked) => {
      await payments.refund(...asked);
      throw new Error("killed");
    },
  };
  return { ...deskOf(shop), deps: { ...shop.deps, payments: dying } };
}

export const ACCOUNT = [
  ...["--account", "--holder", "Ana Pérez", "--rut", "11.111.111-1", "--bank", "BancoEstado"],
  ...["--type", "sight", "--number", "11111111", "--yes"],
];

export async function refundIdOf(shop: PurchaseShop, orderId: number): Promise<number> {
  const [row] = await shop.query<{ id: string }>(
    "SELECT r.id FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE a.order_id = $1",
    [orderId],
  );
  return Number(row?.id);
}

export async function settleRefunds(shop: PurchaseShop, orderId: number): Promise<void> {
  const asked = await shop.query<{ id: number }>(
    "SELECT id::int FROM refunds WHERE order_id = $1 AND state = 'asked' ORDER BY id",
    [orderId],
  );
  for (const { id } of asked) await settleRefund(shop.deps, id);
}

export const jobsOf = (shop: PurchaseShop, key: string) =>
  shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND attempts < max_attempts", [key]);

/** A job that failed so many times, and is due in an hour. */
export async function failJob(
  shop: Pick<PurchaseShop, "query">,
  { task, payload, attempts }: { task: string; payload: object; attempts: number },
): Promise<void> {
  const [job] = await shop.query<{ id: string }>(
    "SELECT (graphile_worker.add_job($1, $2, run_at := now() + interval '1 hour')).id",
    [task, JSON.stringify(payload)],
  );
  await shop.query(
    "UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = 'no mailbox ana@example.cl' WHERE id = $1",
    [job?.id, attempts],
  );
}

/** No task of a shop without a CRM takes it. */
export const failLead = (shop: Pick<PurchaseShop, "query">) =>
  failJob(shop, { task: "send_lead", payload: { leadId: 1 }, attempts: 25 });

export interface PurchaseOptions {
  courses?: readonly number[];
  coupon?: string;
  students?: number;
}

/** By card, or free with a coupon. */
export async function bought(shop: PurchaseShop, { courses, coupon, students = 1 }: PurchaseOptions = {}) {
  const buyer = await Buyer.open(shop, courses);
  for (let index = 1; index < students; index += 1) {
    const { coursesIds = [] } = buyer.choice;
    await buyer.addStudent({ programId: PROGRAM, locationId: VENUE, coursesIds }, aStudent());
  }
  const saved = await buyer.press(coupon ? { coupon } : {});
  const back = saved.token ? await useCardForm(shop, saved.token) : null;
  if (back) await comeBack(shop, back);
  else await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  await shop.deps.workEnded();
  const { buyOrder, total } = saved;
  return { buyer, buyOrder, total, back, look: () => buyer.look(buyOrder) };
}

/** The provider confirms the payment under another session. */
export async function inReview(shop: PurchaseShop, courses?: number[]) {
  const { payments } = shop.deps;
  const lying: ReturnDeps = {
    ...shop.deps,
    log: { warn: () => {}, error: () => {} },
    payments: {
      ...payments,
      commit: async (...asked) => ({ ...(await payments.commit(...asked)), session_id: "somebody" }),
      status: async (...asked) => ({ ...(await payments.status(...asked)), session_id: "somebody" }),
    },
  };
  const buyer = await Buyer.open(shop, courses);
  const { buyOrder, token, total } = await buyer.press();
  await useCardForm(shop, token);
  await handleReturn(lying, { token_ws: token });
  const look = () => buyer.look(buyOrder);
  expect(await look()).toMatchObject({ status: "paying", payment: "verifying" });
  return { buyer, buyOrder, total, look };
}

interface Sellable {
  courses?: readonly number[];
  pack?: number;
  coupon?: string;
}

export async function soldUnits(shop: PurchaseShop, { courses = [], pack = 0, coupon = "" }: Sellable) {
  const rows = await shop.query<{ sold: number }>(
    `SELECT sold FROM scarce_items WHERE id IN (SELECT item_id FROM courses WHERE id = ANY ($1))
     OR id IN (SELECT item_id FROM packs WHERE id = $2)
     OR id IN (SELECT item_id FROM coupons WHERE code = $3) ORDER BY id`,
    [courses, pack, coupon],
  );
  return rows.map(({ sold }) => sold);
}

/** Refund requests at the provider, and its current state. */
export async function refundsOf(shop: PurchaseShop, buyOrder: string) {
  const answer = await fetch(`${shop.simulatorUrl}/simulator/transactions?buyOrder=${buyOrder}`);
  const { transactions } = (await answer.json()) as {
    transactions: { calls: Record<string, number>; details: { status: string; refundedAmount: number }[] }[];
  };
  return transactions.map(({ calls, details }) => ({
    asked: calls.refund ?? 0,
    status: details[0]?.status,
    refunded: details[0]?.refundedAmount,
  }));
}

/** Refunds at the provider, not through the shop. */
export async function giveBackOutside(shop: PurchaseShop, buyOrder: string, amountClp: number) {
  const [paid] = await shop.query<{ token: string }>(
    "SELECT token FROM payment_attempts WHERE buy_order = $1",
    [`${buyOrder}-1`],
  );
  await shop.deps.payments.refund({ token: paid?.token ?? "", shares: [] }, { amountClp });
}

export interface Person {
  rut: string;
  email: string;
}

export async function personOf(buyer: Buyer): Promise<Person> {
  const [student] = (await buyer.browser.get("/students")).body as Person[];
  if (!student) throw new Error("the buyer has no student");
  return { rut: student.rut, email: student.email };
}

/** Tables that contain a text, except those of rights requests. */
export async function findTablesWith(shop: PurchaseShop, text: string): Promise<string[]> {
  const tables = await shop.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'rights_%'`);
  const found = [];
  for (const { name } of tables) {
    const rows = await shop.query(`SELECT 1 FROM "${name}" t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

/** Waits for mails about requests: their jobs lock the tables. */
export async function clearRights(shop: PurchaseShop, tables: string): Promise<void> {
  const sending = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send_rights_mail'";
  await until(async () => (await shop.query(sending)).length === 0, "the mails about requests");
  await shop.query(`TRUNCATE ${tables} CASCADE`);
}

export function rightsDeskOf(shop: () => PurchaseShop) {
  const desk = (...words: string[]) => runCommand(shop(), "rights", ...words);
  const act = (number: string, ...words: string[]) =>
    desk("act", number, ...words, "--reason", "Revisado con la familia", "--yes");

  /** From the mailbox of the buyer's student, or another one. */
  async function ask(buyer: Buyer, kind: string, fields: Partial<Person> & { wording?: string } = {}) {
    const asked = { ...(await personOf(buyer)), ...fields };
    await proveMailbox(shop().db, [buyer.studentId], asked.email);
    const { status, body } = await buyer.browser.post("/rights/requests", { ...asked, kind, as: "self" });
    expect(status).toBe(200);
    return body as RightsRequest;
  }

  async function stateOf(id: number) {
    const rows = await shop().query<{ state: string; due_on: string; outcome: string | null }>(
      "SELECT state, due_on::text, outcome FROM rights_requests WHERE id = $1",
      [id],
    );
    return rows[0];
  }

  return {
    ...{ ask, desk, act, stateOf },
    async erase(buyer: Buyer) {
      const { number, id } = await ask(buyer, "erasure");
      const { lines } = await act(number, "--do");
      return { number, lines, outcome: (await stateOf(id))?.outcome ?? "" };
    },
  };
}

export async function mailAbout({ catcher }: TestMail, address: string, about: RegExp) {
  const found = () => catcher.list().find(({ to, subject }) => to.includes(address) && about.test(subject));
  await until(() => found() !== undefined, `the mail to ${address}`);
  return found();
}

/** Beside a buyer who pays: repeats when the plan changed, as staff are told; a payment under way may refuse it. */
export async function actBesideBuyer(act: () => Promise<unknown>, tries = 5): Promise<void> {
  const error = await act().then(() => null, String);
  if (error?.includes("Entretanto cambió") && tries > 0) return await actBesideBuyer(act, tries - 1);
  if (error !== null && !error.includes("pago en curso")) throw new Error(error);
}
