import { expect, test } from "vitest";
import { createBudget } from "./budget";
import { awaySince } from "./pulse";
import { MACHINE, POSTGRES } from "./targets";

const good = (sentMs: number, tookMs = 10) => ({ sentMs, answeredMs: sentMs + tookMs, isGood: true });
const bad = (sentMs: number, tookMs = 10) => ({ sentMs, answeredMs: sentMs + tookMs, isGood: false });

test("[HA-05] writes count as back with the first that is answered after the last that failed", () => {
  const writes = [good(900), bad(1_000), good(1_250), bad(1_500, 5_000), good(1_750, 40), good(2_000)];
  expect(awaySince(writes, 1_000, 4_000)).toBe(790);
});

test("[HA-05] nothing is told before two steady seconds, nor while nothing was answered", () => {
  expect(awaySince([bad(1_000), good(1_250)], 1_000, 2_900)).toBeNull();
  expect(awaySince([], 1_000, 60_000)).toBeNull();
  expect(awaySince([good(900)], 1_000, 60_000)).toBeNull();
  expect(awaySince([good(1_250)], 1_000, 3_100)).toBe(260);
});

test("[HA-05] each kill has its time, and a read that failed is a fault unless what carries it was killed", () => {
  const budget = createBudget();
  budget.add(POSTGRES, 14_900, { asked: 50, failed: 0 });
  budget.add(MACHINE, 24_900, { asked: 90, failed: 0 });
  budget.add("HAProxy", 600, { asked: 4, failed: 2 });
  expect(budget.findings().flatMap(({ faults }) => faults)).toEqual([]);
  budget.add(POSTGRES, 15_100, { asked: 50, failed: 1 });
  budget.add(MACHINE, 25_100, { asked: 90, failed: 0 });
  expect(budget.findings().map(({ faults }) => faults)).toEqual([
    [`${POSTGRES}: 15.1 s of 15.0 s`, `${MACHINE}: 25.1 s of 25.0 s`],
    [`${POSTGRES}: 1 of 50`],
  ]);
});
