import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { VENUE } from "../../../../test/data/frozen-offer";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { RACE } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import {
  aChoice,
  aPaidBuyer,
  changeTo,
  findDearerHour,
  pressChange,
} from "../../../../test/shops/change-shop";
import { doAct } from "../../../../test/shops/desk-shop";
import { untilLocked, whileLocked } from "../../../../test/until";
import { cancelSection } from "../../endings/sections/cancel-section";
import { parseWeeklyMeeting } from "./cells";
import { readCatalogue } from "./read-catalogue";
import type { Catalogue } from "./tables";

const shop = await forFile(startPurchaseShop());
const whole = await readCatalogue(FROZEN_CATALOGUE);
// Tests of purchases sell more than the files say; schools would only make each load slower.
const files: Catalogue = {
  ...whole,
  schools: whole.schools.slice(0, 20),
  courses: whole.courses.map((course) => ({ ...course, capacity: Math.max(course.capacity, 5000) })),
};
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE sessions CASCADE");
  await load(files);
});

type Row = Catalogue["courses"][number];
const TUESDAY = parseWeeklyMeeting("Mar 20:00-21:30");
if (!TUESDAY) throw new Error("unreachable");
const MOVED: Partial<Row> = { session1: TUESDAY, session2: null, session3: null };

const withCourse = (id: number, change: Partial<Row>): Catalogue => ({
  ...files,
  courses: files.courses.map((course) => (course.id === id ? { ...course, ...change } : course)),
});
const without = (id: number): Catalogue => ({
  ...files,
  courses: files.courses.filter((course) => course.id !== id),
  packs: files.packs.filter(({ courseIds }) => !courseIds.includes(id)),
});
const load = (catalogue: Catalogue) => loadCatalogue(shop.db, catalogue);
const hoursOf = (id: number) =>
  shop.query("SELECT day_of_week, start_time FROM schedules WHERE course_id = $1 ORDER BY id", [id]);
const lockOf = (id: number) =>
  [
    "SELECT FROM scarce_items WHERE id = (SELECT item_id FROM courses WHERE id = $1) FOR NO KEY UPDATE",
    id,
  ] as const;

test("a load that moves a sold section, or leaves it out, is refused with its families, and stores nothing [OPEN-02] [SECT-01]", async () => {
  const id = 367014;
  const families = [await aPaidBuyer(shop, [id]), await aPaidBuyer(shop, [id])];
  const before = await hoursOf(id);
  const row = files.courses.find((course) => course.id === id)?.row;
  const moves: [string, Catalogue][] = [
    [`fila ${row}, session1: la sección ${id} se movería`, withCourse(id, MOVED)],
    [`fila ${row}, month: la sección ${id} se movería`, withCourse(id, { month: 4 })],
    [`fila ${row}, venue_id: la sección ${id} se movería`, withCourse(id, { venueId: 52 })],
    [`fila ${row}, program_id: la sección ${id} se movería`, withCourse(id, { programId: 368 })],
    [`la sección ${id} ya no está`, without(id)],
  ];
  for (const [said, catalogue] of moves) {
    const refused = await load({ ...catalogue, academy: { ...catalogue.academy, discount: 1 } }).catch(
      String,
    );
    expect(refused).toContain(said);
    expect(refused).toContain(`${families.length} familias la tienen o la compran`);
  }
  expect(await hoursOf(id)).toEqual(before);
  const stored = await shop.query("SELECT venue_id, month, is_open FROM courses WHERE id = $1", [id]);
  expect(stored).toEqual([{ venue_id: VENUE, month: 3, is_open: true }]);
  await load(
    withCourse(id, { priceClp: 1 + (files.courses.find((course) => course.id === id)?.priceClp ?? 0) }),
  );
});

test("a seat that somebody holds stands in a load's way until the hold is over, and a change until it is paid for [SECT-01] [SECT-02]", async () => {
  const id = 367015;
  await (await Buyer.open(shop, [id])).save();
  await expect(load(withCourse(id, MOVED))).rejects.toThrow("1 familia la tiene o la compra");
  await shop.moveClock(61);
  await load(withCourse(id, MOVED));
  await load(files);
  await shop.moveClock(0);

  const changing = await aPaidBuyer(shop);
  const dearer = await findDearerHour(shop, changing);
  await pressChange(shop, changing, dearer);
  await expect(load(withCourse(dearer.dearId, MOVED))).rejects.toThrow("1 familia la tiene o la compra");
});

