import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { comeBack, useCardForm } from "../../../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../../test/purchase-shop";
import { lockPeople } from "../../db/lock-people";
import { lockOrder, moveOrder } from "../checkout/orders/order-queries";
import { refuseTakenIdentity } from "../people/students/identity-claims";
import { findOwnStudents } from "../people/students/student-queries";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

/** Two browsers whose students have one RUT under two e-mails, with everything but the press done. */
async function twoForOneRut() {
  const buyers = [await Buyer.open(shop), await Buyer.open(shop)] as const;
  for (const buyer of buyers) await buyer.saveGuardian();
  const [older, younger] = buyers;
  await shop.query("UPDATE students SET rut = (SELECT rut FROM students WHERE id = $1) WHERE id = $2", [
    older.studentId,
    younger.studentId,
  ]);
  return { older, younger };
}

test("two browsers press pay at once for one RUT under two e-mails: one may pay, the other is told [AMB-18]", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { older, younger } = await twoForOneRut();
    const answers = await Promise.all([older.tryPress(), younger.tryPress()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.map(codeOf)).toContain("STUDENT_RUT_TAKEN");
  }
});

/** The check of a press and what it leaves behind, with the second one beginning while the first one is at it. */
async function claimAtOnce({ isLocked }: { isLocked: boolean }): Promise<boolean[]> {
  const { older, younger } = await twoForOneRut();
  const [session] = await shop.query<{ session_id: string }>("SELECT session_id FROM orders WHERE id = $1", [
    older.orderId,
  ]);
  const [other] = await shop.query<{ session_id: string }>("SELECT session_id FROM orders WHERE id = $1", [
    younger.orderId,
  ]);
  const claim = ({ studentId, orderId }: Buyer, sessionId: string) =>
    shop.db
      .transaction(async (tx) => {
        const [student] = await findOwnStudents(tx, sessionId, [studentId]);
        if (!student) throw new Error("no student");
        if (isLocked) await lockPeople(tx, { sessionId, people: [student] });
        await refuseTakenIdentity(tx, { sessionId, student, orderId });
        await sleep(300);
        const quote = { total: 1 } as never;
        const lines = [{ studentId, programId: 367, venueId: 51, courseIds: [367001], quote }];
        const changes = { termsVersion: "2026-1" };
        const order = await lockOrder(tx, orderId);
        if (!order) throw new Error("no order");
        await moveOrder(tx, order, { to: order.state, actor: "buyer", event: "pay_pressed", changes, lines });
      })
      .then(
        () => true,
        () => false,
      );
  const first = claim(older, session?.session_id ?? "");
  await sleep(100);
  return await Promise.all([first, claim(younger, other?.session_id ?? "")]);
}

test("control: without the lock both would pass, with it the second one sees the first [AMB-18]", async () => {
  expect(await claimAtOnce({ isLocked: false })).toEqual([true, true]);
  expect(await claimAtOnce({ isLocked: true })).toEqual([true, false]);
});

test("of two saved orders the older one pays, and never do both lock each other out [AMB-18]", async () => {
  const { older, younger } = await twoForOneRut();
  await older.save();
  await younger.save();
  expect(codeOf(await younger.tryPress())).toBe("STUDENT_RUT_TAKEN");
  const { token } = await older.press();
  expect(await comeBack(shop, await useCardForm(shop, token))).toContain("/compra-confirmada?");
});

test("one person with the same RUT and e-mail may buy in two browsers [AMB-18]", async () => {
  const { older, younger } = await twoForOneRut();
  await shop.query("UPDATE students SET email = (SELECT email FROM students WHERE id = $1) WHERE id = $2", [
    older.studentId,
    younger.studentId,
  ]);
  const answers = await Promise.all([older.tryPress(), younger.tryPress()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
