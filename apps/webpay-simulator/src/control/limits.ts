const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Limits {
  /** From create until the payment page is opened. */
  tokenLifeMs: number;
  /** From opening the payment page until the buyer is done (10 min in integration, 5 in production). */
  formLimitMs: number;
  /** From the buyer's answer until commit. Undocumented for REST, so as long as status by default. */
  commitWindowMs: number;
  /** From commit; a full refund inside it is a reversal, later a nullification. */
  reversalWindowMs: number;
  captureWindowMs: number;
  statusLifeMs: number;
  refundWindowMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  tokenLifeMs: 5 * MINUTE_MS,
  formLimitMs: 10 * MINUTE_MS,
  commitWindowMs: 7 * DAY_MS,
  reversalWindowMs: 3 * HOUR_MS,
  captureWindowMs: 7 * DAY_MS,
  statusLifeMs: 7 * DAY_MS,
  refundWindowMs: 90 * DAY_MS,
};
