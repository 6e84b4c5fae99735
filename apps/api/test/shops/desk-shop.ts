import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RightsRequest } from "@shop/contracts/rights";
import { aStudent } from "@shop/test-kit/people";
import { parse } from "csv-parse/sync";
import { afterEach, expect } from "vitest";
import { type Act, digestOf, perform } from "../../src/acts/act";
import { readCommand } from "../../src/cli/read-command";
import { runDesk } from "../../src/cli/run-desk";
import type { Desk } from "../../src/cli/text/desk";
import type { ReturnDeps } from "../../src/modules/payments/deps";
import { settleRefund } from "../../src/modules/payments/refund/settle-refund";
import { handleReturn } from "../../src/modules/payments/return/handle-return";
import { findLedgerFaults } from "../../src/modules/staff/ledger/ledger-queries";
import { Buyer } from "../buyer";
import { forFile } from "../for-file";
import { PROGRAM, VENUE } from "../frozen-offer";
import type { TestMail } from "../outside/test-mail";
import { proveMailbox } from "../people-data";
import { comeBack, control, useCardForm } from "../provider";
import { type PurchaseShop, startPurchaseShop } from "../purchase-shop";
import { until } from "../until";

/** Ana at the desk of this shop. */
export const deskOf = (shop: PurchaseShop): Desk => ({ deps: shop.deps, actor: "staff:ana" });

/** For a whole test file: a shop whose clock and provider are as ever after each test, and whose books agree. */
export async function openBookedShop(environment: Record<string, string> = {}): Promise<PurchaseShop> {
  const shop = await forFile(startPurchaseShop(environment));
  afterEach(async () => {
    await shop.moveClock(0);
    await control(shop, "reset", {});
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  });
  return shop;
}

/** What somebody at this desk gets for a command. */
const typeAt = async (desk: Desk, ...words: string[]) =>
  await runDesk(desk, readCommand(words).command, null);

/** What Ana gets for a command that she types. */
export const runCommand = async (shop: PurchaseShop, ...words: string[]) =>
  await typeAt(deskOf(shop), ...words);

/** Ana does an act as it is planned now. */
export const doAct = async <Request, Plan, Done>(
  { db, deps }: PurchaseShop,
  act: Act<Request, Plan, Done, PurchaseShop["deps"]>,
  request: Request,
): Promise<Done> => {
  const digest = digestOf(act, await act.plan(db, request, deps));
  return await perform(db, act, { request, digest, by: { actor: "staff:ana" } }, deps);
};

/** A sale is annulled, by Ana where nobody else is named. */
export const annul = (shop: PurchaseShop, buyOrder: string, desk = deskOf(shop)) =>
  typeAt(desk, "annul", buyOrder, "--reason", "Cambio de ciudad", "--yes");

/** A payment in review is ended. */
export const resolve = (
  shop: PurchaseShop,
  buyOrder: string,
  as: "approved" | "reversed",
  desk = deskOf(shop),
) => typeAt(desk, "resolve", buyOrder, "--as", as, "--reason", "Revisado con Transbank", "--yes");

/** A folder for what the desk writes, until the test file ends. */
export async function deskFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "desk-"));
  await forFile({ close: () => rm(folder, { recursive: true }) });
  return folder;
}

/** The rows of a sheet that the desk wrote, by the names of its columns. */
export const readSheet = async (file: string): Promise<Record<string, string>[]> =>
  parse(await readFile(file, "utf8"), { bom: true, delimiter: ";", columns: true });

/** Ana's desk on a process that is killed between a refund at the provider and what the shop would write of it. */
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

/** Words with which the desk notes the account for transfers. */
export const ACCOUNT = [
  ...["--account", "--holder", "Ana Pérez", "--rut", "11.111.111-1", "--bank", "BancoEstado"],
  ...["--type", "sight", "--number", "11111111", "--yes"],
];

/** Id of the refund that was asked for an order. */
export async function refundIdOf(shop: PurchaseShop, orderId: number): Promise<number> {
  const [row] = await shop.query<{ id: string }>(
    "SELECT r.id FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE a.order_id = $1",
    [orderId],
  );
  return Number(row?.id);
}

/** Does what the jobs do for the money of a sale that is to go back. */
export async function settleRefunds(shop: PurchaseShop, orderId: number): Promise<void> {
  const asked = await shop.query<{ id: number }>(
    "SELECT id::int FROM refunds WHERE order_id = $1 AND state = 'asked' ORDER BY id",
    [orderId],
  );
  for (const { id } of asked) await settleRefund(shop.deps, id);
}

/** The jobs of a key that still wait. */
export const jobsOf = (shop: PurchaseShop, key: string) =>
  shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND attempts < max_attempts", [key]);

export interface PurchaseOptions {
  courses?: readonly number[];
  coupon?: string;
  students?: number;
}

/** A buyer whose order is finished: paid by card, or free with a coupon that covers everything. */
export async function bought(shop: PurchaseShop, { courses, coupon, students = 1 }: PurchaseOptions = {}) {
  const buyer = await Buyer.open(shop, courses);
  for (let place = 1; place < students; place += 1) {
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

/** A payment that the provider confirmed under another session than ours: it waits for a person. */
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

/** Units sold of courses, a pack and a coupon, one figure each. */
export async function soldUnits(shop: PurchaseShop, { courses = [], pack = 0, coupon = "" }: Sellable) {
  const rows = await shop.query<{ sold: number }>(
    `SELECT sold FROM scarce_items WHERE id IN (SELECT item_id FROM courses WHERE id = ANY ($1))
     OR id IN (SELECT item_id FROM packs WHERE id = $2)
     OR id IN (SELECT item_id FROM coupons WHERE code = $3) ORDER BY id`,
    [courses, pack, coupon],
  );
  return rows.map(({ sold }) => sold);
}

/** How often the provider was asked to give back the money of an order, and what it says of it now. */
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

/** Somebody gives money of an order's first payment back at the provider, past the shop. */
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

/** Tables whose rows still hold a text; requests over data are kept as proof. */
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

/** Empties tables of rights, once no mail about a request is on its way: its job would hold what is emptied. */
export async function clearRights(shop: PurchaseShop, tables: string): Promise<void> {
  const sending = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send_rights_mail'";
  await until(async () => (await shop.query(sending)).length === 0, "the mails about requests");
  await shop.query(`TRUNCATE ${tables} CASCADE`);
}

/** Requests over data in a shop: whoever asks, and staff who act. */
export function rightsDeskOf(shop: () => PurchaseShop) {
  const desk = (...words: string[]) => runCommand(shop(), "rights", ...words);
  const act = (number: string, ...words: string[]) =>
    desk("act", number, ...words, "--reason", "Revisado con la familia", "--yes");

  /** What somebody asks from the mailbox of a buyer's student, or another one of theirs. */
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
    /** Staff erase the buyer's student, who asked for it; answers what they are told. */
    async erase(buyer: Buyer) {
      const { number, id } = await ask(buyer, "erasure");
      const { lines } = await act(number, "--do");
      return { number, lines, outcome: (await stateOf(id))?.outcome ?? "" };
    },
  };
}

/** The first mail to an address with such a subject, once it has come. */
export async function mailAbout({ catcher }: TestMail, address: string, about: RegExp) {
  const found = () => catcher.list().find(({ to, subject }) => to.includes(address) && about.test(subject));
  await until(() => found() !== undefined, `the mail to ${address}`);
  return found();
}
