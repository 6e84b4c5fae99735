import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import type { QuietBrowser } from "./quiet-browser";

/** Four times slower than a machine of this index is the phone that Lighthouse's scores are made for. */
const PHONE = { multiplier: 4, ofIndex: 1_750 };

/**
 * How many times slower than this machine, as fast as it is right now, the simulated phone is; never more than
 * Lighthouse's own 4, which its docs/throttling.md means for machines of index 1500 to 2000 and asks to adjust elsewhere.
 */
export async function slowdownToPhone({ evaluate }: QuietBrowser) {
  const benchmarkIndex = await evaluate(pageFunctions.computeBenchmarkIndex);
  const { multiplier, ofIndex } = PHONE;
  return { benchmarkIndex, slowdown: Math.min(multiplier, (multiplier * benchmarkIndex) / ofIndex) };
}
