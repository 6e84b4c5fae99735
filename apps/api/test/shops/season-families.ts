import type { ChangeChoices } from "@shop/contracts/purchases/changes";
import type { EndingPlan } from "@shop/contracts/purchases/endings";
import type { BankAccount } from "@shop/domain/refunds/bank-account";
import { cancelSeat } from "../../src/modules/endings/sections/cancel-seat";
import { saveRefundAccount } from "../../src/modules/payments/refund/refund-account-queries";
import { verdictOnRefund } from "../../src/modules/payments/refund/verdict-on-refund";
import type { Buyer } from "../buyer";
import { proveMailbox } from "../data/people-data";
import { pay } from "../provider";
import { codeOf } from "../test-browser";
import { saleOf } from "./change-shop";
import { settleRefunds } from "./desk-shop";
import { openPage, refundRows } from "./ending-shop";
import { type openSeasonShop, seasonOf } from "./season-shop";

const ACCOUNT: BankAccount = {
  holderName: "Ana Pérez",
  holderRut: "11111111-1",
  bank: "BancoEstado",
  accountType: "sight",
  accountNumber: "11111111",
};

interface Bought {
  season: number;
  courses: readonly number[];
  /** A mail server accepted the confirmation. */
  isConfirmed?: boolean;
}

interface Family {
  buyer: Buyer;
  page: string;
}

/** Families by name, with what the page of each lets it do on the shop's day. */
export function seasonFamilies({ shop, doAct, readyBuyer }: Awaited<ReturnType<typeof openSeasonShop>>) {
  const families = new Map<string, Family>();
  let heldId = 0;
  const familyOf = (name: string) => {
    const found = families.get(name);
    if (!found) throw new Error(`no family is called ${name}`);
    return found;
  };

  // With a session and a mailbox proven on that day.
  async function comeBack(name: string): Promise<Family> {
    const family = familyOf(name);
    const { buyer } = family;
    const { guardian } = await saleOf(shop, buyer);
    await shop.query(
      `UPDATE sessions SET expires_at = shop_now() + interval '1 day'
       WHERE id = (SELECT session_id FROM orders WHERE id = $1)`,
      [buyer.orderId],
    );
    await proveMailbox(shop.db, [buyer.studentId], guardian.email);
    return family;
  }

  const post = async (name: string, path: string, body: object) => {
    const { buyer, page } = await comeBack(name);
    return await buyer.browser.post(`${page}/${path}`, body);
  };

  const planOf = (name: string) => post(name, "endings/plan", { positions: [0] });

  async function choicesOf(name: string) {
    const { buyer, page } = await comeBack(name);
    return await buyer.browser.get(`${page}/students/0/choices`);
  }

  async function mayEnd(name: string): Promise<string> {
    const answer = await planOf(name);
    if (answer.status !== 200) return String(codeOf(answer));
    const { kind, effectiveOn, sum, students } = answer.body as EndingPlan;
    const [{ classesGiven = 0, classesTotal = 0 } = {}] = students;
    const how = kind === "withdrawal" ? "takes back" : `leaves ${effectiveOn} with`;
    return `${how} ${sum}, ${classesGiven} of ${classesTotal} given`;
  }

  async function mayChange(name: string): Promise<string> {
    const answer = await choicesOf(name);
    if (answer.status !== 200) return String(codeOf(answer));
    const { choices } = answer.body as ChangeChoices;
    const years = choices.flatMap(({ courses }) => courses.map(({ id }) => seasonOf(id)));
    return `changes in ${[...new Set(years)].join(" ") || "none"}`;
  }

  return {
    buys: async (name: string, { season, courses, isConfirmed = true }: Bought) => {
      const buyer = await readyBuyer(courses);
      buyer.termsVersion = `${season}-1`;
      const { token } = await buyer.pressPay();
      await pay(shop, token);
      families.set(name, { buyer, page: await openPage(shop, buyer) });
      if (!isConfirmed) return;
      await shop.query(
        `INSERT INTO order_mails (order_id, kind, recipient, claimed_until, sent_at)
         SELECT id, 'confirmation', snapshot->'guardian'->>'email', shop_now(), shop_now() FROM orders WHERE id = $1`,
        [buyer.orderId],
      );
    },
    /** And does not pay. */
    holds: async (courses: readonly number[]) => {
      heldId = (await readyBuyer(courses)).orderId;
      // The column's default is the wall clock.
      await shop.query("UPDATE orders SET created_at = shop_now() WHERE id = $1", [heldId]);
    },
    countHeld: async () => (await shop.query("SELECT 1 FROM orders WHERE id = $1", [heldId])).length,
    /**
     * `takes back 875500, 0 of 176 given, changes in 2027`, `leaves 2026-09-11 with 845500, 0 of 176 given, …`: of which
     * season other hours are; or the refusals.
     */
    may: async (name: string): Promise<string> => `${await mayEnd(name)}, ${await mayChange(name)}`,
    ends: async (name: string) => {
      const { planId } = (await planOf(name)).body as EndingPlan;
      return await post(name, "endings", { positions: [0], planId });
    },
    /** To the first other hours that cost nothing, or to these. */
    changes: async (name: string, courseIds?: number[]) => {
      const { choices } = (await choicesOf(name)).body as ChangeChoices;
      const [free] = choices.filter(({ difference }) => difference === 0);
      const body = { venueId: free?.venueId, courseIds: free?.courses.map(({ id }) => id), difference: 0 };
      return await post(name, "students/0/change", courseIds ? { ...body, courseIds } : body);
    },
    /** In June of a year: `asked`, or the refusal. */
    suspends: async (name: string, year: number) => {
      const days = { position: 0, from: `${year}-06-01`, until: `${year}-06-20` };
      const answer = await post(name, "suspensions", days);
      return answer.status === 200 ? "asked" : codeOf(answer);
    },
    /** A cancelled section, for money: what is asked back. */
    loses: async (name: string, courseId: number) => {
      const { orderId } = familyOf(name).buyer;
      const seat = { orderId, position: 0, courseId, replacementCourseId: null };
      await doAct(cancelSeat, { ...seat, why: "Sin profesora" });
      return (await refundRows(shop, orderId)).map(({ purpose, asked_clp }) => `${purpose} ${asked_clp}`);
    },
    seatsOf: async (name: string) => {
      const { orderId } = familyOf(name).buyer;
      return (await shop.query("SELECT 1 FROM sold_courses WHERE order_id = $1", [orderId])).length;
    },
    /** By card, or as staff note a transfer. */
    payBack: async (name: string) => {
      const { orderId } = familyOf(name).buyer;
      await settleRefunds(shop, orderId);
      for (const { id, state } of await refundRows(shop, orderId)) {
        if (state !== "asked") continue;
        await shop.db.transaction((tx) =>
          saveRefundAccount(tx, { orderId, actor: "buyer", account: ACCOUNT }),
        );
        await doAct(verdictOnRefund, { refundId: id, as: "done", why: "Transferencia 4711" });
      }
    },
    /** Of whom the shop still knows more than what tax law needs, and of whom it has a sale. */
    known: async () => {
      const rows = await shop.query<{ id: number; is_named: boolean }>(
        "SELECT id::int, snapshot->'students'->0->>'name' IS NOT NULL AS is_named FROM orders",
      );
      const named = new Map(rows.map(({ id, is_named }) => [id, is_named]));
      const those = (isMeant: (name: boolean | undefined) => boolean) =>
        [...families].flatMap(([name, { buyer }]) => (isMeant(named.get(buyer.orderId)) ? [name] : []));
      return { named: those((is) => is === true), nameless: those((is) => is === false) };
    },
  };
}
