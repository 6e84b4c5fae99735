import { isDeepStrictEqual } from "node:util";
import type { ChangeChoice, ChangeChoices } from "@shop/contracts/purchases/changes";
import type { EndingPlan } from "@shop/contracts/purchases/endings";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { COURSES } from "../../../test/data/frozen-offer";
import { dieAtStatement } from "../../../test/database/listen-to-statements";
import { inSoak } from "../../../test/database/race-runs";
import { forFile } from "../../../test/for-file";
import { pay } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import {
  afterChange,
  afterEnding,
  afterNotices,
  isRunning,
  isWithdrawal,
  type Sale,
  seen,
  withStudent,
} from "../../../test/shops/aftersale-model";
import { saleOf, soldOf } from "../../../test/shops/change-shop";
import { annul, runCommand, settleRefunds } from "../../../test/shops/desk-shop";
import { aContract, refundRows } from "../../../test/shops/ending-shop";
import { DeskError } from "../../cli/command/desk-error";
import { endNotices } from "../endings/end-notices";
import { findLedgerFaults } from "../staff/ledger/ledger-queries";

const shop = await forFile(startPurchaseShop());
afterEach(() => shop.moveClock(0));

test("whatever buyer, staff, time and a dying process do to a sale, its courses, seats and money are a model's [AFTERSALE-01]", {
  timeout: 120_000,
}, async () => {
  const history = fc.array(fc.record({ wish: step, diesAt: death }), { minLength: 3, maxLength: 9 });
  const property = fc.asyncProperty(history, async (steps) => {
    const live = await aSale();
    let sale = live.start();
    let today = 0;
    for (const { wish, diesAt } of steps) {
      if (wish.do === "days") today += wish.days;
      sale = await follow(live, { sale, today, diesAt }, wish);
    }
  });
  await fc.assert(property, { numRuns: inSoak(100, 5) });
});

const DAY_MINUTES = 24 * 60;
const FREE_CHANGES = 2;

