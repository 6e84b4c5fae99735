import type { ChangeChoices } from "@shop/contracts/purchases/changes";
import type { CardAction } from "@shop/test-kit/card-form";
import { expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { proveMailbox } from "../../../../test/data/people-data";
import { forFile } from "../../../../test/for-file";
import { pay, providerTransactions } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { bought } from "../../../../test/shops/desk-shop";
import { openPage } from "../../../../test/shops/ending-shop";
import { guardianOf, openTwin, type Twin } from "../../../../test/shops/family-shop";
import { codeOf } from "../../../../test/test-browser";
import { releaseClaim } from "../../people/claims/claim-queries";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";

const shop = await forFile(startPurchaseShop());
const strict = await forFile(startPurchaseShop({ OTP_CHECK: "on" }, shop.databaseUrl));

const OTHER_COURSE = [367_013];

async function aSale() {
  const { buyer } = await bought(shop);
  const [student] = await shop.query<{ email: string; rut: string }>(
    "SELECT email, rut FROM students WHERE id = $1",
    [buyer.studentId],
  );
  const guardian = await guardianOf(shop, buyer);
  return { student: student?.email ?? "", guardian, rut: student?.rut ?? "" };
}

const twinOf = (rut: string, twin?: Twin) => openTwin(strict, rut, twin);

const pressBoth = async (rut: string, twin: Twin = {}) => [
  codeOf(await (await twinOf(rut, twin)).tryPress()),
  codeOf(await (await twinOf(rut, { ...twin, courses: OTHER_COURSE })).tryPress()),
];

const STRANGER = "extrano@example.cl";

// A stranger presses for the child, then uses a card.
async function payFor(rut: string, courses: number[], action: CardAction) {
  const stranger = await twinOf(rut, { courses, mailbox: STRANGER });
  const pressed = await stranger.tryPress();
  const { token, buyOrder } = pressed.body as { token: string; buyOrder: string };
  const address = await pay(strict, token, action);
  const { status, payment, hold } = await stranger.look(buyOrder);
  const [known] = await providerTransactions(strict, buyOrder);
  const states = known?.details.map((detail) => detail.status);
  return { shown: { path: address.split("?")[0], status, payment, isHeld: hold !== null, states }, stranger };
}

test.each(["approve", "reject", "abort"] as const)(
  "who knows a child's RUT learns by no press and no card what the child has: %s [SAFE-15]",
  async (action) => {
    const [one, other] = [await aSale(), await aSale()];
    const bought = await payFor(one.rut, COURSES, action);
    const free = await payFor(other.rut, OTHER_COURSE, action);
    expect(bought.shown).toEqual(free.shown);
    expect(codeOf(await bought.stranger.tryPress())).toBe(codeOf(await free.stranger.tryPress()));
  },
);

test("nor by what costs nothing [SAFE-15]", async () => {
  const confirm = async (courses: number[]) => {
    const { rut } = await aSale();
    const stranger = await twinOf(rut, { courses, mailbox: STRANGER });
    const pressed = codeOf(await stranger.tryPress({ coupon: "BECA100" }));
    const confirmed = await stranger.browser.post("/orders-confirm", { orderId: stranger.orderId });
    return [pressed, confirmed.status, codeOf(confirmed)];
  };
  expect(await confirm([...COURSES])).toEqual(await confirm(OTHER_COURSE));
});

test("nor by a change of what they bought for the child themselves, dearer or not [SAFE-15]", async () => {
  const { rut } = await aSale();
  const [, theirs] = COURSES;
  await shop.query("UPDATE scarce_items SET capacity = sold + 1000 WHERE kind = 'course'");
  const [hour] = await shop.query<{ id: number }>(
    `SELECT other.id FROM courses c JOIN courses other USING (subject_id, program_id, venue_id, month)
     WHERE c.id = $1 AND other.id <> c.id ORDER BY other.id LIMIT 1`,
    [theirs],
  );
  const otherHour = [hour?.id ?? 0];
  const { stranger } = await payFor(rut, otherHour, "approve");
  const control = await payFor("5126663-3", otherHour, "approve");
  const changes = async (buyer: Buyer) => {
    const { browser } = buyer;
    const page = await openPage(strict, buyer);
    const { choices } = (await browser.get(`${page}/students/0/choices`)).body as ChangeChoices;
    const codes = [];
    const first = choices.filter(({ courses }) => courses.some(({ id }) => id === theirs));
    for (const { venueId, courses, difference } of [...first, ...choices]) {
      const courseIds = courses.map(({ id }) => id);
      const wish = { venueId, courseIds, difference };
      const { body } = await browser.post(`${page}/students/0/change`, wish);
      codes.push({ courseIds, told: codeOf({ body }) ?? (body as { state: string }).state });
    }
    return codes;
  };
  const told = await changes(stranger);
  expect(told.flatMap(({ courseIds }) => courseIds)).toContain(theirs);
  expect(told).toEqual(await changes(control.stranger));
});

test("a child whom somebody else enrolled is enrolled by its family, in the same courses, too [SAFE-15]", async () => {
  const { rut } = await aSale();
  for (const courses of [OTHER_COURSE, [...COURSES]]) {
    const family = await twinOf(rut, { courses, mailbox: "familia@example.cl" });
    expect(await pay(strict, ((await family.tryPress()).body as { token: string }).token)).toContain(
      "/compra-confirmada?",
    );
  }
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("who bought another course for the child is told of that one, and of no other [SAFE-15]", async () => {
  const { rut } = await aSale();
  const { stranger } = await payFor(rut, OTHER_COURSE, "approve");
  const next = async (courses: number[]) => {
    const { body } = await stranger.browser.post("/orders", { initialStudentId: stranger.studentId });
    stranger.choose(courses);
    const { id } = body as { id: number };
    await stranger.browser.put("/orders", { ...stranger.order(), id });
    return codeOf(await stranger.browser.put("/orders", { ...stranger.payment(), id }));
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
  await proveMailbox(shop.db, [twin.studentId], await guardianOf(shop, again));
  expect(await pay(strict, token)).not.toContain("/compra-confirmada?");
  expect((await providerTransactions(strict, buyOrder))[0]?.calls.commit ?? 0).toBe(0);
  expect(await twin.look(buyOrder)).toMatchObject({ status: "expired", payment: "not_charged" });
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
