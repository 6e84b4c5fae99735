import type { ENDPOINTS, EndpointName } from "@shop/contracts/endpoints";
import { HOUR, type Limit, MINUTE } from "./count-call";

export interface CallLimit {
  needsHuman?: true;
  session?: Limit;
  /** One address, or a /64 of IPv6: loose, because schools share one. */
  network: Limit;
}

const per = (limit: number, windowSeconds: number): Limit => ({ limit, windowSeconds });
const TEN = 10 * MINUTE;
const QUARTER = 15 * MINUTE;

const SENDING = { needsHuman: true, session: per(8, QUARTER), network: per(600, HOUR) } as const;
const TYPING = { session: per(30, QUARTER), network: per(600, QUARTER) } as const;

type WriteCall = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]["method"] extends "GET" ? never : Name;
}[EndpointName];

/** Before `LIMIT_FACTOR`. Compiles only with every writing call (SAFE-04, `docs/limits.md`). */
export const CALL_LIMITS: Readonly<
  Record<WriteCall, CallLimit> & Partial<Record<Exclude<EndpointName, WriteCall>, CallLimit>>
> = {
  getCaptchaChallenge: { network: per(600, TEN) },
  verifyCaptcha: { network: per(600, TEN) },
  // Once a minute per open page.
  keepSession: { session: per(60, TEN), network: per(6_000, TEN) },
  closeSession: { session: per(30, TEN), network: per(600, TEN) },
  saveQuote: { network: per(600, TEN) },
  openQuote: { network: per(600, TEN) },
  mailQuote: { needsHuman: true, session: per(8, QUARTER), network: per(600, HOUR) },
  keepQuote: { network: per(120, HOUR) },
  readPayLink: { network: per(600, TEN) },
  // Each press opens a form at the provider.
  payByLink: { network: per(60, TEN) },
  createStudent: { needsHuman: true, session: per(40, TEN), network: per(600, TEN) },
  updateStudent: { session: per(60, TEN), network: per(1_200, TEN) },
  sendClaimCode: SENDING,
  proveClaim: TYPING,
  createGuardian: { needsHuman: true, session: per(30, TEN), network: per(600, TEN) },
  updateGuardian: { session: per(30, TEN), network: per(600, TEN) },
  findGuardianByEmail: { needsHuman: true, network: per(600, TEN) },
  sendOtp: SENDING,
  checkOtp: TYPING,
  sendLead: { session: per(20, TEN), network: per(600, TEN) },
  createOrder: { session: per(30, TEN), network: per(600, TEN) },
  saveOrder: { session: per(200, TEN), network: per(6_000, TEN) },
  confirmOrder: { session: per(30, TEN), network: per(600, TEN) },
  extendHold: { session: per(60, TEN), network: per(1_200, TEN) },
  releaseHold: { session: per(60, TEN), network: per(1_200, TEN) },
  resendReceipt: { network: per(60, HOUR) },
  downloadReceipt: { network: per(300, TEN) },
  readReceipt: { network: per(300, TEN) },
  downloadCalendar: { network: per(300, TEN) },
  downloadQuote: { network: per(300, TEN) },
  sendReceiptCode: SENDING,
  checkReceiptCode: TYPING,
  readCalendar: { network: per(600, TEN) },
  listChangeChoices: { session: per(120, TEN), network: per(600, TEN) },
  planChange: { session: per(120, TEN), network: per(600, TEN) },
  makeChange: { session: per(30, TEN), network: per(300, TEN) },
  readMoveChoices: { session: per(120, TEN), network: per(600, TEN) },
  answerMove: { session: per(30, TEN), network: per(300, TEN) },
  downloadVersion: { session: per(60, TEN), network: per(300, TEN) },
  readPurchase: { network: per(600, TEN) },
  giveRefundAccount: { session: per(10, HOUR), network: per(100, HOUR) },
  renewCalendar: { session: per(10, HOUR), network: per(100, HOUR) },
  requestSuspension: { session: per(10, HOUR), network: per(100, HOUR) },
  planEnding: { session: per(60, TEN), network: per(600, TEN) },
  confirmEnding: { session: per(20, TEN), network: per(300, TEN) },
  sendRightsCode: SENDING,
  checkRightsCode: TYPING,
  openRightsRequest: { session: per(20, HOUR), network: per(300, HOUR) },
  downloadRightsExport: { session: per(30, HOUR), network: per(300, HOUR) },
};
