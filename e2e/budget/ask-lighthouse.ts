import type { BrowserContext } from "@playwright/test";
import lighthouse from "lighthouse";
import type { Lighthouse } from "./figures";

/**
 * Medians of what Lighthouse finds at an address, for phones, in the browser that listens at the port: with its
 * draft, and without anything in its cache.
 */
export async function askLighthouse(
  context: BrowserContext,
  { address, port, runs }: { address: string; port: number; runs: number },
): Promise<Lighthouse> {
  const found: Lighthouse[] = [];
  for (let run = 0; run < runs; run += 1) {
    await forgetCache(context);
    found.push(await askOnce(address, port));
  }
  const medianOf = (figure: keyof Lighthouse) => median(found.map((one) => one[figure]));
  return {
    performance: medianOf("performance"),
    accessibility: medianOf("accessibility"),
    lcpMs: medianOf("lcpMs"),
    cls: medianOf("cls"),
    tbtMs: medianOf("tbtMs"),
  };
}

async function askOnce(address: string, port: number): Promise<Lighthouse> {
  const answer = await lighthouse(address, {
    port,
    logLevel: "error",
    disableStorageReset: true,
    onlyCategories: ["performance", "accessibility"],
  });
  if (!answer || answer.lhr.runtimeError) {
    throw new Error(`Lighthouse at ${address}: ${answer?.lhr.runtimeError?.message ?? "no answer"}`);
  }
  const { categories, audits, finalDisplayedUrl } = answer.lhr;
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figureOf = (name: string) => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${name} at ${address}`);
    return value;
  };
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    lcpMs: figureOf("largest-contentful-paint"),
    cls: figureOf("cumulative-layout-shift"),
    tbtMs: figureOf("total-blocking-time"),
  };
}

async function forgetCache(context: BrowserContext) {
  const [page] = context.pages();
  if (!page) throw new Error("the walk has no page");
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error("nothing was measured");
  return (low + high) / 2;
}
