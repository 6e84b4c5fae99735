import { beforeEach, expect, test, vi } from "vitest";
import { startActivityReport } from "./activity";

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const type = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    document.dispatchEvent(new KeyboardEvent("keydown"));
    await pass(1);
  }
};

// A page that reports; how often it did so far.
function openPage(report = async () => {}) {
  let count = 0;
  let acts = 0;
  const stop = startActivityReport(() => {
    count += 1;
    return report();
  }, onActivity);
  function onActivity() {
    acts += 1;
  }
  return { count: () => count, acts: () => acts, stop };
}

test("a minute of typing makes no call, and each minute after it one [HARM-03, SAFE-17]", async () => {
  const page = openPage();
  await type(59);
  expect([page.count(), page.acts()]).toEqual([0, 59]);
  await type(2);
  expect(page.count()).toBe(1);
  await type(600);
  expect(page.count()).toBe(11);
  page.stop();
});

test("who does nothing reports nothing, and the last thing done is reported once [HARM-03, SAFE-17]", async () => {
  const page = openPage();
  await pass(600);
  expect(page.count()).toBe(0);
  await type(1);
  await pass(5);
  expect(page.count()).toBe(1);
  await type(1);
  await pass(50);
  expect(page.count()).toBe(1);
  await pass(600);
  expect(page.count()).toBe(2);
  page.stop();
  await type(200);
  expect(page.count()).toBe(2);
});

test("a report that fails is made again with the next minute, though nobody does anything more [SAFE-17]", async () => {
  let isDown = true;
  const page = openPage(async () => {
    if (isDown) throw new TypeError("Failed to fetch");
  });
  await type(1);
  await pass(61);
  expect(page.count()).toBe(1);
  isDown = false;
  await pass(60);
  expect(page.count()).toBe(2);
  await pass(600);
  expect(page.count()).toBe(2);
  page.stop();
});
