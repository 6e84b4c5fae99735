import type { EndingPlan } from "@shop/contracts/purchases/endings";
import { expect, test } from "vitest";
import { COURSES } from "../../../test/data/frozen-offer";
import { RACE } from "../../../test/database/race-runs";
import { comeBack, useCardForm } from "../../../test/provider";
import { aChoice, changeTo, pressChange } from "../../../test/shops/change-shop";
import { annul, openBookedShop, soldUnits } from "../../../test/shops/desk-shop";
import { aContract, refundRows } from "../../../test/shops/ending-shop";
import { untilLocked } from "../../../test/until";
import { lockItems } from "../inventory/item-queries";
import { takeCourses } from "../sales/sold/sold-course-queries";
import { findLedgerFaults } from "../staff/ledger/ledger-queries";

const shop = await openBookedShop();

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const askedOf = async (orderId: number) =>
  sum((await refundRows(shop, orderId)).map(({ asked_clp }) => asked_clp));
const endingsOf = (orderId: number) =>
  shop.query("SELECT id FROM order_endings WHERE order_id = $1", [orderId]);
const seats = () => soldUnits(shop, { courses: COURSES });

test(
  "the same ending pressed ten times at once is one, with its money asked for once and one answer [ENDING-13]",
  RACE,
  async () => {
    const before = await seats();
    const contract = await aContract(shop);
    const { planId } = (await contract.plan()).body as EndingPlan;
    const answers = await Promise.all(Array.from({ length: 10 }, () => contract.confirm(planId)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await endingsOf(contract.orderId)).toHaveLength(1);
    expect(await askedOf(contract.orderId)).toBe(contract.total);
    expect(await seats()).toEqual(before);
  },
);

test(
  "an ending and a change of the same student at once: either order leaves seats and money whole [ENDING-14]",
  RACE,
  async () => {
    const before = await seats();
    const contract = await aContract(shop);
    const { orderId, total } = contract;
    const same = await aChoice(shop, contract);
    const { planId } = (await contract.plan()).body as EndingPlan;
    const change = changeTo(shop, contract, same);
    const [ended, changed] = await Promise.allSettled([contract.confirm(planId), change]);
    if (ended.status === "rejected") throw ended.reason;
    expect([200, 409]).toContain(ended.value.status);
    if (changed.status === "rejected") expect(String(changed.reason)).toContain("ChangeRefused");
    // After the change the plan may differ. If so, it is confirmed again.
    if (ended.value.status === 409) await contract.end();
    expect([await contract.stateOf(), await askedOf(orderId)]).toEqual(["annulled", total]);
    expect(await endingsOf(orderId)).toHaveLength(1);
    expect(await seats()).toEqual(before);
  },
);

test(
  "an ending and staff who annul at once: all of the money is asked for once, whoever was first [ENDING-15]",
  RACE,
  async () => {
    const before = await seats();
    const contract = await aContract(shop);
    const { planId } = (await contract.plan()).body as EndingPlan;
    const [ended, annulled] = await Promise.allSettled([
      contract.confirm(planId),
      annul(shop, contract.buyOrder),
    ]);
    if (ended.status === "rejected") throw ended.reason;
    const hasEnded = ended.value.status === 200;
    expect(hasEnded).not.toBe(annulled.status === "fulfilled");
    expect(await endingsOf(contract.orderId)).toHaveLength(hasEnded ? 1 : 0);
    expect([await contract.stateOf(), await askedOf(contract.orderId)]).toEqual(["annulled", contract.total]);
    expect(await seats()).toEqual(before);
  },
);

test(
  "siblings who end at once share the money to the peso, and the last one gives the coupon back [ENDING-16]",
  RACE,
  async () => {
    const units = () => soldUnits(shop, { courses: COURSES, coupon: "PDV20" });
    const before = await units();
    const contract = await aContract(shop, { students: 2, coupon: "PDV20" });
    const plans = await Promise.all([0, 1].map((position) => contract.plan([position])));
    const answers = await Promise.all(
      plans.map(({ body }, position) => contract.confirm((body as EndingPlan).planId, [position])),
    );
    // The second one ends the order, which its plan did not contain.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await contract.end([answers.findIndex(({ status }) => status === 409)]);
    expect([await contract.stateOf(), await askedOf(contract.orderId)]).toEqual(["annulled", contract.total]);
    expect(await units()).toEqual(before);
  },
);

test("a student's second ending, however it came about, shows in the books [ENDING-13]", async () => {
  const contract = await aContract(shop);
  await contract.end();
  const undo = new Error("undo");
  const planted = shop.db.transaction(async (tx) => {
    await tx.execute("ALTER TABLE order_endings DROP CONSTRAINT order_endings_once");
    await tx.execute(
      `INSERT INTO order_endings SELECT (e).* FROM (
         SELECT jsonb_populate_record(e, jsonb_build_object('id', e.id + 1000000)) AS e
         FROM order_endings e WHERE order_id = ${contract.orderId}) AS copy`,
    );
    const faults = await findLedgerFaults(tx);
    expect(faults.map(({ kind }) => kind)).toContain("ENDED_TWICE");
    throw undo;
  });
  await expect(planted).rejects.toBe(undo);
});

test("who ends a contract waits for an order that takes the same courses, before it takes their seats [ENDING-11]", async () => {
  const contract = await aContract(shop);
  const { planId } = (await contract.plan()).body as EndingPlan;
  const end = async () => expect((await contract.confirm(planId)).status).toBe(200);
  expect(await takeBeside(contract.orderId, end)).toEqual([]);
});

test("who changes a course waits for an order that takes the same one, before it takes the seats [CHANGE-11]", async () => {
  const contract = await aContract(shop);
  const same = await aChoice(shop, contract);
  expect(await takeBeside(contract.orderId, () => changeTo(shop, contract, same))).toEqual([]);
});

test("the payment of a change waits for an order that takes the same course, before it takes the seats [CHANGE-11]", async () => {
  const contract = await aContract(shop);
  await shop.query("UPDATE courses SET price_clp = price_clp + 100000 WHERE NOT (id = ANY($1))", [COURSES]);
  const token = await pressChange(shop, contract, await aChoice(shop, contract, 1));
  const back = await useCardForm(shop, token);
  expect(await takeBeside(contract.orderId, () => comeBack(shop, back))).toEqual([]);
  // The page waits for a second only; settling continues behind it.
  await shop.deps.workEnded();
  const changes = "SELECT state FROM order_changes WHERE order_id = $1";
  expect(await shop.query(changes, [contract.orderId])).toEqual([{ state: "done" }]);
});

// Once `act` waits, another order takes the same student's courses and their seats.
async function takeBeside(orderId: number, act: () => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  const tell = (error: { code?: string }) => failures.push(error.code ?? error);
  const courses = await shop.query<{ rut: string; courseId: number; itemId: number }>(
    `SELECT s.rut, c.id AS "courseId", c.item_id::int AS "itemId" FROM sold_courses s JOIN courses c ON c.id = s.course_id
     WHERE s.order_id = $1`,
    [orderId],
  );
  let acting: Promise<unknown> = Promise.resolve();
  const taking = shop.db.transaction(async (tx) => {
    await takeCourses(tx, { orderId, courses, canProve: false });
    acting = act().catch(tell);
    await untilLocked(shop, 1);
    const itemIds = courses.map(({ itemId }) => itemId);
    await lockItems(tx, itemIds);
  });
  await taking.catch(tell);
  await acting;
  return failures;
}
