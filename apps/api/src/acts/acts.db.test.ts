import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { RACE } from "../../test/database/race-runs";
import { bought, openBookedShop } from "../../test/shops/desk-shop";
import { answerOfSuspension } from "../modules/aftersale/purchase/answer-suspension";
import { documentAct } from "../modules/aftersale/tax-documents/document-act";
import { resendReceiptAct } from "../modules/checkout/receipts/resend-receipt";
import { allowSeats } from "../modules/checkout/reservations/allow-seats";
import { releaseClaims } from "../modules/checkout/sales/release-claims";
import { noteAccount } from "../modules/payments/refund/account-act";
import { saveRefundAccount } from "../modules/payments/refund/refund-account-queries";
import { verdictOnRefund } from "../modules/payments/refund/staff-refund";
import { type Act, digestOf, perform } from "./act";

const shop = await openBookedShop();
const BY = { actor: "staff:ana", why: "Lo pidió la familia" };

beforeEach(() => shop.query("TRUNCATE desk_actions, seat_grants"));

/** Plans an act, and answers what presses it with that plan in hand. */
const planned =
  <Request, Plan, Done>(act: Act<Request, Plan, Done, typeof shop.deps>, request: Request) =>
  async () => {
    const digest = digestOf(await act.plan(shop.db, request, shop.deps));
    return () => perform(shop.db, act, { request, digest, by: BY }, shop.deps);
  };

let folio = 4711;

/** What it is done to, what somebody else does to that meanwhile, and how many of two who press at once do it. */
const WALKS = {
  resendReceiptAct: {
    of: async () => planned(resendReceiptAct, { buyOrder: (await bought(shop)).buyOrder }),
    meanwhile: `UPDATE orders SET snapshot = jsonb_set(snapshot, '{guardian,email}', '"otra@gmail.com"')`,
    times: 2,
  },
  releaseClaims: {
    of: async () => planned(releaseClaims, { buyOrder: (await bought(shop)).buyOrder }),
    meanwhile: "UPDATE students SET email = 'otra@gmail.com'",
    times: 2,
  },
  allowSeats: {
    of: async () => planned(allowSeats, { email: "orientadora@gmail.com", seats: 30 }),
    meanwhile:
      "INSERT INTO seat_grants VALUES (DEFAULT, 'orientadora@gmail.com', 12, now() + interval '1 day')",
    times: 1,
  },
  answerOfSuspension: {
    of: async () => {
      const { buyer } = await bought(shop);
      const [asked] = await shop.query<{ id: number }>(
        `INSERT INTO suspensions (order_id, position, from_day, until_day, asked_at)
         VALUES ($1, 0, '2027-04-01', '2027-04-20', now()) RETURNING id::int`,
        [buyer.orderId],
      );
      return planned(answerOfSuspension, { id: asked?.id ?? 0, isGranted: true });
    },
    meanwhile: "UPDATE suspensions SET state = 'refused', answer = 'No', answered_at = now()",
    times: 1,
  },
  documentAct: {
    of: async () => {
      const { buyOrder } = await bought(shop);
      const [document] = await shop.query<{ key: string }>(
        `UPDATE tax_documents SET kind = 'boleta_41', state = 'failed', answer = '422'
         WHERE key LIKE $1 || '%' RETURNING key`,
        [buyOrder],
      );
      folio += 1;
      return planned(documentAct, { key: document?.key ?? "", folio: String(folio), kind: null });
    },
    meanwhile: "UPDATE tax_documents SET state = 'wanted' WHERE state = 'failed'",
    times: 1,
  },
  noteAccount: {
    of: async () => planned(noteAccount, { buyOrder: (await bought(shop)).buyOrder, account: ACCOUNT }),
    meanwhile: `INSERT INTO refund_accounts (order_id, holder_name, holder_rut, bank, account_type, account_number, actor, given_at)
      SELECT id, 'Eva Soto', '22222222-2', 'BancoEstado', 'sight', '22222222', 'buyer', now() FROM orders
      WHERE state = 'finished' ON CONFLICT DO NOTHING`,
    times: 1,
  },
  verdictOnRefund: {
    of: async () => {
      const { buyer } = await bought(shop);
      const { orderId } = buyer;
      await shop.db.transaction((tx) => saveRefundAccount(tx, { orderId, actor: "buyer", account: ACCOUNT }));
      const [refund] = await shop.query<{ id: number }>(
        `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
         SELECT order_id, id, 'part-' || order_id, 'transfer', 1000, 'goodwill', 'x', 'x', now()
         FROM payment_attempts WHERE order_id = $1 RETURNING id::int`,
        [orderId],
      );
      return planned(verdictOnRefund, { refundId: refund?.id ?? 0, as: "done", why: "Transferencia 4711" });
    },
    meanwhile: "UPDATE refunds SET why = 'otra' WHERE state = 'asked'",
    times: 1,
  },
};

const ACCOUNT = {
  holderName: "Ana Pérez",
  holderRut: "11111111-1",
  bank: "BancoEstado",
  accountType: "sight",
  accountNumber: "11111111",
} as const;

const audit = () =>
  shop.query<{ actor: string; why: string }>("SELECT actor, why FROM desk_actions WHERE why IS NOT NULL");

test("every act of the house is walked here", async () => {
  const folder = path.resolve(import.meta.dirname, "..");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const acts = texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+): Act</gm)].map(([, name]) => name),
  );
  expect(acts.toSorted()).toEqual(Object.keys(WALKS).toSorted());
});

for (const [name, { of, meanwhile, times }] of Object.entries(WALKS)) {
  test(`${name} is done as it was planned, and stands in the audit with who and why`, async () => {
    const plan = await of();
    const press = await plan();
    await press();
    expect(await audit()).toEqual([BY]);
  });

  test(`${name} is refused, and leaves no trace, when what was planned is another by now`, async () => {
    const plan = await of();
    const press = await plan();
    await shop.query(meanwhile);
    await expect(press()).rejects.toMatchObject({ name: "ActRefused" });
    expect(await audit()).toEqual([]);
  });

  test(`${name}, pressed twice at once, is done ${times === 1 ? "once" : "by both"}`, RACE, async () => {
    const plan = await of();
    const press = await plan();
    const ends = await Promise.allSettled([press(), press()]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(times);
    expect(await audit()).toHaveLength(times);
  });
}
