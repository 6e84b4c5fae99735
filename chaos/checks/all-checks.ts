import type { Check } from "./check";
import { MAIL_CHECKS } from "./mails";
import { MONEY_CHECKS } from "./money";
import { PROMISE_CHECKS } from "./promises";
import { SEAT_CHECKS } from "./seats";

/** Everything that may never be true, whatever was killed. */
export const ALL_CHECKS: readonly Check[] = [
  ...SEAT_CHECKS,
  ...MONEY_CHECKS,
  ...PROMISE_CHECKS,
  ...MAIL_CHECKS,
];
