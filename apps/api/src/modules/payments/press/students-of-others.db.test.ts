import { normaliseRut } from "@shop/domain/people/rut";
import type { CardAction } from "@shop/test-kit/card-form";
import { aGuardian } from "@shop/test-kit/people";
import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { COURSES } from "../../../../test/frozen-offer";
import { proveMailbox } from "../../../../test/people-data";
import { lastAttemptOf, pay, providerTransactions } from "../../../../test/provider";
import { settleRefundOf, startPurchaseShop } from "../../../../test/purchase-shop";
import { bought } from "../../../../test/shops/desk-shop";
import { codeOf } from "../../../../test/test-browser";
import { releaseClaim } from "../../people/claims/claim-queries";

const shop = await forFile(startPurchaseShop());
const strict = await forFile(startPurchaseShop({ OTP_CHECK: "on", LIMIT_FACTOR: "1" }, shop.databaseUrl));
afterEach(() => shop.moveClock(0));

const OTHER_COURSE = [367_013];

const personOf = async (table: "students" | "guardians", sql: string, id: number) =>
  (await shop.query<{ email: string; rut: string }>(`SELECT email, rut FROM ${table} WHERE ${sql}`, [id]))[0];

const guardianOf = (orderId: number) =>
  personOf("guardians", "id = (SELECT guardian_id FROM orders WHERE id = $1)", orderId);

/** A purchase of a family that nobody has tried to find out about yet. */
async function aSale() {
  const { buyer } = await bought(shop);
  const student = await personOf("students", "id = $1", buyer.studentId);
  const guardian = await guardianOf(buyer.orderId);
  return { student: student?.email ?? "", guardian: guardian?.email ?? "", rut: student?.rut ?? "" };
}

interface Twin {
  courses?: number[];
  address?: string;
  /** Proven besides the guardian's. */
  mailbox?: string;
}

/** Another browser, ready to press for the child with that RUT. */
async function twinOf(rut: string, { courses = COURSES, address = "200.1.1.1", mailbox }: Twin = {}) {
  const twin = await Buyer.open({ ...strict, newBrowser: () => strict.newBrowser(address) }, courses);
  await shop.query("UPDATE students SET rut = $1 WHERE id = $2", [rut, twin.studentId]);
  const guardian = aGuardian();
  await shop.query(
    `INSERT INTO otp_challenges (session_id, email, rut, purpose, challenge, created_at, expires_at, proven_at)
     SELECT session_id, $2, $3, 'purchase', 'c', shop_now(), shop_now(), shop_now() FROM students WHERE id = $1`,
    [twin.studentId, guardian.email, normaliseRut(guardian.rut)],
  );
  await twin.saveGuardian(guardian);
  if (mailbox) await proveMailbox(shop.db, [twin.studentId], mailbox);
  await twin.save();
  return twin;
}

/** What presses are told, for a course that the child has and for another one. */
const pressBoth = async (rut: string, twin: Twin = {}) => [
  codeOf(await (await twinOf(rut, twin)).tryPress()),
  codeOf(await (await twinOf(rut, { ...twin, courses: OTHER_COURSE })).tryPress()),
];

test("who knows a child's RUT learns of no press which course, venue or hour the child has [SAFE-15]", async () => {
  const { rut } = await aSale();
  expect(await pressBoth(rut, { mailbox: "extrano@example.cl" })).toEqual([undefined, undefined]);
});

test("a child whom somebody else enrolled is enrolled by its family, in what it has not yet [SAFE-15]", async () => {
  const { rut } = await aSale();
  const family = await twinOf(rut, { courses: OTHER_COURSE });
  const { token } = (await family.tryPress()).body as { token: string };
  expect(await pay(strict, token)).toContain("/compra-confirmada?");
});

/** What becomes of a stranger's payment for a course; the session is told no more than this. */
async function payFor(rut: string, courses: number[], action: CardAction) {
  const stranger = await twinOf(rut, { courses, address: "200.5.5.5", mailbox: "extrano@example.cl" });
  const { token, buyOrder } = (await stranger.tryPress()).body as { token: string; buyOrder: string };
  const address = await pay(strict, token, action);
  await settleRefundOf(strict.deps, await lastAttemptOf(strict, stranger.orderId));
  const { status, payment, hold } = await stranger.look(buyOrder);
  const [known] = await providerTransactions(strict, buyOrder);
  const shown = { path: address.split("?")[0], status, payment, isHeld: hold !== null };
  return { shown, stranger, states: known?.details.map((detail) => detail.status) };
}

