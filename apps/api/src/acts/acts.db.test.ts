import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { NewRightsRequest } from "@shop/contracts/rights";
import { beforeEach, expect, test } from "vitest";
import { COURSES, OTHER_COURSES } from "../../test/data/frozen-offer";
import { RACE } from "../../test/database/race-runs";
import { aChoice, changeTo } from "../../test/shops/change-shop";
import { bought, doAct, inReview, openBookedShop } from "../../test/shops/desk-shop";
import { exportCatalogue } from "../modules/catalogue/export/export-catalogue";
import { loadAct } from "../modules/catalogue/load/load-act";
import { parseCatalogue } from "../modules/catalogue/load/read-catalogue";
import { closeSeason, endSeason, openSeason } from "../modules/catalogue/seasons/season-acts";
import { changeForFamily } from "../modules/changes/change-for-family";
import { annulSale } from "../modules/endings/annul-sale";
import { endStudents } from "../modules/endings/end-students";
import { cancelSeat, closeSectionSale } from "../modules/endings/sections/cancel-section";
import { moveSections } from "../modules/endings/sections/move-section";
import { answerOfSuspension } from "../modules/endings/suspensions/answer-suspension";
import { allowSeats } from "../modules/orders/reservations/allow-seats";
import { noteAccount } from "../modules/payments/refund/account-act";
import { giveGoodwill } from "../modules/payments/refund/goodwill";
import { saveRefundAccount } from "../modules/payments/refund/refund-account-queries";
import { verdictOnRefund } from "../modules/payments/refund/verdict-on-refund";
import { resolveReview } from "../modules/payments/settle/resolve-review";
import { actOnRequest } from "../modules/privacy/act-on-request";
import { recordBreach } from "../modules/privacy/breach/record-breach";
import { correctName } from "../modules/privacy/rectification/correct-name";
import { openForSomebody } from "../modules/privacy/requests/open-for-somebody";
import { resendReceiptAct } from "../modules/sales/receipts/resend-receipt";
import { releaseClaims } from "../modules/sales/sold/release-claims";
import { documentAct } from "../modules/tax/documents/document-act";
import { type Act, digestOf, perform } from "./act";

const shop = await openBookedShop();
const BY = { actor: "staff:ana", why: "Lo pidió la familia" };

beforeEach(() => shop.query("TRUNCATE desk_actions, seat_grants"));

const planned =
  <Request, Plan, Done>(act: Act<Request, Plan, Done, typeof shop.deps>, request: Request) =>
  async () => {
    const digest = digestOf(act, await act.plan(shop.db, request, shop.deps));
    return () => perform(shop.db, act, { request, digest, by: BY }, shop.deps);
  };

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

// The act, a concurrent change of its subject, and how often it succeeds when called twice at once.
const WALKS = {
  // First: what the other acts leave behind are files with mistakes.
  loadAct: {
    of: async () => {
      const { catalogue } = parseCatalogue(await exportCatalogue(shop.db));
      const dearer = catalogue?.courses.at(-1);
      if (!catalogue || !dearer) throw new Error("the export has mistakes");
      const courses = [...catalogue.courses.slice(0, -1), { ...dearer, priceClp: dearer.priceClp + 10_000 }];
      return planned(loadAct, { ...catalogue, courses });
    },
    meanwhile: "UPDATE courses SET price_clp = price_clp + 5 WHERE id = (SELECT max(id) FROM courses)",
    times: 1,
  },
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
  correctName: {
    of: async () => {
      const { buyOrder } = await bought(shop);
      return planned(correctName, { buyOrder, position: 0, changes: { name: "Belén" } });
    },
    meanwhile: `UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,name}', '"Bélen"')`,
    times: 1,
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
  giveGoodwill: {
    of: async () => {
      const { buyOrder } = await bought(shop);
      return planned(giveGoodwill, { buyOrder, positions: [], amountClp: 7_000, why: BY.why });
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
  closeSectionSale: {
    of: async () => {
      await shop.query("UPDATE courses SET is_open = true WHERE id = $1", [COURSES[0]]);
      return planned(closeSectionSale, { sectionName: String(COURSES[0]) });
    },
    meanwhile: `UPDATE courses SET is_open = false WHERE id = ${COURSES[0]}`,
    times: 1,
  },
  openSeason: {
    of: async () => {
      await setSeason(null);
      return planned(openSeason, { year: 2031, on: "2030-08-01" });
    },
    meanwhile: "UPDATE courses SET is_open = NOT is_open WHERE season = 2031",
    times: 1,
  },
  closeSeason: {
    of: async () => {
      await setSeason("2030-08-01");
      return planned(closeSeason, { year: 2031, on: "2031-10-01" });
    },
    meanwhile: "UPDATE seasons SET opens_on = '2030-09-01' WHERE year = 2031",
    times: 1,
  },
  endSeason: {
    of: async () => {
      await setSeason("2025-08-01", "2026-02-01");
      await shop.query("UPDATE courses SET is_open = false WHERE season = 2031");
      return planned(endSeason, { year: 2031 });
    },
    meanwhile: "UPDATE seasons SET closes_on = '2026-03-01' WHERE year = 2031",
    times: 1,
  },
};

// One that nobody else's test sells.
async function setSeason(opensOn: string | null, closesOn: string | null = null) {
  await shop.query("DELETE FROM seasons WHERE year = 2031");
  await shop.query("UPDATE courses SET season = 2031, is_open = true WHERE id = $1", [OTHER_COURSES[0]]);
  if (opensOn)
    await shop.query("INSERT INTO seasons (year, opens_on, closes_on) VALUES (2031, $1, $2)", [
      opensOn,
      closesOn,
    ]);
}

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

interface Walk {
  of: () => Promise<() => Promise<() => Promise<unknown>>>;
  meanwhile: string | (() => Promise<unknown>);
  /** How often it succeeds when pressed twice at once. */
  times: number | readonly number[];
  /** Counts what it does, where both may succeed. */
  isOnce?: string;
}

for (const [name, walk] of Object.entries<Walk>(WALKS)) {
  const { of, meanwhile, isOnce } = walk;
  const times = [walk.times].flat();
  test(`${name} is done as it was planned, and stands in the audit with who and why`, async () => {
    const plan = await of();
    const press = await plan();
    await press();
    expect(await audit()).toEqual([BY]);
  });

  test(`${name} is refused, and leaves no trace, when what was planned is another by now`, async () => {
    const plan = await of();
    const press = await plan();
    await (typeof meanwhile === "string" ? shop.query(meanwhile) : meanwhile());
    await expect(press()).rejects.toMatchObject({ name: "ActRefused" });
    expect(await audit()).toEqual([]);
  });

  test(`${name}, pressed twice at once, is done ${times[0] === 1 ? "once" : "by both"}`, RACE, async () => {
    const plan = await of();
    const press = await plan();
    const ends = await Promise.allSettled([press(), press()]);
    const done = ends.filter(({ status }) => status === "fulfilled").length;
    expect(times).toContain(done);
    expect(await audit()).toHaveLength(done);
    if (isOnce) expect(await shop.query(isOnce)).toEqual([{ n: 1 }]);
  });
}
