import type { Locator, Page } from "@playwright/test";

export interface Moment {
  path: string;
  /** Ms since the document began. */
  at: number;
  value: number;
  what: string;
}

interface Record {
  presses: Moment[];
  shifts: Moment[];
}

/** Keeps what each document of a visit felt like, over reloads and over the provider's pages. */
export async function recordVitals(page: Page): Promise<() => Record> {
  const record: Record = { presses: [], shifts: [] };
  await page.exposeFunction("keepVital", (kind: keyof Record, moment: Moment) => record[kind].push(moment));
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      interactionId?: number;
      target?: Element | null;
      value?: number;
      hadRecentInput?: boolean;
      sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const { keepVital } = window as unknown as { keepVital: (kind: string, moment: object) => void };
    const nameOf = (node: Node | null | undefined) =>
      node ? `${node.nodeName} ${node.textContent?.trim().slice(0, 40)}` : "what went";
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
    const movedBy = ({ node, previousRect, currentRect }: NonNullable<Entry["sources"]>[number]) =>
      `${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`;
    const watch = (type: string, read: (entry: Entry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) read(entry as Entry);
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    const path = () => location.pathname;
    watch("event", ({ interactionId, duration, name, target, startTime: at }) => {
      if (interactionId)
        keepVital("presses", { path: path(), at, value: duration, what: `${name} ${nameOf(target)}` });
    });
    watch("layout-shift", ({ value, hadRecentInput, sources, startTime: at }) => {
      if (!hadRecentInput && value)
        keepVital("shifts", {
          path: path(),
          at,
          value,
          what: (sources ?? []).map(movedBy).join(" | "),
        });
    });
  });
  return () => record;
}

/** A press and what follows it; whatever Playwright looks up meanwhile would take the page's own time. */
export const QUIET_MS = 1_200;

/** Presses as a finger does, and looks away until the page has answered. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not in sight`);
  await page.waitForTimeout(200);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(QUIET_MS);
}

export function byPage(moments: readonly Moment[], add: (moments: readonly Moment[]) => number) {
  const pages = new Set(moments.map(({ path }) => path));
  return [...pages].map((path) => ({ path, value: add(moments.filter((moment) => moment.path === path)) }));
}

export const slowestOf = (moments: readonly Moment[]) => Math.max(...moments.map(({ value }) => value));
