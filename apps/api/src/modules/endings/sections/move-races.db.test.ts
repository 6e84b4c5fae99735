import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { RACE } from "../../../../test/database/race-runs";
import { comeBack, useCardForm } from "../../../../test/provider";
import { aChoice, changeTo, saleOf } from "../../../../test/shops/change-shop";
import { bought } from "../../../../test/shops/desk-shop";
import { aMove, openMoveShop } from "../../../../test/shops/move-shop";
import { untilLocked, whileLocked } from "../../../../test/until";
import { digestOf, perform } from "../../../acts/act";
import { moveSections } from "./move-section";
import type { SectionMove } from "./plan-move";

const shop = await openMoveShop();
const M1 = 367001;

const planned = async (request: SectionMove, act = moveSections) => {
  const digest = digestOf(act, await act.plan(shop.db, request, shop.deps));
  return () => perform(shop.db, act, { request, digest, by: { actor: "staff:ana" } }, shop.deps);
};
const UNLOCKED = { ...moveSections, lock: async () => {} };
const hoursOf = async (buyer: Buyer) =>
  (await saleOf(shop, buyer)).students[0]?.courses
    .find(({ id }) => id === M1)
    ?.schedules.map(({ startTime }) => startTime);
const storedHours = async () =>
  (
    await shop.query<{ start_time: string }>(
      "SELECT start_time FROM schedules WHERE course_id = $1 ORDER BY id",
      [M1],
    )
  ).map((row) => row.start_time);

test(
  "a move and a change of the same family at once: whoever has the course has its new hours, or the move was refused [SECT-11]",
  RACE,
  async () => {
    const { buyer } = await bought(shop);
    const act = await planned(aMove(M1));
    const choice = await aChoice(shop, buyer);
    const [moved] = await Promise.allSettled([act(), changeTo(shop, buyer, choice)]);
    if (moved.status === "rejected") expect(moved.reason).toMatchObject({ code: "PLAN_CHANGED" });
    const hours = await hoursOf(buyer);
    if (hours) expect(hours).toEqual(await storedHours());
    const versions = await shop.query("SELECT 1 FROM order_versions WHERE order_id = $1", [buyer.orderId]);
    const changes = await shop.query("SELECT 1 FROM order_changes WHERE order_id = $1 AND state = 'done'", [
      buyer.orderId,
    ]);
    expect(versions).toHaveLength(changes.length);
  },
);

test(
  "two moves of one section at once: one is done, the other sees it and is refused [SECT-11]",
  RACE,
  async () => {
    const { buyer } = await bought(shop);
    const acts = [await planned(aMove(M1)), await planned(aMove(M1))];
    const ends = await Promise.allSettled(acts.map((act) => act()));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "PLAN_CHANGED" },
    });
    expect(await hoursOf(buyer)).toEqual(await storedHours());
    expect((await saleOf(shop, buyer)).students[0]?.courses[0]?.earlier).toHaveLength(1);
  },
);

test("control: two moves without their lock are both done [SECT-11]", async () => {
  await bought(shop);
  const acts = [await planned(aMove(M1), UNLOCKED), await planned(aMove(M1), UNLOCKED)];
  let ends: Promise<unknown[]> | undefined;
  await whileLocked(shop, ["SELECT FROM courses WHERE id = $1 FOR UPDATE", M1], async () => {
    ends = Promise.all(acts.map((act) => act()));
    await untilLocked(shop, 2);
  });
  expect(await ends).toHaveLength(2);
});

test("control: without its lock a move and a change of one family wait for each other [SECT-11]", async () => {
  const { buyer } = await bought(shop);
  const act = await planned(aMove(M1), UNLOCKED);
  const choice = await aChoice(shop, buyer);
  let ends: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const taken =
    "SELECT FROM scarce_items WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1)) FOR UPDATE";
  await whileLocked(shop, [taken, choice.wanted.courseIds], async () => {
    const changed = changeTo(shop, buyer, choice);
    await untilLocked(shop, 1);
    ends = Promise.allSettled([changed, act()]);
    await untilLocked(shop, 2);
  });
  const [lost, ...more] = ((await ends) ?? []).filter(({ status }) => status === "rejected");
  expect([lost, more]).toMatchObject([{ reason: { code: "40P01" } }, []]);
});

test(
  "seats chosen and paid for while a section moves are of the hours of the shop, or the move was refused [SECT-11]",
  RACE,
  async () => {
    await bought(shop);
    const act = await planned(aMove(M1));
    const buyer = await Buyer.open(shop);
    const [moved] = await Promise.allSettled([act(), buyer.save()]);
    if (moved.status === "rejected") expect(moved.reason).toMatchObject({ code: "SECTION_BUYING" });
    await buyer.press();
    const [frozen] = await shop.query<{ hours: string }>(
      `SELECT jsonb_path_query_array(frozen, '$.students[0].courses[*] ? (@.id == $id).schedules[*].startTime',
         jsonb_build_object('id', $2::int))::text AS hours
       FROM payment_attempts WHERE order_id = $1`,
      [buyer.orderId, M1],
    );
    expect(JSON.parse(frozen?.hours ?? "")).toEqual(await storedHours());
  },
);

test(
  "a payment that ends while a section moves has the hours of the shop, or the move was refused [SECT-11]",
  RACE,
  async () => {
    const { buyer: first } = await bought(shop);
    const act = await planned(aMove(M1));
    const buyer = await Buyer.open(shop);
    const { token } = await buyer.press();
    const back = await useCardForm(shop, token ?? "");
    const [moved] = await Promise.allSettled([act(), comeBack(shop, back)]);
    await shop.deps.workEnded();
    expect(moved.status).toBe("rejected");
    for (const one of [first, buyer]) expect(await hoursOf(one)).toEqual(await storedHours());
  },
);
