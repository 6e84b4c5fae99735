import type { Order } from "@shop/contracts/orders";
import type { EndingPlan } from "@shop/contracts/purchases/endings";
import { beforeEach, expect, test } from "vitest";
import { COURSES } from "../../../test/data/frozen-offer";
import { control } from "../../../test/provider";
import { saleOf } from "../../../test/shops/change-shop";
import {
  openBookedShop,
  refundsOf,
  runCommand,
  settleRefunds,
  soldUnits,
} from "../../../test/shops/desk-shop";
import { aContract, moveTo, refundRows } from "../../../test/shops/ending-shop";
import { endNotices } from "./end-notices";

const shop = await openBookedShop();
beforeEach(async () => {
  await shop.query("TRUNCATE orders, students, guardians CASCADE");
  await shop.query("UPDATE scarce_items SET sold = 0, initially_sold = 0");
});

const sold = (coupon = "PDV20") => soldUnits(shop, { courses: COURSES, coupon });
const endedOf = async (orderId: number) =>
  (await saleOf(shop, { orderId })).students.map(({ ended }) => ended?.reason ?? null);

test("[ENDING-01] a withdrawal frees the seats at once, annuls the order and asks for all of the money", async () => {
  const contract = await aContract(shop);
  expect(await sold()).toEqual([1, 1, 0]);
  const { plan, ending } = await contract.end();
  expect(plan).toMatchObject({
    ...{ kind: "withdrawal", sum: contract.total, endsOrder: true, returnsCoupon: false },
    steps: [{ route: "reversal", amount: contract.total }],
  });
  expect(ending).toMatchObject({ kind: "withdrawal", sum: contract.total, isOver: true, isByStaff: false });
  expect(await contract.stateOf()).toBe("annulled");
  expect(await sold()).toEqual([0, 0, 0]);
  expect(await endedOf(contract.orderId)).toEqual(["withdrawal"]);
  expect(await refundRows(shop, contract.orderId)).toMatchObject([
    { purpose: "withdrawal", route: "reversal", asked_clp: contract.total, state: "asked" },
  ]);
  expect(await shop.query("SELECT 1 FROM sold_courses")).toEqual([]);
  const { body } = await contract.buyer.browser.get(`/orders?buyOrder=${contract.buyOrder}`);
  expect(body).toMatchObject({ status: "annulled", annulment: { reason: "withdrawal", refunded: 0 } });
});

test("[ENDING-02] a second press changes nothing and answers with the first", async () => {
  const contract = await aContract(shop);
  const { plan, ending } = await contract.end();
  const again = await contract.confirm(plan.planId);
  expect(again).toMatchObject({ status: 200, body: ending });
  const { body, status } = await contract.plan();
  expect([status, (body as { code: string }).code]).toEqual([409, "ENDING_NOT_POSSIBLE"]);
  expect(await refundRows(shop, contract.orderId)).toHaveLength(1);
  const events = await shop.query("SELECT 1 FROM order_events WHERE event = 'contract_ended'");
  expect(events).toHaveLength(1);
});

test("[ENDING-03] another plan than was read is not done: it is answered with the one that holds now", async () => {
  const contract = await aContract(shop);
  const first = (await contract.plan()).body as EndingPlan;
  await shop.moveClock(4 * 60);
  const { status, body } = await contract.confirm(first.planId);
  const { code, details } = body as { code: string; details: { plan: EndingPlan } };
  expect([status, code]).toEqual([409, "ENDING_CHANGED"]);
  expect([first.steps[0]?.route, details.plan.steps[0]?.route]).toEqual(["reversal", "nullification"]);
  expect([await contract.stateOf(), await refundRows(shop, contract.orderId)]).toEqual(["finished", []]);
  expect((await contract.confirm(details.plan.planId)).status).toBe(200);
});

