import type { NewRightsRequest } from "@shop/contracts/rights";
import { changeForFamily } from "../../src/modules/changes/change-for-family";
import { annulSale } from "../../src/modules/endings/annul-sale";
import { endStudents } from "../../src/modules/endings/end-students";
import { cancelSeat } from "../../src/modules/endings/sections/cancel-seat";
import { cancelSection } from "../../src/modules/endings/sections/cancel-section";
import { moveSections } from "../../src/modules/endings/sections/move-section";
import { answerOfSuspension } from "../../src/modules/endings/suspensions/answer-suspension";
import { addNote } from "../../src/modules/orders/notes/add-note";
import { allowSeats } from "../../src/modules/orders/reservations/allow-seats";
import { endPayLink, sendPayLink } from "../../src/modules/payments/by-hand/link-acts";
import { sellByHand } from "../../src/modules/payments/by-hand/sell-by-hand";
import { noteAccount } from "../../src/modules/payments/refund/account-act";
import { giveGoodwill } from "../../src/modules/payments/refund/goodwill";
import { saveRefundAccount } from "../../src/modules/payments/refund/refund-account-queries";
import { verdictOnRefund } from "../../src/modules/payments/refund/verdict-on-refund";
import { resolveReview } from "../../src/modules/payments/settle/resolve-review";
import { actOnRequest } from "../../src/modules/privacy/act-on-request";
import { recordBreach } from "../../src/modules/privacy/breach/record-breach";
import { correctPerson } from "../../src/modules/privacy/rectification/correct-person";
import { movePurchases } from "../../src/modules/privacy/rectification/move-purchases";
import { openForSomebody } from "../../src/modules/privacy/requests/open-for-somebody";
import { resendReceiptAct } from "../../src/modules/sales/receipts/resend-receipt";
import { releaseClaims } from "../../src/modules/sales/sold/release-claims";
import { documentAct } from "../../src/modules/tax/documents/document-act";
import { COURSES } from "../data/frozen-offer";
import { aChoice, changeTo } from "../shops/change-shop";
import { bought, doAct, inReview } from "../shops/desk-shop";
import { aSale } from "../shops/hand-sale";

import { BY, planned, shop } from "./acts-shop";
import { LOAD_WALKS, SEASON_WALKS, SECTION_WALKS } from "./catalogue-walks";
import { STAFF_WALKS } from "./staff-walks";

let folio = 4711;
// Payments in review keep seats of the usual sections.
const NOBODY_ELSES = 367013;

const GIVEN_ELSEWHERE = `
  INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
  SELECT a.order_id, a.id, 'elsewhere-' || a.id, 'transfer', 1000, 'goodwill', 'x', 'x', now()
  FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.state = 'finished' ORDER BY o.finished_at DESC LIMIT 1`;

let asked = 0;
const lastRequest = (): NewRightsRequest => ({
  rut: `${10_000_000 + asked}-0`,
  email: "ana@example.cl",
  kind: "access",
  as: "self",
  wording: "",
});
function aRequest() {
  asked += 1;
  return lastRequest();
}

async function changeItself(): Promise<void> {
  const [order] = await shop.query<{ orderId: number }>(
    `SELECT id::int AS "orderId" FROM orders WHERE state = 'finished' ORDER BY finished_at DESC LIMIT 1`,
  );
  if (order) await changeTo(shop, order, await aChoice(shop, order));
}

const soldByLink = async () => (await doAct(shop, sellByHand, aSale({ way: "link", proof: "" }))).buyOrder;
// As its card form does meanwhile.
const FAMILY_PAYS =
  "UPDATE orders SET hold_expires_at = hold_expires_at + interval '1 minute' WHERE sold_by IS NOT NULL";

