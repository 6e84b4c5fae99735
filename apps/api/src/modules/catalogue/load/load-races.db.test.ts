import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { RACE } from "../../../../test/database/race-runs";
import { pay } from "../../../../test/provider";
import { openBookedShop } from "../../../../test/shops/desk-shop";
import { untilLocked, whileLocked } from "../../../../test/until";
import { readCatalogue } from "./read-catalogue";
import type { Catalogue } from "./tables";

const shop = await openBookedShop();
const whole = await readCatalogue(FROZEN_CATALOGUE);
type Row = Catalogue["courses"][number];
// One programme's sections, so that each load is quick.
const files: Catalogue = {
  ...whole,
  academy: { ...whole.academy, advertisedPercents: {} },
  schools: whole.schools.slice(0, 20),
  packs: [],
  courses: whole.courses
    .filter(({ programId, venueId, month }) => programId === PROGRAM && venueId === VENUE && month === 3)
    .map((course) => ({ ...course, capacity: 5000 })),
};
const load = (catalogue: Catalogue) => loadCatalogue(shop.db, catalogue);
const withCourses = (ids: readonly number[], change: (course: Row) => Partial<Row>): Catalogue => ({
  ...files,
  courses: files.courses.map((course) =>
    ids.includes(course.id) ? { ...course, ...change(course) } : course,
  ),
});
const dearer = (by: number) => withCourses(COURSES, ({ priceClp }) => ({ priceClp: priceClp + by }));

beforeEach(async () => {
  await shop.query("TRUNCATE sessions CASCADE");
  await shop.query("UPDATE scarce_items SET sold = initially_sold");
  await load(files);
});

/** Saw a price, and the hold on it is over. */
interface Waiting {
  buyer: Buyer;
  shown: number;
}
async function aWaitingBuyer(): Promise<Waiting> {
  const buyer = await Buyer.open(shop);
  const { total } = await buyer.save();
  await buyer.saveGuardian();
  await shop.query("DELETE FROM holds");
  await shop.query("UPDATE orders SET hold_started_at = NULL, hold_expires_at = NULL");
  return { buyer, shown: total };
}
const chargedOf = async ({ orderId }: Buyer) =>
  (
    await shop.query<{ clp: number }>(
      "SELECT amount_clp AS clp FROM payment_attempts WHERE order_id = $1 ORDER BY number",
      [orderId],
    )
  ).map(({ clp }) => clp);
const lockOf = (ids: readonly number[]) =>
  [
    "SELECT FROM scarce_items WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1)) ORDER BY id FOR NO KEY UPDATE",
    ids,
  ] as const;
const press = ({ buyer, shown }: Waiting) => buyer.tryPress({ acceptedTotal: shown });
const stateOf = async ({ orderId }: Buyer) => {
  const [order] = await shop.query<{ state: string }>("SELECT state FROM orders WHERE id = $1", [orderId]);
  return order?.state;
};
const isOnSale = async (id: number) =>
  (await shop.query("SELECT 1 FROM courses WHERE id = $1 AND is_open", [id])).length === 1;

const pricesOf = () => shop.query("SELECT price_clp FROM courses WHERE id = ANY($1) ORDER BY id", [COURSES]);

test("a press that waits while a load reprices its courses is refused with the new price, and charged it when pressed again [LOAD-01]", async () => {
  const waiting = await aWaitingBuyer();
  let refused: ReturnType<typeof press> | undefined;
  await whileLocked(shop, [...lockOf(COURSES)], async () => {
    refused = press(waiting);
    await untilLocked(shop, 1);
    await load(dearer(100_000));
  });
  const answer = await refused;
  const { total } = await waiting.buyer.save();
  expect(answer).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED", details: { total } } });
  expect([total > waiting.shown, await chargedOf(waiting.buyer)]).toEqual([true, []]);
  await pay(shop, (await waiting.buyer.pressPay({ acceptedTotal: total })).token);
  expect(await chargedOf(waiting.buyer)).toEqual([total]);
});

test("control: what is read of its courses before their lock is what they cost before [LOAD-01]", async () => {
  const read = await pricesOf();
  await whileLocked(shop, [...lockOf(COURSES)], () => load(dearer(100_000)));
  expect(await pricesOf()).not.toEqual(read);
});

test("while a hold lives, a load changes nothing of what it was shown to cost [LOAD-01]", async () => {
  const buyer = await Buyer.open(shop);
  const { total } = await buyer.save();
  await buyer.saveGuardian();
  await load(dearer(100_000));
  await pay(shop, (await buyer.pressPay({ acceptedTotal: total })).token);
  expect(await chargedOf(buyer)).toEqual([total]);
});

