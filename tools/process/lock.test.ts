import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { testFolder } from "@shop/test-kit/test-folder";
import { beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

let lock = "";
beforeEach(() => {
  lock = join(testFolder(), "a.lock");
});

// Linux process ids end at 2^22.
const DEAD_PID = 2 ** 22 + 1;

test("only one holder works at a time, and each gets its turn", async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(5);
    inside -= 1;
    return "done";
  };
  const results = await Promise.all(Array.from({ length: 5 }, () => withLock(lock, work)));
  expect(results).toEqual(Array(5).fill("done"));
  expect(most).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

test("a lock left by a dead process is taken over", async () => {
  writeFileSync(lock, `${DEAD_PID} 1`);
  expect(await withLock(lock, async () => "mine", { waitMs: 2000 })).toBe("mine");
});

test("a lock held by a living process for too long ends in one sentence", async () => {
  const held = withLock(lock, () => sleep(300));
  await expect(withLock(lock, async () => "mine", { waitMs: 50 })).rejects.toThrow(
    /has held .* for too long/,
  );
  await held;
});

test("work that fails gives the lock back", async () => {
  await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(existsSync(lock)).toBe(false);
});
