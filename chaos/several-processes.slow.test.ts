import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { forFile } from "../apps/api/test/for-file";
import { startPlannedShop } from "./planned-shop";

const shop = await forFile(startPlannedShop(3));
const served = () => shop.cluster.backEnds.map((backEnd) => backEnd.served);

test("challenge, session, code and payment made at one process are good at every other", async () => {
  const before = served();
  expect(await shop.buy(1)).toBe("finished");
  // Each request went to another process than the one before it.
  const calls = served().map((count, index) => count - (before[index] ?? 0));
  expect(Math.max(...calls) - Math.min(...calls)).toBeLessThanOrEqual(1);
  expect(Math.min(...calls)).toBeGreaterThan(2);
}, 60_000);

test("a killed process is passed over, and comes back", async () => {
  const [victim] = shop.cluster.backEnds;
  process.kill(victim?.pid ?? 0, "SIGKILL");
  expect(await shop.buy(2)).toBe("finished");
  for (let look = 0; look < 300 && !(victim?.restarts && victim.state === "ready"); look += 1)
    await sleep(100);
  expect(victim).toMatchObject({ state: "ready", restarts: 1 });
}, 60_000);
