import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceLeft } from "../../lib/session-channel";
import { startInactivityWatch, type WatchOptions } from "./inactivity-watch";

const MINUTE = 60_000;
const limits = { totalMs: 15 * MINUTE, warningMs: 30_000 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => FakeChannel.open.clear());

const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);

test("30 s before the 15 minutes are over the warning opens, at zero the session closes once [SESSION-01, SESSION-04, SESSION-05]", async () => {
  const { seen } = openTab();
  await pass(14.5 * MINUTE - 1_000);
  expect(seen).toMatchObject({ warning: null, closed: [] });
  await pass(1_000);
  expect(seen.warning).toBe(30_000);
  await pass(29_000);
  expect(seen).toMatchObject({ warning: 1_000, closed: [] });
  await pass(10_000);
  expect(seen.closed).toEqual([true]);
});

const ACTIVITIES: Event[] = [
  new MouseEvent("mousemove", { screenX: 5, screenY: 5 }),
  new KeyboardEvent("keydown"),
  new MouseEvent("click"),
  new Event("scroll"),
];

test.each(ACTIVITIES)("activity starts the time anew [SESSION-03] (%#)", async (event) => {
  const { seen, stop } = openTab();
  await pass(14 * MINUTE);
  document.dispatchEvent(event);
  await pass(14 * MINUTE);
  expect(seen).toMatchObject({ warning: null, closed: [] });
  stop();
});

test("a mouse that rests is no activity, though the browser reports it where the page moves beneath [SESSION-03]", async () => {
  const { seen, stop } = openTab();
  const rest = () => document.dispatchEvent(new MouseEvent("mousemove", { screenX: 9, screenY: 9 }));
  rest();
  for (let minute = 0; minute < 14; minute++) {
    await pass(MINUTE);
    rest();
  }
  await pass(31_000);
  expect(seen.warning).toBe(29_000);
  stop();
});

test("once the warning is open only its button goes on [AMB-57, SESSION-03]", async () => {
  const { seen, stay, stop } = openTab();
  await pass(14.75 * MINUTE);
  document.dispatchEvent(new MouseEvent("click"));
  expect(seen.warning).toBe(15_000);
  stay();
  expect(seen.warning).toBeNull();
  await pass(14 * MINUTE);
  expect(seen).toMatchObject({ warning: null, closed: [] });
  stop();
});

test("activity in one tab keeps the others open, and the first to close tells them [T28, SESSION-04]", async () => {
  const [first, second] = [openTab(), openTab()];
  await pass(14.75 * MINUTE);
  expect([first.seen.warning, second.seen.warning]).toEqual([15_000, 15_000]);
  second.stay();
  expect(first.seen.warning).toBeNull();
  await pass(14.9 * MINUTE);
  expect([...first.seen.closed, ...second.seen.closed]).toEqual([]);
  await pass(MINUTE);
  expect([...first.seen.closed, ...second.seen.closed].sort()).toEqual([false, true]);
});

test("who leaves in one tab has left in all of them, and no tab says that it was inactivity [HARM-02]", async () => {
  const [first, second] = [openTab(), openTab()];
  announceLeft();
  expect([first.seen, second.seen]).toMatchObject([
    { left: 1, closed: [] },
    { left: 1, closed: [] },
  ]);
  for (const tab of [first, second]) tab.stop();
});

// The server's time by the clock that runs on; a sleep stops it until the server is asked.
function openSleepyTab() {
  let asleepMs = 0;
  let knownMs = 0;
  const tab = openTab({
    now: () => performance.now() + knownMs,
    syncClock: async () => {
      knownMs = asleepMs;
      return true;
    },
  });
  const sleepFor = (durationMs: number) => {
    asleepMs += durationMs;
    vi.setSystemTime(Date.now() + durationMs);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { ...tab, sleepFor };
}

test("a clock that is set a day ahead or back neither closes the session nor stops its time [T09]", async () => {
  const { seen } = openTab({ now: () => performance.now() });
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  document.dispatchEvent(new KeyboardEvent("keydown"));
  await pass(14 * MINUTE);
  vi.setSystemTime(Date.now() - 48 * 60 * MINUTE);
  await pass(25_000);
  expect(seen).toMatchObject({ warning: null, closed: [] });
  await pass(5_000);
  expect(seen.warning).toBe(30_000);
  await pass(30_000);
  expect(seen.closed).toEqual([true]);
});

test("a laptop that slept past the end closes on waking, by the server's time [T09]", async () => {
  const { seen, sleepFor } = openSleepyTab();
  sleepFor(60 * MINUTE);
  await pass(1_000);
  expect(seen.closed).toEqual([true]);
});

test("a laptop that slept for less has only the rest of the time [T09]", async () => {
  const { seen, sleepFor } = openSleepyTab();
  sleepFor(10 * MINUTE);
  await pass(4 * MINUTE);
  expect(seen).toMatchObject({ warning: null, closed: [] });
  await pass(35_000);
  expect(seen.warning).toBe(25_000);
});

test("while the buyer is at the provider in another tab the session stays open [AMB-57]", async () => {
  let isAtProvider = true;
  const { seen } = openTab({ isPaying: async () => isAtProvider });
  await pass(15 * MINUTE);
  expect(seen).toMatchObject({ warning: null, closed: [] });
  isAtProvider = false;
  await pass(15 * MINUTE);
  expect(seen.closed).toEqual([true]);
});

// Tabs of one browser: what one posts, the others hear.
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const tab of FakeChannel.open) if (tab !== this) tab.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

function openTab(changes: Partial<WatchOptions> = {}) {
  const seen = { warning: null as number | null, closed: [] as boolean[], left: 0 };
  const watch = startInactivityWatch({
    limits,
    now: () => Date.now(),
    syncClock: async () => true,
    isPaying: async () => false,
    onWarning: (leftMs) => {
      seen.warning = leftMs;
    },
    onClosed: (isFirst) => seen.closed.push(isFirst),
    onLeft: () => {
      seen.left += 1;
    },
    ...changes,
  });
  return { seen, ...watch };
}
