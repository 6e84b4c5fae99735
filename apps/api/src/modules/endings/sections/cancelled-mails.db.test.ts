import { expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { aPaidBuyer, choicesOf, coursesOf } from "../../../../test/shops/change-shop";
import { doAct, openBookedShop, settleRefunds } from "../../../../test/shops/desk-shop";
import { mailsOf } from "../../../../test/shops/mail-shop";
import { cancelSeat } from "./cancel-seat";

const shop = await openBookedShop();
const M1 = 367001;
const why = "No reunió el mínimo";

// Mails of the act and of its refunds once they are done.
async function mailsAfter({ orderId }: Buyer) {
  const [change] = await shop.query<{ id: number }>(
    "SELECT id::int FROM order_changes WHERE order_id = $1 AND cause = 'section_cancelled'",
    [orderId],
  );
  const [ending] = await shop.query<{ id: number }>("SELECT id::int FROM order_endings WHERE order_id = $1", [
    orderId,
  ]);
  await settleRefunds(shop, orderId);
  const [refund] = await shop.query<{ id: number }>("SELECT id::int FROM refunds WHERE order_id = $1", [
    orderId,
  ]);
  return await mailsOf(
    shop,
    ...(change ? [{ kind: "change" as const, orderId, changeId: change.id }] : []),
    ...(ending ? [{ kind: "ending" as const, orderId, endingId: ending.id }] : []),
    ...(refund ? [{ kind: "returned_part" as const, orderId, refundId: refund.id }] : []),
  );
}

async function cheaperThan(buyer: Buyer): Promise<number> {
  const had = await coursesOf(shop, buyer);
  const choices = await choicesOf(shop, buyer.orderId);
  const same = choices.find(({ replacedIds }) => `${replacedIds}` === `${M1}`);
  const insteadId = same?.wanted.courseIds.find((id) => !had.includes(id)) ?? 0;
  await shop.query("UPDATE courses SET price_clp = price_clp - 30000 WHERE id = $1", [insteadId]);
  return insteadId;
}

test.each([
  ["another section, cheaper", undefined, cheaperThan],
  ["the money of one of several", undefined, async () => null],
  ["the money of all", [M1], async () => null],
])(
  "each mail of a cancelled section says whose act it was and why: %s [DESK-63]",
  async (_, courseIds, choose) => {
    const buyer = await aPaidBuyer(shop, courseIds);
    const replacementCourseId = await choose(buyer);
    const { orderId } = buyer;
    await doAct(shop, cancelSeat, { orderId, position: 0, courseId: M1, replacementCourseId, why });
    const mails = await mailsAfter(buyer);
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const { text } of mails) {
      expect(text).toMatch(/no dictará|no se dictará|canceló el curso/);
      expect(text).toContain(`Su motivo: «${why}».`);
      expect(text).not.toMatch(/que hiciste|que pediste|a pedido/);
    }
  },
);
