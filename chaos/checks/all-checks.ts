import type { Check } from "./check";
import { HISTORY_CHECKS } from "./history";
import { LEDGER_CHECKS } from "./ledger";
import { MAIL_CHECKS } from "./mails";
import { MONEY_CHECKS } from "./money";
import { PROMISE_CHECKS } from "./promises";
import { STAFF_CHECKS } from "./staff";

/** Everything that may never be true, whatever was killed. */
export const ALL_CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  ...HISTORY_CHECKS,
  ...MONEY_CHECKS,
  ...PROMISE_CHECKS,
  ...MAIL_CHECKS,
  ...STAFF_CHECKS,
];
