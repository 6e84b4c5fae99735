import { expect, test } from "vitest";
import { findFalseRefusals, findOversold } from "./find-faults";
import type { Call, History, Sale } from "./history";

const MINUTE_MS = 60_000;
/** Shop time when the buyers' clock begins. */
const SHOP_ZERO = Date.UTC(2026, 2, 2, 12);
const SEAT = "course 1";

type Fields = Partial<Call> & { minutes?: number };

const refused = (orderId: number, sentMs: number, fields: Fields = {}) =>
  held(orderId, sentMs, { outcome: "unchanged", hold: null, soldOut: [[SEAT]], ...fields });

const lost = (orderId: number, sentMs: number, fields: Fields = {}) =>
  held(orderId, sentMs, { outcome: "unknown", hold: null, answeredMs: null, ...fields });

const elsewhere = { basket: new Map([["course 2", 1]]) };

/** One seat in course 1, many in course 2. */
const history = (calls: Call[], fields: Partial<History> = {}): History => ({
  capacities: new Map([
    [SEAT, 1],
    ["course 2", 9],
  ]),
  ...{ calls, sales: [], jumps: [], absences: [], overAt: new Map(), payingMs: 18 * MINUTE_MS },
  ...fields,
});

const oversold = (calls: Call[], fields?: Partial<History>) =>
  findOversold(history(calls, fields)).length > 0;
const isFalse = (calls: Call[], fields?: Partial<History>) =>
  findFalseRefusals(history(calls, fields)).length > 0;

test("a seat that two were told they hold is oversold, and named", () => {
  expect(findOversold(history([held(1, 0), held(2, 50)]))).toEqual(["course 1: 2 of 1 taken after 0.060 s"]);
  expect(oversold([held(1, 0), held(2, 50)], { capacities: new Map([[SEAT, 2]]) })).toBe(false);
  expect(oversold([held(1, 0, { basket: new Map([[SEAT, 2]]) })])).toBe(true);
});

test("seats that a load added were not there before it, and may not have been while it ran", () => {
  const added = {
    item: SEAT,
    units: 1,
    certain: { fromMs: 0, untilMs: 100 },
    possible: { fromMs: 0, untilMs: 200 },
  };
  const later = { capacities: new Map([[SEAT, 2]]), absences: [added] };
  expect(oversold([held(1, 0), held(2, 50)], later)).toBe(true);
  expect(oversold([held(1, 0), held(2, 150)], later)).toBe(false);
  expect(isFalse([held(1, 0), refused(2, 150)], later)).toBe(false);
  expect(isFalse([held(1, 0), refused(2, 250)], later)).toBe(true);
});

test("two calls that may have followed each other oversell nothing", () => {
  expect(oversold([held(1, 0), held(1, 50, elsewhere), held(2, 55)])).toBe(false);
  expect(oversold([held(1, 0), lost(1, 50, elsewhere), held(2, 90)])).toBe(false);
  expect(oversold([held(1, 0), held(2, 21 * MINUTE_MS)])).toBe(false);
  expect(oversold([held(1, 0), held(2, 19 * MINUTE_MS)])).toBe(true);
});

test("a call that was refused for another reason lets nothing go, and one that nobody answered holds nothing", () => {
  expect(oversold([held(1, 0), refused(1, 50, { ...elsewhere, soldOut: [] }), held(2, 90)])).toBe(true);
  expect(oversold([lost(1, 0), held(2, 50)])).toBe(false);
  expect(oversold([held(1, 0, elsewhere), held(1, 50), held(2, 90)])).toBe(true);
});

test("a reservation that is asked for again is one, and lasts as long as the later answer says", () => {
  const again = held(1, 15 * MINUTE_MS);
  expect(oversold([held(1, 0), again])).toBe(false);
  expect(oversold([held(1, 0), again, held(2, 30 * MINUTE_MS)])).toBe(true);
});

test("what was bought stays taken; before a buyer is told it may be", () => {
  expect(oversold([held(1, 0), held(2, 90 * MINUTE_MS)], { sales: [sale(1)] })).toBe(true);
  const untold = { sales: [sale(1, { answeredMs: null })] };
  expect(oversold([held(2, 90 * MINUTE_MS)], untold)).toBe(false);
  expect(isFalse([refused(2, 90 * MINUTE_MS)], untold)).toBe(false);
  expect(isFalse([refused(2, 50)], untold)).toBe(true);
});

test("a payment shortens a reservation to the paying time at most, and what is told after it may end at any time", () => {
  const pressed = held(1, 0, { kind: "press", minutes: 30 });
  expect(oversold([pressed, held(2, 17 * MINUTE_MS)])).toBe(true);
  expect(oversold([pressed, held(2, 19 * MINUTE_MS)])).toBe(false);
  expect(oversold([pressed, held(1, 50), held(2, 90)])).toBe(false);
});