// Santiago changes its clock in April and September; the purchase is well before midnight there.
test.each([
  ["in winter time, across the change in September", "2027-09-01", "2027-09-12T02:59", "2027-09-12T03:00"],
  ["in summer time, across the change in April", "2027-03-29", "2027-04-09T03:59", "2027-04-09T04:00"],
  ["in summer time", "2026-11-24", "2026-12-05T02:59", "2026-12-05T03:00"],
])(
  "[ENDING-04] day 10 at 23:59 in Santiago is a withdrawal and a minute later a termination, %s",
  async (_, day, last, next) => {
    await moveTo(shop, `${day}T15:00:00Z`);
    const contract = await aContract(shop);
    await moveTo(shop, `${last}:30Z`);
    expect((await contract.plan()).body).toMatchObject({ kind: "withdrawal" });
    await moveTo(shop, `${next}:30Z`);
    const { body } = await contract.plan();
    expect(body).toMatchObject({ kind: "termination" });
  },
);

test("[ENDING-05] without proof that the confirmation was taken over the term is 90 days", async () => {
  const contract = await aContract(shop, { isConfirmed: false });
  await shop.moveClock(60 * 24 * 60);
  expect((await contract.plan()).body).toMatchObject({ kind: "withdrawal" });
  await shop.moveClock(91 * 24 * 60);
  expect((await contract.plan()).body).toMatchObject({ kind: "termination" });
});

test("[ENDING-05] a student's mail that was taken over confirms nothing to the buyer", async () => {
  const contract = await aContract(shop, { isConfirmed: false });
  await shop.query(
    `INSERT INTO order_mails (order_id, kind, recipient, claimed_until, sent_at)
     SELECT id, 'confirmation', snapshot->'students'->0->>'email', shop_now(), shop_now() FROM orders WHERE id = $1`,
    [contract.orderId],
  );
  await shop.moveClock(60 * 24 * 60);
  expect((await contract.plan()).body).toMatchObject({ kind: "withdrawal" });
});

test("[ENDING-06] a termination asks for the money at once and frees the seats when its notice is over", async () => {
  const contract = await aContract(shop);
  await shop.moveClock(20 * 24 * 60);
  const { plan, ending } = await contract.end();
  expect([plan.kind, ending.isOver, await contract.stateOf(), await sold()]).toEqual([
    ...["termination", false, "finished"],
    [1, 1, 0],
  ]);
  expect(plan.sum).toBeLessThan(contract.total);
  expect((await refundRows(shop, contract.orderId)).map(({ asked_clp }) => asked_clp)).toEqual([plan.sum]);
  expect(await endNotices(shop.db)).toBe(0);
  await moveTo(shop, `${plan.effectiveOn}T20:00:00Z`);
  expect(await endNotices(shop.db)).toBe(0);
  expect(await sold()).toEqual([1, 1, 0]);
  await shop.moveClock((20 + 31) * 24 * 60);
  const counts = await Promise.all([endNotices(shop.db), endNotices(shop.db)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect([await contract.stateOf(), await sold(), await endedOf(contract.orderId)]).toEqual([
    "annulled",
    [0, 0, 0],
    ["termination"],
  ]);
});

test("[ENDING-07] [ENDING-11] one student of two leaves and may buy again: the other's seats, price and the order stay", async () => {
  const contract = await aContract(shop, { students: 2 });
  const { plan } = await contract.end([1]);
  expect(await shop.query("SELECT DISTINCT rut FROM sold_courses")).toHaveLength(1);
  expect([plan.endsOrder, await contract.stateOf(), await sold()]).toEqual([false, "finished", [1, 1, 0]]);
  expect(await endedOf(contract.orderId)).toEqual([null, "withdrawal"]);
  expect(plan.sum).toBeLessThan(contract.total);
  const { body } = await contract.buyer.browser.get(`/orders?buyOrder=${contract.buyOrder}`);
  const told = (body as Order).OrderDetails.map(({ ended }) => ended);
  expect(told).toEqual([null, plan.effectiveOn]);
  const rest = await contract.end([0]);
  expect([rest.plan.sum + plan.sum, await contract.stateOf(), await sold()]).toEqual([
    contract.total,
    "annulled",
    [0, 0, 0],
  ]);
});

test.each([
  ["a withdrawal a code for one purchase of a student is good", 0, true],
  ["a termination a code for one purchase of a student is spent", 20, false],
])("[ENDING-08] after %s", async (_, days, isGood) => {
  await shop.query("UPDATE coupons SET uses_per_rut = 1 WHERE code = 'PDV20'");
  const { buyer, end, comeBackToday, stateOf } = await aContract(shop, { coupon: "PDV20" });
  await shop.moveClock(days * 24 * 60);
  expect(await sold()).toEqual([1, 1, 1]);
  expect((await end()).plan.returnsCoupon).toBe(isGood);
  await shop.moveClock(60 * 24 * 60);
  await endNotices(shop.db);
  expect([await stateOf(), await sold()]).toEqual(["annulled", [0, 0, isGood ? 0 : 1]]);
  await comeBackToday();
  const { body } = await buyer.browser.post("/orders", { initialStudentId: buyer.studentId });
  const next = { ...buyer.order("PDV20"), id: (body as { id: number }).id };
  expect((await buyer.browser.put("/orders", next)).body).toMatchObject({ validCupon: isGood });
});

test("[ENDING-09] a free purchase is taken back as well, without any money", async () => {
  const contract = await aContract(shop, { coupon: "BECA100" });
  const { plan } = await contract.end();
  expect([plan.sum, plan.steps, await contract.stateOf()]).toEqual([0, [], "annulled"]);
  expect(await sold("BECA100")).toEqual([0, 0, 0]);
  expect(await refundRows(shop, contract.orderId)).toEqual([]);
});

test("[ENDING-17] whose notice runs changes no course any more: what comes back was reckoned already", async () => {
  const contract = await aContract(shop);
  await shop.moveClock(20 * 24 * 60);
  const { plan } = await contract.end();
  expect(plan.kind).toBe("termination");
  const choices = contract.link.replace("endings", "students/0/choices");
  const { status, body } = await contract.buyer.browser.get(choices);
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: "CHANGE_REFUSED", details: { reasons: ["NOT_RUNNING"] } }),
  ]);
});

