import { expect, type Page, test } from "@playwright/test";
import { frameCopy } from "../apps/web/src/ui/frame/frame-copy";
import { FLOWS, measureScreens } from "./budget/screens";

/** About Lighthouse's phone: milliseconds to the server, bytes a second, how much slower than this machine. */
const SLOW = { latency: 150, throughput: 200_000, cpu: 4 };
const PHONE = { width: 412, height: 823 };
/** Half of what Core Web Vitals call good. */
const LIMIT = 0.05;

interface Shift {
  at: number;
  value: number;
  /** What moved: its tag, class and first words, from and to which height of the page. */
  moved: string[];
}

for (const [name, flow] of Object.entries(FLOWS)) {
  test(`nothing jumps while a screen of the flow "${name}" loads slowly`, async ({ page }) => {
    test.setTimeout(300_000);
    await measureScreens(flow, page, async (route, path) => {
      const shifts = await shiftsOf(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${route}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(LIMIT);
    });
  });
}

/** Layout shifts of a first visit in a new tab that has the draft and an empty cache. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  const slow = await page.context().newPage();
  try {
    await slow.setViewportSize(PHONE);
    const session = await slow.context().newCDPSession(slow);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: SLOW.latency },
      ...{ downloadThroughput: SLOW.throughput, uploadThroughput: SLOW.throughput },
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
    await slow.goto(path);
    await expect(slow.getByText(frameCopy.loadingPage)).toHaveCount(0, { timeout: 60_000 });
    await slow.waitForLoadState("networkidle");
    return await slow.evaluate(readShifts);
  } finally {
    await slow.close();
  }
}

function readShifts(): Promise<Shift[]> {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const describe = ({ node, previousRect, currentRect }: Entry["sources"][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const words = element?.textContent?.trim().slice(0, 40) ?? "";
    const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute("class") ?? ""}`;
    const box = (r: DOMRectReadOnly) => [r.left, r.top, r.width, r.height].map(Math.round).join();
    return `${name} "${words}" ${box(previousRect)} → ${box(currentRect)}`;
  };
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(
        (list.getEntries() as Entry[])
          .filter(({ hadRecentInput }) => !hadRecentInput)
          .map(({ startTime, value, sources }) => ({ at: startTime, value, moved: sources.map(describe) })),
      ),
    ).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve([]), 1_000);
  });
}
