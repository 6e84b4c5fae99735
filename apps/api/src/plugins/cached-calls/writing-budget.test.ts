import { expect, test } from "vitest";
import { createWritingBudget } from "./writing-budget";

const KB = 1024;
const ANSWER_BYTES = 100 * KB;
const answer = async () => ({ bytes: Buffer.alloc(ANSWER_BYTES) });

function budgetOf(bytesPerMinute: number) {
  let atMs = 0;
  const budget = createWritingBudget({ bytesPerMinute, now: () => atMs });
  return {
    passSeconds: (seconds: number) => {
      atMs += seconds * 1_000;
    },
    writeAtOnce: async (network: string, count: number, write: () => Promise<{ bytes: Buffer }> = answer) => {
      const asked = Array.from({ length: count }, () => budget.write(network, ANSWER_BYTES, write));
      return (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled").length;
    },
    write: (network: string) => budget.write(network, 0, answer),
  };
}

test("a network has so much written in a minute, one after the other or at once; others go on [HARM-10]", async () => {
  const { write, writeAtOnce, passSeconds } = budgetOf(10 * ANSWER_BYTES);
  expect(await writeAtOnce("a", 30)).toBe(10);
  passSeconds(40);
  await expect(write("a")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", details: { retryAfter: 20 } });
  expect(await writeAtOnce("b", 30)).toBe(10);
  passSeconds(20);
  expect(await writeAtOnce("a", 30)).toBe(10);
});

test("who asks for what is not there pays too, and what was only reserved is given back [HARM-10]", async () => {
  const { writeAtOnce } = budgetOf(200 * KB);
  const nothing = () => Promise.reject(new Error("not found"));
  expect(await writeAtOnce("a", 2, async () => ({ bytes: Buffer.alloc(10) }))).toBe(2);
  for (let asked = 0; asked < 98; asked += 1) expect(await writeAtOnce("a", 1, nothing)).toBe(0);
  expect(await writeAtOnce("a", 1)).toBe(0);
  expect(await writeAtOnce("b", 1)).toBe(1);
});
