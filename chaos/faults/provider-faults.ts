import type { Random } from "@shop/test-kit/random";

const OPERATIONS = ["create", "commit", "commit", "commit", "status", "refund"] as const;
const FAULTS = ["hang", "reset", "http-500", "html-200", "late-success"] as const;
/** The last is longer than the shop waits for anything. */
const DELAYS_MS = [300, 1_000, 3_000, 17_000];
const MAX_TIMES = 3;

/** One trouble of the provider, as the simulator's board takes it. */
export function randomProviderFault(random: Random) {
  const fault = random.pick(FAULTS);
  const isSlow = fault === "hang" || fault === "late-success";
  return {
    ...{ operation: random.pick(OPERATIONS), fault, times: 1 + random.below(MAX_TIMES) },
    ...{ effect: random.percent(50), ...(isSlow ? { delayMs: random.pick(DELAYS_MS) } : {}) },
  };
}
