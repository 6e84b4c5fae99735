import type { RightsRequest } from "@shop/contracts/rights";
import { expect } from "vitest";
import type { Desk } from "../../src/modules/backoffice/desk/desk";
import { readCommand } from "../../src/modules/backoffice/desk/read-command";
import { runDesk } from "../../src/modules/backoffice/desk/run-desk";
import { Buyer } from "../buyer";
import { proveMailbox } from "../people-data";
import { comeBack, useCardForm } from "../provider";
import type { PurchaseShop } from "../purchase-shop";

/** Ana at the desk of this shop. */
export const deskOf = (shop: PurchaseShop): Desk => ({ deps: shop.deps, actor: "staff:ana" });

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

interface PurchaseOptions {
  courses?: number[];
  coupon?: string;
}

/** A buyer whose order is finished: paid by card, or free with a coupon that covers everything. */
export async function bought(shop: PurchaseShop, { courses, coupon }: PurchaseOptions = {}) {
  const buyer = await Buyer.open(shop, courses);
  const saved = await buyer.press(coupon ? { coupon } : {});
  const back = saved.token ? await useCardForm(shop, saved.token) : null;
  if (back) await comeBack(shop, back);
  else await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  const { buyOrder, total } = saved;
  return { buyer, buyOrder, total, back, look: () => buyer.look(buyOrder) };
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

/** Requests over data in a shop: whoever asks, and staff who act. */
export function rightsDeskOf(shop: () => PurchaseShop) {
  const desk = async (...words: string[]) =>
    await runDesk(deskOf(shop()), readCommand(["rights", ...words]).command, null);
  return {
    /** What somebody asks from the mailbox of a buyer's student, or another one of theirs. */
    async ask(buyer: Buyer, kind: string, fields: Partial<Person> & { wording?: string } = {}) {
      const asked = { ...(await personOf(buyer)), ...fields };
      await proveMailbox(shop().db, [buyer.studentId], asked.email);
      const { status, body } = await buyer.browser.post("/rights/requests", { ...asked, kind, as: "self" });
      expect(status).toBe(200);
      return body as RightsRequest;
    },
    desk,
    act: (number: string, ...words: string[]) =>
      desk("act", number, ...words, "--reason", "Revisado con la familia", "--yes"),
    async stateOf(id: number) {
      const rows = await shop().query<{ state: string; due_on: string; outcome: string | null }>(
        "SELECT state, due_on::text, outcome FROM rights_requests WHERE id = $1",
        [id],
      );
      return rows[0];
    },
  };
}
