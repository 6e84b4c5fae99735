import type { Random } from "@shop/test-kit/random";

const OPERATIONS = ["create", "commit", "commit", "commit", "status", "refund"] as const;
const FAULTS = ["hang", "reset", "http-500", "html-200", "late-success", "lie", "lie"] as const;
/** The last is longer than the shop waits for anything. */
const DELAYS_MS = [300, 1_000, 3_000, 17_000];
const MAX_TIMES = 3;

/**
 * Replies of the provider about a call that took effect, which prove neither success nor failure. Excluded are a
 * consistent lie (a rejection of this very order), which only the day's report can find, and a contradictory status,
 * which waits for a person.
 */
const LIES = {
  create: [
    { url: "javascript:alert(1)" },
    { url: "https://webpay.example/pagar" },
    { token: "0" },
    { token: null },
  ],
  commit: [
    ...[{ status: "INITIALIZED" }, { status: "INITIALIZED", response_code: -1 }, { response_code: -98 }],
    ...[
      { response_code: "0" },
      { response_code: null },
      { amount: "1000" },
      { amount: null },
      { status: "OK" },
    ],
    { status: "FAILED", response_code: -1, buy_order: "somebody-1" },
    { status: "FAILED", response_code: -1, session_id: "somebody" },
    { status: "FAILED", response_code: -1, amount: 1 },
    { status: "FAILED", response_code: 0 },
  ],
  status: [{ status: null }, { response_code: "0" }, { amount: "1000" }, { amount: null }],
  refund: [
    ...[{ response_code: -98 }, { nullified_amount: 0 }, { nullified_amount: 1 }, { nullified_amount: "9" }],
    ...[{ type: "REFUNDED" }, { type: null }, { response_code: "0" }],
  ],
} as const;

/** One trouble of the provider, as the simulator's board takes it. */
export function randomProviderFault(random: Random) {
  const [operation, fault, times] = [
    random.pick(OPERATIONS),
    random.pick(FAULTS),
    1 + random.below(MAX_TIMES),
  ];
  if (fault === "lie") return { operation, fault, times, says: random.pick<object>(LIES[operation]) };
  const isSlow = fault === "hang" || fault === "late-success";
  const delay = isSlow ? { delayMs: random.pick(DELAYS_MS) } : {};
  return { operation, fault, times, effect: random.percent(50), ...delay };
}
