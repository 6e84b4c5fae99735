import { expect, test } from "vitest";
import { createTimeCache } from "./time-cache";

function countingCache({ maxEntries = 10, renewAgeMs = 1_000 } = {}) {
  const clock = { ms: 0 };
  const cache = createTimeCache<number>({ maxAgeMs: 1_000, renewAgeMs, maxEntries, now: () => clock.ms });
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };
  return { cache, clock, load };
}

test("an entry lives its time from the start of its load and not longer", async () => {
  const { cache, clock, load } = countingCache();
  expect(await cache.get("a", load)).toBe(1);
  clock.ms = 999;
  expect(await cache.get("a", load)).toBe(1);
  clock.ms = 1_000;
  expect(await cache.get("a", load)).toBe(2);
});

test("those who ask at the same time share one load", async () => {
  const { cache, load } = countingCache();
  expect(await Promise.all([cache.get("a", load), cache.get("a", load), cache.get("b", load)])).toEqual([
    1, 1, 2,
  ]);
});

test("a failed load is told to those who waited and then forgotten", async () => {
  const { cache, load } = countingCache();
  const failing = () => Promise.reject(new Error("away"));
  await expect(cache.get("a", failing)).rejects.toThrow("away");
  expect(await cache.get("a", load)).toBe(1);
});

test("beyond its size the cache drops the oldest entry only", async () => {
  const { cache, load } = countingCache({ maxEntries: 2 });
  await cache.get("a", load);
  await cache.get("b", load);
  await cache.get("c", load);
  expect(await cache.get("b", load)).toBe(2);
  expect(await cache.get("a", load)).toBe(4);
});

test("from its age of renewal on an entry is still given while it is loaded anew, once", async () => {
  const { cache, clock, load } = countingCache({ renewAgeMs: 600 });
  await cache.get("a", load);
  clock.ms = 600;
  expect(await Promise.all([cache.get("a", load), cache.get("a", load)])).toEqual([1, 1]);
  expect(await cache.get("a", load)).toBe(2);
  clock.ms = 1_100;
  expect(await cache.get("a", load)).toBe(2);
});

test("an entry whose renewal fails is given until it is too old, and then the failure is told", async () => {
  const { cache, clock, load } = countingCache({ renewAgeMs: 600 });
  const failing = () => Promise.reject(new Error("away"));
  await cache.get("a", load);
  clock.ms = 999;
  expect(await cache.get("a", failing)).toBe(1);
  expect(await cache.get("a", failing)).toBe(1);
  clock.ms = 1_000;
  await expect(cache.get("a", failing)).rejects.toThrow("away");
});