test(
  "presses among loads that reprice: each is charged what it was shown, or hears the price of the shop and is charged nothing [LOAD-01]",
  RACE,
  async () => {
    const waiting = [await aWaitingBuyer(), await aWaitingBuyer(), await aWaitingBuyer()];
    const loads = [1, 2, 3].map((step) => load(dearer(step * 10_000)));
    const answers = await Promise.all(waiting.map(press));
    await Promise.all(loads);
    for (const [index, { buyer, shown }] of waiting.entries()) {
      const charged = await chargedOf(buyer);
      if (answers[index]?.status === 200) expect(charged).toEqual([shown]);
      else expect([charged, answers[index]]).toMatchObject([[], { body: { code: "PRICE_CHANGED" } }]);
    }
  },
);

const [FIRST = 0] = COURSES;
const REFUSED = {
  status: 400,
  body: { code: "SELECTION_INVALID", details: { violations: [{ code: "NOT_OFFERED" }] } },
};
const without = (id: number) => ({ ...files, courses: files.courses.filter((course) => course.id !== id) });

type Ends = [refusal: string | null, answers: Awaited<ReturnType<typeof press>>[]];

/** All wait for the section's lock, in that order. */
async function besideLoad(catalogue: Catalogue, presses: readonly Waiting[], first: "load" | "press") {
  let ends: Promise<Ends> | undefined;
  await whileLocked(shop, [...lockOf([FIRST])], async () => {
    const loadIt = () => load(catalogue).then(() => null, String);
    const pressAll = () => Promise.all(presses.map(press));
    if (first === "load") {
      const refusal = loadIt();
      await untilLocked(shop, 1);
      ends = Promise.all([refusal, pressAll()]);
    } else {
      const answers = pressAll();
      await untilLocked(shop, 1);
      ends = Promise.all([loadIt(), answers]);
    }
    await untilLocked(shop, 2);
  });
  return (await ends) ?? [null, []];
}

test.each(["load", "press"] as const)(
  "a press and a load that leaves its section out, the %s first: the other is refused, and no seat is held of what is gone [LOAD-02]",
  async (first) => {
    const waiting = await aWaitingBuyer();
    const [refusal, [answer]] = await besideLoad(without(FIRST), [waiting], first);
    const isGone = first === "load";
    if (isGone) expect(refusal).toBeNull();
    else expect(refusal).toContain("1 familia la tiene o la compra");
    expect(answer).toMatchObject(isGone ? REFUSED : { status: 200 });
    expect(await isOnSale(FIRST)).toBe(!isGone);
    const seats = await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [waiting.buyer.orderId]);
    expect(seats).toHaveLength(isGone ? 0 : COURSES.length);
  },
);

test(
  "presses and a load that closes their section: who pressed in time is sold the seat, who did not is refused [LOAD-02]",
  RACE,
  async () => {
    const waiting = [await aWaitingBuyer(), await aWaitingBuyer(), await aWaitingBuyer()];
    const closing = load(withCourses([FIRST], () => ({ open: false })));
    const answers = await Promise.all(waiting.map(press));
    await closing;
    expect(await isOnSale(FIRST)).toBe(false);
    expect(await (await Buyer.open(shop)).trySave()).toMatchObject(REFUSED);
    for (const [index, { buyer }] of waiting.entries()) {
      const answer = answers[index];
      const isInTime = answer?.status === 200;
      if (isInTime) await pay(shop, (answer.body as { token: string }).token);
      else expect(answer).toMatchObject(REFUSED);
      expect(await stateOf(buyer)).toBe(isInTime ? "finished" : "held");
    }
  },
);

test.each(["load", "press"] as const)(
  "presses and a load that takes seats away, the %s first: never more is held and sold than there is [LOAD-02]",
  async (first) => {
    const waiting = [await aWaitingBuyer(), await aWaitingBuyer(), await aWaitingBuyer()];
    const [{ sold = 0 } = {}] = await shop.query<{ sold: number }>(
      "SELECT sold FROM scarce_items JOIN courses ON item_id = scarce_items.id WHERE courses.id = $1",
      [FIRST],
    );
    const tight = withCourses([FIRST], () => ({ capacity: sold + 2 }));
    const [refusal, answers] = await besideLoad(tight, waiting, first);
    const refused = answers.filter(({ status }) => status !== 200);
    if (refusal !== null) expect(refusal).toContain(`no puede ser menos que ${sold + 3}`);
    expect(refused).toHaveLength(refusal === null ? 1 : 0);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { code: "COURSE_SOLD_OUT" } });
  },
);
