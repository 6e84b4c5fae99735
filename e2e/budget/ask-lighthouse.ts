import lighthouse from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import type { QuietBrowser } from "./quiet-browser";

/** Medians; scores of 100, times in milliseconds. */
export interface Lighthouse {
  performance: number;
  accessibility: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Lighthouse's measure of this machine's speed, taken right before, and how much slower the phone is. */
  benchmarkIndex: number;
  slowdown: number;
}

/** Four times slower than a machine of this index is the phone that Lighthouse's scores are made for. */
const PHONE = { multiplier: 4, ofIndex: 1_750 };
/** Lighthouse sometimes loses a trace, and reports it with the advice to run again. */
const TRIES = 3;

interface Asked {
  address: string;
  /** Whether the phone was here before: who has a draft has the shop's files. */
  isKnown: boolean;
}

/**
 * Medians of Lighthouse at an address, for a phone that is the same on every machine: each run is throttled by as much
 * as this machine is faster at that moment. Lighthouse empties the cache of a phone that knows nothing of the shop
 * before each run, and leaves draft and session alone.
 */
export async function askLighthouse(
  browser: QuietBrowser,
  { runs, ...asked }: Asked & { runs: number },
): Promise<Lighthouse> {
  const found: Lighthouse[] = [];
  if (asked.isKnown) await browser.open(asked.address);
  for (let run = 0; run < runs; run += 1) found.push(await askOnce(browser, asked));
  const medianOf = (figure: keyof Lighthouse) => median(found.map((one) => one[figure]));
  return {
    ...{ performance: medianOf("performance"), accessibility: medianOf("accessibility") },
    ...{ lcpMs: medianOf("lcpMs"), cls: medianOf("cls"), tbtMs: medianOf("tbtMs") },
    ...{ benchmarkIndex: medianOf("benchmarkIndex"), slowdown: medianOf("slowdown") },
  };
}

/**
 * Slowdown from this machine's current speed to the simulated phone; never more than Lighthouse's own 4, which its
 * docs/throttling.md means for machines of index 1500 to 2000 and advises to adjust elsewhere.
 */
export async function slowdownToPhone({ evaluate }: QuietBrowser) {
  const benchmarkIndex = await evaluate(pageFunctions.computeBenchmarkIndex);
  const { multiplier, ofIndex } = PHONE;
  return { benchmarkIndex, slowdown: Math.min(multiplier, (multiplier * benchmarkIndex) / ofIndex) };
}

async function askOnce(browser: QuietBrowser, asked: Asked, triesLeft = TRIES): Promise<Lighthouse> {
  const { address, isKnown } = asked;
  const speed = await slowdownToPhone(browser);
  const answer = await lighthouse(address, {
    port: browser.port,
    logLevel: "error",
    disableStorageReset: isKnown,
    throttling: { cpuSlowdownMultiplier: speed.slowdown },
    onlyCategories: ["performance", "accessibility"],
  });
  if (answer?.lhr.runtimeError && triesLeft > 1) return askOnce(browser, asked, triesLeft - 1);
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
    ...speed,
  };
}

function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error("nothing was measured");
  return (low + high) / 2;
}