test.each(["reject", "abort"] as const)(
  "with a card that is refused, or none, what the child has looks like what it has not: %s [SAFE-15]",
  async (action) => {
    const [one, other] = [await aSale(), await aSale()];
    const bought = await payFor(one.rut, COURSES, action);
    const free = await payFor(other.rut, OTHER_COURSE, action);
    expect(bought.shown).toEqual(free.shown);
    expect(codeOf(await bought.stranger.tryPress())).toBe(codeOf(await free.stranger.tryPress()));
  },
);

test("what a stranger paid for a course that the child has goes back whole at once, and is no sale [SAFE-15]", async () => {
  const { rut } = await aSale();
  const { shown, states, stranger } = await payFor(rut, COURSES, "approve");
  expect(shown).toMatchObject({ status: "expired", payment: "reversed", isHeld: false });
  expect(states).toEqual(["REVERSED"]);
  expect(await shop.query("SELECT 1 FROM sold_courses WHERE order_id = $1", [stranger.orderId])).toEqual([]);
});

test("who bought another course for the child is told of that one, and of no other [SAFE-15]", async () => {
  const { rut } = await aSale();
  const { stranger } = await payFor(rut, OTHER_COURSE, "approve");
  const next = async (courses: number[]) => {
    const { body } = await stranger.browser.post("/orders", { initialStudentId: stranger.studentId });
    stranger.choose(courses);
    const order = { ...stranger.payment(), id: (body as { id: number }).id };
    await stranger.browser.put("/orders", { ...stranger.order(), id: order.id });
    return codeOf(await stranger.browser.put("/orders", order));
  };
  expect(await next(OTHER_COURSE)).toBe("COURSE_BOUGHT_BEFORE");
  expect(await next([...COURSES])).toBeUndefined();
});

test("a family that pays for one of its courses again is not charged, and the page blames no card [SAFE-15]", async () => {
  const { rut, guardian } = await aSale();
  const twin = await twinOf(rut, { courses: OTHER_COURSE, mailbox: guardian });
  const { token, buyOrder } = (await twin.tryPress()).body as { token: string; buyOrder: string };
  const again = await twinOf(rut, { courses: OTHER_COURSE, mailbox: guardian });
  await pay(strict, ((await again.tryPress()).body as { token: string }).token);
  await proveMailbox(shop.db, [twin.studentId], (await guardianOf(again.orderId))?.email);
  expect(await pay(strict, token)).not.toContain("/compra-confirmada?");
  expect((await providerTransactions(strict, buyOrder))[0]?.calls.commit ?? 0).toBe(0);
  expect(await twin.look(buyOrder)).toMatchObject({ status: "expired", payment: "not_charged" });
});

test("of an address with its neighbours three presses of a day for one child reach the card form, and what is free none [SAFE-15]", async () => {
  const { rut } = await aSale();
  const pressFrom = async (address: string, coupon?: string) =>
    codeOf(await (await twinOf(rut, { address, courses: OTHER_COURSE })).tryPress({ coupon }));
  expect(await pressFrom("200.7.7.1", "BECA100")).toBe("STUDENT_OF_OTHERS");
  for (const address of ["200.7.7.1", "200.7.7.2", "200.7.7.3"])
    expect(await pressFrom(address)).toBeUndefined();
  expect(await pressFrom("200.7.7.4")).toBe("STUDENT_OF_OTHERS");
  expect(await pressFrom("200.7.8.1")).toBeUndefined();
  await shop.moveClock(25 * 60);
  expect(await pressFrom("200.7.7.4")).toBeUndefined();
});

test("a press that is refused for something else is none of the three [SAFE-15]", async () => {
  const { rut } = await aSale();
  const twin = await twinOf(rut, { address: "200.9.9.1", courses: OTHER_COURSE });
  for (let time = 0; time < 4; time += 1)
    expect(codeOf(await twin.tryPress({ acceptedTotal: 1 }))).toBe("PRICE_CHANGED");
  expect(codeOf(await twin.tryPress())).toBeUndefined();
});

test.each(["student", "guardian"] as const)(
  "who proves the mailbox of that purchase's %s is told what the child has, and buys what it has not [SAFE-15]",
  async (whose) => {
    const { rut, ...mailboxes } = await aSale();
    expect(await pressBoth(rut, { mailbox: mailboxes[whose] })).toEqual(["COURSE_BOUGHT_BEFORE", undefined]);
  },
);

test("so does whom staff let go on, whose mailboxes are gone [SAFE-01, SAFE-15]", async () => {
  const { rut } = await aSale();
  await shop.db.transaction((tx) => releaseClaim(tx, [rut]));
  expect(await pressBoth(rut)).toEqual(["COURSE_BOUGHT_BEFORE", undefined]);
});