const who = fc.constantFrom(0, 1);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("change"),
      who,
      pick: fc.nat(200),
      card: fc.constantFrom("approve", "approve", "reject", "abort"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("end"), who: fc.constantFrom([0], [1], [0, 1]) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("goodwill"), who, clp: fc.constantFrom(1_000, 50_000, 700_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("annul") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("settle") }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("days"), days: fc.constantFrom(1, 6, 20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;
// Statement at which a process dies, counted from the press; null: it lives.
const death = fc.option(fc.integer({ min: 3, max: 30 }), { freq: 2 });

// Otherwise an earlier sale's notice would free seats meanwhile.
async function endAllNotices(): Promise<void> {
  await shop.moveClock(365 * DAY_MINUTES);
  await endNotices(shop.db);
  await shop.moveClock(0);
}

// On its own clock, observed from outside: pages, desk and rows.
async function aSale() {
  await endAllNotices();
  const { buyer, ...contract } = await aContract(shop, { students: 2 });
  const { page } = contract;
  const { reference, students: bought } = await saleOf(shop, contract);
  const known = await shop.query<{ id: number }>("SELECT id FROM courses WHERE program_id = 367 ORDER BY id");
  const courseIds = known.map(({ id }) => id);
  const soldBefore = await soldOf(shop, courseIds);
  const own = (position: number, id: number) =>
    Number(bought[position]?.courses.some((course) => course.id === id));
  let notes = 0;

  return {
    ...{ contract, feeClp: bought[0]?.quote.enrolmentFee ?? 0 },
    start: (): Sale => ({
      ...{ paidClp: contract.total, askedClp: 0, changes: 0, isAnnulled: false },
      students: [0, 1].map((position) => ({
        ...{ courseIds: COURSES, lineClp: bought[position]?.quote.total ?? 0, returnedClp: 0, ends: null },
      })) as unknown as Sale["students"],
    }),
    choices: (position: number) => buyer.browser.get(`${page}/students/${position}/choices`),
    change: (position: number, { venueId, courses, difference }: ChangeChoice) =>
      buyer.browser.post(`${page}/students/${position}/change`, {
        ...{ venueId, difference, courseIds: courses.map(({ id }) => id) },
      }),
    goodwill: (position: number, clp: number) => {
      notes += 1;
      const words = ["--students", String(position + 1), "--clp", String(clp), "--reason", `Gesto ${notes}`];
      return runCommand(shop, "refund", reference, ...words, "--yes");
    },
    annul: () => annul(shop, reference),
    settleAll: () => settleRefunds(shop, contract.orderId),
    // State in the model's terms; the sale does not contain `ends` of a notice.
    async look() {
      const { students } = await saleOf(shop, contract);
      const asked = await refundRows(shop, contract.orderId);
      const [changed] = await shop.query<{ paid: number; made: number }>(
        `SELECT coalesce(sum(greatest(difference_clp, 0)), 0)::int AS paid, count(*)::int AS made
         FROM order_changes WHERE order_id = $1 AND state = 'done'`,
        [contract.orderId],
      );
      const soldNow = await soldOf(shop, courseIds);
      return {
        state: await contract.stateOf(),
        paidClp: contract.total + (changed?.paid ?? 0),
        askedClp: asked
          .filter(({ state }) => state !== "refused")
          .reduce((sum, { asked_clp }) => sum + asked_clp, 0),
        changes: changed?.made,
        students: students.map(({ courses, quote, ended }) => ({
          ...{ courseIds: courses.map(({ id }) => id), lineClp: quote.total, hasLeft: ended !== null },
        })),
        moved: courseIds
          .map(
            (id, index) =>
              [id, (soldNow[index] ?? 0) - (soldBefore[index] ?? 0) + own(0, id) + own(1, id)] as const,
          )
          .filter(([, seats]) => seats !== 0),
      };
    },
  };
}
type LiveSale = Awaited<ReturnType<typeof aSale>>;

interface Now {
  sale: Sale;
  today: number;
  diesAt: number | null;
}

// After a death the press may have had no effect.
const either = (sale: Sale, next: Sale, isDead: boolean) => (isDead ? [next, sale] : [next]);

async function changeLine(live: LiveSale, { sale, diesAt }: Now, wish: Extract<Step, { do: "change" }>) {
  const { who: place, pick, card } = wish;
  const student = sale.students[place];
  const { status, body } = await live.choices(place);
  if (sale.isAnnulled || !student || !isRunning(student)) {
    expect([status, (body as { code: string }).code]).toEqual([409, "CHANGE_REFUSED"]);
    return [sale];
  }
  const { choices, left } = body as ChangeChoices;
  expect(left).toBe(Math.max(0, FREE_CHANGES - sale.changes));
  const choice = choices[pick % choices.length];
  if (!choice) throw new Error("nothing fits");
  if (left === 0) {
    expect(await live.change(place, choice)).toMatchObject({
      status: 409,
      body: { code: "NO_CHANGES_LEFT" },
    });
    return [sale];
  }
  // Goodwill may have refunded too much of the line.
  if (-choice.difference > student.lineClp - student.returnedClp) {
    expect(await live.change(place, choice)).toMatchObject({ status: 409, body: { code: "CHANGE_REFUSED" } });
    return [sale];
  }
  const isDearer = choice.difference > 0;
  let answer: unknown = null;
  const isDead = await dieAtStatement(shop.db.$client, isDearer ? null : diesAt, async () => {
    const { body: made } = await live.change(place, choice);
    answer = made;
  });
  if (!isDearer) return either(sale, afterChange(sale, place, choice), isDead);
  const { payment } = answer as { payment: { token: string } };
  await pay(shop, payment.token, card);
  return [card === "approve" ? afterChange(sale, place, choice) : sale];
}

async function endContract(live: LiveSale, { sale, today, diesAt }: Now, wish: Extract<Step, { do: "end" }>) {
  const positions = [...wish.who];
  const planned = await live.contract.plan(positions);
  const canEnd = !sale.isAnnulled && positions.every((position) => sale.students[position]?.ends === null);
  if (!canEnd) {
    expect(planned).toMatchObject({ status: 409, body: { code: "ENDING_NOT_POSSIBLE" } });
    return [sale];
  }
  const plan = planned.body as EndingPlan;
  const next = afterEnding(sale, { positions, today, feeClp: live.feeClp });
  expect([plan.kind, plan.sum]).toEqual([
    isWithdrawal(today) ? "withdrawal" : "termination",
    next.askedClp - sale.askedClp,
  ]);
  const isDead = await dieAtStatement(shop.db.$client, diesAt, () =>
    live.contract.confirm(plan.planId, positions),
  );
  return either(sale, next, isDead);
}

async function giveGoodwill(live: LiveSale, { sale, diesAt }: Now, wish: Extract<Step, { do: "goodwill" }>) {
  const { who: place, clp } = wish;
  const student = sale.students[place];
  const left = (student?.lineClp ?? 0) - (student?.returnedClp ?? 0);
  const isRefused = sale.isAnnulled || !student || !isRunning(student) || clp > left;
  if (isRefused) {
    await expect(live.goodwill(place, clp)).rejects.toThrow(DeskError);
    return [sale];
  }
  const next = withStudent(sale, place, { returnedClp: (student?.returnedClp ?? 0) + clp });
  const isDead = await dieAtStatement(shop.db.$client, diesAt, () => live.goodwill(place, clp));
  return either(sale, { ...next, askedClp: sale.askedClp + clp }, isDead);
}

async function annulSale(live: LiveSale, { sale }: Now) {
  if (sale.isAnnulled) {
    await expect(live.annul()).rejects.toThrow(DeskError);
    return [sale];
  }
  await live.annul();
  // An earlier refund goes first; the job continues with the rest.
  await live.settleAll();
  return [{ ...sale, askedClp: sale.paidClp, isAnnulled: true }];
}

const STEPS: {
  [Kind in Step["do"]]: (live: LiveSale, now: Now, wish: Extract<Step, { do: Kind }>) => Promise<Sale[]>;
} = {
  change: changeLine,
  end: endContract,
  goodwill: giveGoodwill,
  annul: annulSale,
  settle: async (live, { sale }) => {
    await live.settleAll();
    return [sale];
  },
  days: async (live, { sale, today }) => {
    await shop.moveClock(today * DAY_MINUTES);
    await endNotices(shop.db);
    await live.contract.comeBackToday();
    return [afterNotices(sale, today)];
  },
};

async function follow(live: LiveSale, now: Now, wish: Step): Promise<Sale> {
  const take = STEPS[wish.do] as (live: LiveSale, now: Now, wish: Step) => Promise<Sale[]>;
  const possible = await take(live, now, wish);
  const look = await live.look();
  const found = possible.find((one) => isDeepStrictEqual(seen(one), look));
  expect(look).toEqual(seen(found ?? possible[0] ?? now.sale));
  expect(look.askedClp).toBeLessThanOrEqual(look.paidClp);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
  return found ?? now.sale;
}