test("a seat that nobody can have had was refused for nothing, and is named", () => {
  expect(findFalseRefusals(history([refused(2, 50)]))).toEqual([
    "order 2, after 0.050 s: course 1 was not sold out",
  ]);
  expect(isFalse([held(1, 70), refused(2, 50)])).toBe(true);
  expect(isFalse([held(2, 0), refused(2, 50)])).toBe(true);
  expect(isFalse([held(1, 0, elsewhere), refused(2, 50)])).toBe(true);
});

test("a refusal is explained by what somebody had, or may have had, while it was under way", () => {
  expect(isFalse([held(1, 0), refused(2, 50)])).toBe(false);
  expect(isFalse([held(1, 60), refused(2, 50)])).toBe(false);
  expect(isFalse([lost(1, 0), refused(2, 50)])).toBe(false);
  expect(isFalse([refused(2, 50)], { sales: [sale(1, { sentMs: 0 })] })).toBe(false);
  expect(isFalse([held(2, 0), held(2, 20, elsewhere), held(1, 30), refused(2, 50)])).toBe(false);
});

test("somebody who chose otherwise, or whose time is over, explains nothing any more", () => {
  expect(isFalse([held(1, 0), held(1, 20, elsewhere), refused(2, 50)])).toBe(true);
  expect(isFalse([lost(1, 0), held(1, 2 * MINUTE_MS, elsewhere), refused(2, 3 * MINUTE_MS)])).toBe(true);
  // The call without an answer may come late, and take the seat back.
  expect(isFalse([lost(1, 0), held(1, 20, elsewhere), refused(2, 50)])).toBe(false);
  expect(isFalse([held(1, 0), refused(2, 21 * MINUTE_MS)])).toBe(true);
  // Whether it ever arrived is unknown.
  expect(isFalse([held(1, 0), lost(1, 20, elsewhere), refused(2, 2 * MINUTE_MS)])).toBe(false);
});

test("several seats are explained together: two of three taken leave too few for two", () => {
  const capacities = new Map([[SEAT, 3]]);
  const two = { basket: new Map([[SEAT, 2]]) };
  expect(isFalse([held(1, 0, two), refused(2, 50, two)], { capacities })).toBe(false);
  expect(isFalse([held(1, 0, two), refused(2, 50)], { capacities })).toBe(true);
  // One after the other, never both at once.
  const calls = [held(1, 0), held(1, 20, elsewhere), held(3, 40), refused(2, 5, { answeredMs: 90 })];
  expect(isFalse(calls, { capacities: new Map([[SEAT, 2]]) })).toBe(true);
});

test("of a refusal that names several, one explains it", () => {
  const soldOut = [[SEAT, "course 2"]];
  expect(isFalse([held(1, 0), refused(2, 50, { soldOut })])).toBe(false);
  expect(isFalse([refused(2, 50, { soldOut })])).toBe(true);
});

test("a payment prolongs a reservation unseen until the books say that it was over", () => {
  const calls = [held(1, 0, { kind: "press" }), refused(2, 80 * MINUTE_MS)];
  expect(isFalse(calls)).toBe(false);
  expect(isFalse(calls, { overAt: new Map([[1, SHOP_ZERO + 90 * MINUTE_MS]]) })).toBe(false);
  expect(isFalse(calls, { overAt: new Map([[1, SHOP_ZERO + 70 * MINUTE_MS]]) })).toBe(true);
});

test("time that jumps in the shop ends reservations sooner; while it jumps, both may be", () => {
  const later = { jumps: [{ beforeMs: 1_000, afterMs: 1_400, byMs: 30 * MINUTE_MS }] };
  expect(oversold([held(1, 0), held(2, 900)], later)).toBe(true);
  expect(oversold([held(1, 0), held(2, 1_200)], later)).toBe(false);
  expect(isFalse([held(1, 0), refused(2, 1_300)], later)).toBe(false);
  expect(isFalse([held(1, 0), refused(2, 5_000)], later)).toBe(true);
  // The answer came while the clock moved: its times may be of before or after.
  expect(oversold([held(1, 1_200), held(2, 5_000)], later)).toBe(false);
  expect(isFalse([held(1, 1_200), refused(2, 5_000)], later)).toBe(false);
  expect(oversold([held(1, 3_000), held(2, 5_000)], later)).toBe(true);
  const midway = { beforeMs: 10 * MINUTE_MS, afterMs: 10 * MINUTE_MS, byMs: 5 * MINUTE_MS };
  expect(oversold([held(1, 0), held(2, 16 * MINUTE_MS)], { jumps: [midway] })).toBe(false);
});

/** A save that was answered within ten milliseconds. */
function held(orderId: number, sentMs: number, { minutes = 20, ...fields }: Fields = {}): Call {
  const serverNow = SHOP_ZERO + sentMs;
  return {
    ...{ orderId, kind: "save", basket: new Map([[SEAT, 1]]), outcome: "held", soldOut: [] },
    ...{ sentMs, answeredMs: sentMs + 10, hold: { serverNow, expiresAt: serverNow + minutes * MINUTE_MS } },
    ...fields,
  };
}

const sale = (orderId: number, fields: Partial<Sale> = {}): Sale => ({
  ...{ orderId, sentMs: 100, answeredMs: 200, basket: new Map([[SEAT, 1]]) },
  ...fields,
});
