import { ApiError } from "@shop/contracts/client";
import { openBrowser } from "@shop/test-kit/browser";
import { Buyer, enrol } from "@shop/test-kit/buyer";
import { beforeEach, expect, test } from "vitest";
import { COURSES, PROGRAM, VENUE } from "../../apps/api/test/data/frozen-offer";
import { forFile } from "../../apps/api/test/for-file";
import { startPurchaseShop } from "../../apps/api/test/purchase-shop";
import { createRecorder, type Recorder } from "../history/recorder";
import { HISTORY_CHECKS } from "./history";

const [FIRST = 0, RARE = 0] = COURSES;
const SEATS = 3;
const PLACE = { programId: PROGRAM, locationId: VENUE };

const shop = await forFile(startPurchaseShop());
const url = await shop.app.listen({ host: "127.0.0.1", port: 0 });
const [{ freeUnits = "" } = {}] = await shop.query<{ freeUnits: string }>(
  `SELECT pg_get_functiondef(oid) AS "freeUnits" FROM pg_proc WHERE proname = 'free_units'`,
);
let recorder: Recorder;

beforeEach(async () => {
  await shop.query("TRUNCATE sessions, orders, students, guardians CASCADE");
  await shop.query(freeUnits);
  await shop.moveClock(0);
  await shop.query("UPDATE scarce_items SET sold = 0, initially_sold = 0");
  await offerRare(SEATS);
  recorder = createRecorder();
});

test("a crowd for three seats, of whom some leave and some run out of time, is told nothing wrong", async () => {
  const { buyers, served } = await crowd(8);
  expect(served).toBe(SEATS);
  for (const buyer of buyers.slice(0, 4)) {
    buyer.choice = { ...PLACE, coursesIds: [FIRST] };
    await buyer.save();
  }
  await crowd(5);
  await recorder.jump(30 * 60_000, () => shop.moveClock(30));
  expect((await crowd(5)).served).toBe(SEATS);
  expect(recorder.calls.filter(({ soldOut }) => soldOut.length > 0).length).toBeGreaterThan(5);
  expect(await find()).toEqual([[], []]);
});

test("what was bought explains refusals for ever", async () => {
  const { api } = recorder.watch(openBrowser(url));
  await shop.query(
    `WITH item AS (INSERT INTO scarce_items (kind, capacity) VALUES ('coupon', 1) RETURNING id)
     INSERT INTO coupons (item_id, code, kind, value) SELECT id, 'LIBRE', 'percent', 100 FROM item ON CONFLICT DO NOTHING`,
  );
  await offerRare(1);
  const buyer = new Buyer(api, await enrol(api), { ...PLACE, coursesIds: COURSES });
  await buyer.press({ coupon: "LIBRE" });
  await api("confirmOrder", { body: { orderId: buyer.orderId } });
  expect(recorder.boughtAt.size).toBe(1);
  await recorder.jump(90 * 60_000, () => shop.moveClock(90));
  const late = await openBuyer();
  expect(await takeSeat(late)).toBe(false);
  late.choice = { ...PLACE, coursesIds: [FIRST] };
  expect((await late.save("LIBRE")).validCupon).toBe(false);
  expect(recorder.calls.flatMap(({ soldOut }) => soldOut)).toEqual([[`course ${RARE}`], ["coupon LIBRE"]]);
  expect(await find()).toEqual([[], []]);
});

test("control: a shop that gives one seat more than it has is found", async () => {
  await miscount(1);
  expect((await crowd(8)).served).toBe(SEATS + 1);
  const [oversold, refused] = await find();
  expect(oversold).toEqual([expect.stringContaining(`course ${RARE}: ${SEATS + 1} of ${SEATS} taken`)]);
  expect(refused).toEqual([]);
});

test("control: a shop that keeps one seat to itself is found, whoever was refused for it", async () => {
  await miscount(-1);
  const { served } = await crowd(SEATS - 1);
  expect(served).toBe(SEATS - 1);
  expect(await takeSeat(await openBuyer())).toBe(false);
  const [oversold, refused] = await find();
  expect(oversold).toEqual([]);
  expect(refused).toEqual([expect.stringContaining(`course ${RARE} was not sold out`)]);
});

const offerRare = (seats: number) =>
  shop.query("UPDATE scarce_items SET capacity = $2 WHERE id = (SELECT item_id FROM courses WHERE id = $1)", [
    ...[RARE, seats],
  ]);

/** Plants a fault: the shop counts so many units more, or less, than there are. */
async function miscount(units: number): Promise<void> {
  const right = "item.capacity - item.sold";
  expect(freeUnits).toContain(right);
  await shop.query(freeUnits.replace(right, `item.capacity + ${units} - item.sold`));
}

async function openBuyer(): Promise<Buyer> {
  const { api } = recorder.watch(openBrowser(url));
  return new Buyer(api, await enrol(api), { ...PLACE, coursesIds: COURSES });
}

/** Whether the buyer got the rare seat. */
async function takeSeat(buyer: Buyer): Promise<boolean> {
  try {
    await buyer.save();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "COURSE_SOLD_OUT") return false;
    throw error;
  }
}

async function crowd(buyers: number): Promise<{ buyers: Buyer[]; served: number }> {
  const all = await Promise.all(Array.from({ length: buyers }, openBuyer));
  const taken = await Promise.all(all.map(takeSeat));
  return { buyers: all, served: taken.filter(Boolean).length };
}

async function find(): Promise<string[][]> {
  const nothing = { stories: [], letters: [], transactions: [], kills: [] };
  return await Promise.all(HISTORY_CHECKS.map((check) => check.find({ ...nothing, db: shop.db, recorder })));
}