test("[ENDING-18] what goodwill gave back of a student counts when their contract ends", async () => {
  const contract = await aContract(shop, { students: 2 });
  const { reference } = await saleOf(shop, contract);
  const reason = ["--reason", "Sala sin calefacción", "--yes"];
  const give = (clp: number) =>
    runCommand(shop, "refund", reference, "--students", "2", "--clp", String(clp), ...reason);
  await give(20_000);
  await expect(give(contract.total / 2)).rejects.toMatchObject({ code: "PLAN_REFUSED" });
  const { plan: ofSecond } = await contract.end([1]);
  expect(ofSecond.sum).toBe(contract.total / 2 - 20_000);
  const { plan: ofFirst } = await contract.end([0]);
  expect(ofFirst.sum).toBe(contract.total / 2);
});

test.each([
  { hours: 2, route: "reversal", status: "REVERSED", answer: "REVERSED" },
  { hours: 4, route: "nullification", status: "NULLIFIED", answer: "NULLIFIED" },
  { hours: 91 * 24, route: "transfer", status: "AUTHORIZED", answer: null },
])(
  "[ENDING-19] $hours h after the payment the money goes back by $route, as the plan said and the provider does",
  async ({ hours, ...expected }) => {
    const contract = await aContract(shop, { isConfirmed: hours < 24 });
    await shop.moveClock(hours * 60);
    await control(shop, "clock", { offsetMs: hours * 3_600_000 });
    const { plan } = await contract.end();
    expect(plan.steps.map(({ route }) => route)).toEqual([expected.route]);
    await settleRefunds(shop, contract.orderId);
    await control(shop, "clock", { offsetMs: 0 });
    const [paid] = await refundsOf(shop, `${contract.buyOrder}-1`);
    const [row] = await shop.query("SELECT answer FROM refunds WHERE order_id = $1", [contract.orderId]);
    expect([paid?.status, row]).toEqual([expected.status, { answer: expected.answer }]);
  },
);