test("who had the section in a season that is over does not stand in its way [SECT-01]", async () => {
  const id = 367016;
  const family = await aPaidBuyer(shop, [id]);
  await expect(load(without(id))).rejects.toThrow("1 familia");
  await shop.query(
    `UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,season}',
       to_jsonb(date_part('year', now())::int - 1)) WHERE id = $1`,
    [family.orderId],
  );
  await load(withCourse(id, MOVED));
  expect(await hoursOf(id)).toEqual([{ day_of_week: 2, start_time: "20:00" }]);
});

test(
  "a seat taken while a load runs: the load sees it and is refused, or the buyer gets the hours of the load [SECT-02]",
  RACE,
  async () => {
    const id = 367017;
    const buyer = await Buyer.open(shop, [id]);
    const [loaded, saved] = await whileLocked(shop, [...lockOf(id)], async () => {
      const both = [load(withCourse(id, MOVED)), buyer.save()];
      await untilLocked(shop, 2);
      return [Promise.allSettled(both)];
    }).then(([both]) => both ?? []);
    expect(saved?.status).toBe("fulfilled");
    const isMoved = loaded?.status === "fulfilled";
    if (!isMoved) expect(String(loaded?.reason)).toContain("1 familia la tiene o la compra");
    await buyer.press().catch(() => {});
    const [frozen] = await shop.query<{ day: number }>(
      `SELECT (frozen->'students'->0->'courses'->0->'schedules'->0->>'dayOfWeek')::int AS day
       FROM payment_attempts WHERE order_id = $1`,
      [buyer.orderId],
    );
    const [stored] = await shop.query<{ day_of_week: number }>(
      "SELECT day_of_week FROM schedules WHERE course_id = $1 ORDER BY id LIMIT 1",
      [id],
    );
    expect(frozen?.day).toBe(stored?.day_of_week);
  },
);

test("control: what a load counts before its lock misses the seat that is taken meanwhile [SECT-02]", async () => {
  const id = 367018;
  const buyer = await Buyer.open(shop, [id]);
  const counted = await shop.query("SELECT FROM holds JOIN courses USING (item_id) WHERE courses.id = $1", [
    id,
  ]);
  await buyer.save();
  const behind = await whileLocked(shop, [...lockOf(id)], () =>
    shop.query("SELECT FROM holds JOIN courses USING (item_id) WHERE courses.id = $1", [id]),
  );
  expect([counted.length, behind.length]).toEqual([0, 1]);
});

test("a section that staff closed for good is opened by no load, whatever its file says [OPEN-08] [SECT-04]", async () => {
  const id = 367019;
  await doAct(shop, cancelSection, { sectionName: String(id), choices: [], why: "No se dicta" });
  const { changes } = await load(files);
  expect(changes.courses?.changed).toBe(0);
  expect(await shop.query("SELECT is_open FROM courses WHERE id = $1", [id])).toEqual([{ is_open: false }]);
});

test(
  "a change that waits for a load to move its section is refused, or makes the load refuse [SECT-02]",
  RACE,
  async () => {
    const changing = await aPaidBuyer(shop);
    const choice = await aChoice(shop, changing);
    const [id = 0] = choice.wanted.courseIds.filter((one) => !changing.choice.coursesIds?.includes(one));
    const [loaded, changed] = await whileLocked(shop, [...lockOf(id)], async () => {
      const both = [load(withCourse(id, MOVED)), changeTo(shop, changing, choice)];
      await untilLocked(shop, 2);
      return [Promise.allSettled(both)];
    }).then(([both]) => both ?? []);
    expect([loaded?.status, changed?.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    if (changed?.status === "rejected") expect(String(changed.reason)).toContain("ChangeRefused");
    else expect(String(loaded?.status === "rejected" && loaded.reason)).toContain("1 familia");
  },
);