// The act, a concurrent change of its subject, and how often it succeeds when called twice at once.
export const WALKS = {
  ...LOAD_WALKS,
  ...STAFF_WALKS,
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
  correctPerson: {
    of: async () => {
      const { buyOrder } = await bought(shop);
      return planned(correctPerson, { buyOrder, position: 0, changes: { name: "Belén" }, identity: null });
    },
    meanwhile: `UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,name}', '"Bélen"')`,
    times: 1,
  },
  movePurchases: {
    of: async () => {
      const { buyOrder } = await bought(shop);
      const email = `otra.${buyOrder.toLowerCase()}@gmail.com`;
      return planned(movePurchases, { buyOrder, email, proof: { asker: "guardian", provenBy: "document" } });
    },
    meanwhile: `UPDATE orders SET snapshot = jsonb_set(snapshot, '{guardian,email}', '"nueva@gmail.com"')`,
    times: 1,
  },
  addNote: {
    of: async () => planned(addNote, { buyOrder: (await bought(shop)).buyOrder, text: "Llama en la tarde" }),
    meanwhile: "UPDATE orders SET minimised_at = now() WHERE finished_at IS NOT NULL",
    times: 2,
  },
  allowSeats: {
    of: async () => planned(allowSeats, { email: "orientadora@gmail.com", seats: 30 }),
    meanwhile:
      "INSERT INTO seat_grants VALUES (DEFAULT, 'orientadora@gmail.com', 12, now() + interval '1 day')",
    times: 1,
  },
  sellByHand: {
    of: async () => planned(sellByHand, aSale()),
    meanwhile: "UPDATE courses SET price_clp = price_clp + 5000",
    times: 1,
  },
  sendPayLink: {
    of: async () => planned(sendPayLink, { buyOrder: await soldByLink() }),
    meanwhile: FAMILY_PAYS,
    times: 2,
  },
  endPayLink: {
    of: async () => planned(endPayLink, { buyOrder: await soldByLink() }),
    meanwhile: FAMILY_PAYS,
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
  giveGoodwill: {
    of: async () => {
      const { buyOrder } = await bought(shop);
      return planned(giveGoodwill, { buyOrder, positions: [], amountClp: 7_000, key: BY.why, why: BY.why });
    },
    meanwhile: GIVEN_ELSEWHERE,
    times: 1,
  },
  annulSale: {
    of: async () => planned(annulSale, { buyOrder: (await bought(shop)).buyOrder, why: BY.why }),
    meanwhile: GIVEN_ELSEWHERE,
    // While the refund is under way a second call resumes it; afterwards the sale is annulled already.
    times: [1, 2],
    isOnce: "SELECT count(*)::int AS n FROM refunds GROUP BY order_id ORDER BY order_id DESC LIMIT 1",
  },
  resolveReview: {
    of: async () => {
      const { buyOrder } = await inReview(shop);
      return planned(resolveReview, { buyOrder, why: BY.why, confirmed: null });
    },
    meanwhile: `
      INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
      SELECT order_id, id, 'elsewhere-' || id, 'reversal', amount_clp, 'review', 'x', 'x', now()
      FROM payment_attempts WHERE state = 'review' ORDER BY created_at DESC LIMIT 1`,
    times: 1,
  },
  endStudents: {
    of: async () => {
      const { buyOrder } = await bought(shop);
      const wish = { kind: "withdrawal", positions: [], amountClp: undefined, why: BY.why } as const;
      return planned(endStudents, { buyOrder, ...wish });
    },
    meanwhile: GIVEN_ELSEWHERE,
    times: 1,
  },
  changeForFamily: {
    of: async () => {
      const { buyOrder, buyer } = await bought(shop);
      const { wanted } = await aChoice(shop, buyer);
      return planned(changeForFamily, { buyOrder, position: 0, wanted, why: BY.why });
    },
    meanwhile: GIVEN_ELSEWHERE,
    times: 1,
  },
  cancelSeat: {
    of: async () => {
      const { buyer } = await bought(shop);
      const [courseId = 0] = COURSES;
      const seat = { orderId: buyer.orderId, position: 0, courseId, replacementCourseId: null };
      return planned(cancelSeat, { ...seat, why: BY.why });
    },
    meanwhile: changeItself,
    times: 1,
  },
  moveSections: {
    of: async () => {
      const courses = [NOBODY_ELSES];
      await bought(shop, { courses });
      const [held] = await shop.query<{ day: number }>(
        "SELECT day_of_week AS day FROM schedules WHERE course_id = $1 LIMIT 1",
        courses,
      );
      return planned(moveSections, {
        ...{ sectionNames: courses.map(String), venueId: null, from: null, why: BY.why },
        sessions: [{ dayOfWeek: held?.day === 6 ? 5 : 6, block: 12, startTime: "20:50", endTime: "22:00" }],
      });
    },
    meanwhile: () => bought(shop, { courses: [NOBODY_ELSES] }),
    times: 1,
  },
  actOnRequest: {
    of: async () => {
      const { id } = await doAct(shop, openForSomebody, aRequest());
      const wish = { requestId: id, act: "deny", changes: {}, identity: null } as const;
      return planned(actOnRequest, { ...wish, why: BY.why });
    },
    meanwhile: "UPDATE rights_requests SET identity = 'vouched'",
    times: 1,
  },
  openForSomebody: {
    of: async () => planned(openForSomebody, aRequest()),
    meanwhile: () => doAct(shop, openForSomebody, lastRequest()),
    times: 1,
  },
  recordBreach: {
    of: async () => {
      const facts = { since: "2026-01-02", noticedOn: "2026-01-05", what: "Copia sin cifrar" };
      return planned(recordBreach, { ...facts, measures: "Se borró", tables: ["students"], isFull: false });
    },
    meanwhile: `INSERT INTO breaches (recorded_at, actor, since, noticed_on, what, measures, tables, data_kinds, affected, to_tell)
      VALUES (now(), 'staff:eva', '2026-01-02', '2026-01-05', 'Otra', 'Otra', '{students}', '{}', 0, 0)`,
    times: 1,
  },
  cancelSection: {
    of: async () => {
      await shop.query("UPDATE courses SET is_open = true WHERE id = $1", [COURSES[0]]);
      return planned(cancelSection, { sectionName: String(COURSES[0]), choices: [], why: BY.why });
    },
    meanwhile: `UPDATE courses SET is_open = false WHERE id = ${COURSES[0]}`,
    times: 1,
  },
  ...SECTION_WALKS,
  ...SEASON_WALKS,
};

const ACCOUNT = {
  holderName: "Ana Pérez",
  holderRut: "11111111-1",
  bank: "BancoEstado",
  accountType: "sight",
  accountNumber: "11111111",
} as const;
