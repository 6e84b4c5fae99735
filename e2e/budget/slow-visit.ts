import { type BrowserContext, expect, type Page } from "@playwright/test";
import { frameCopy } from "../../apps/web/src/ui/frame/frame-copy";
import { weighFiles } from "./file-weight";

/** About Lighthouse's phone: milliseconds to the server, bytes a second, how much slower than this machine. */
const SLOW = { latency: 150, throughput: 200_000, cpu: 4 };
const PHONE = { width: 412, height: 823 };

interface Shift {
  at: number;
  value: number;
  /** What moved: its tag, class and first text, from and to which height of the page. */
  moved: string[];
}

/** Makes a tab as slow as that phone, and forgets what it has loaded. */
export async function slowDown(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.throughput,
    uploadThroughput: SLOW.throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
}

/**
 * Cost of a screen on a slow phone, in a new tab of a browser that keeps only the draft: gzip KiB of script, all
 * requests until the screen is drawn and quiet, and layout shifts.
 */
export async function visitSlowly(
  context: BrowserContext,
  path: string,
): Promise<{ scriptKib: number; shifts: Shift[] }> {
  const page = await context.newPage();
  try {
    await slowDown(page);
    const weigh = weighFiles(page);
    await page.goto(path);
    await expect(page.getByText(frameCopy.loadingPage), path).toHaveCount(0, { timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).pathname, `measured ${path}`).toBe(path.split("?")[0]);
    const shifts = await page.evaluate(readShifts);
    return { scriptKib: await weigh(), shifts };
  } finally {
    await page.close();
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
