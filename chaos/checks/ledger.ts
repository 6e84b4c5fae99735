import { findLedgerFaults, type LedgerFault } from "../../apps/api/src/modules/staff/ledger/ledger-queries";
import type { Check } from "./check";

/** The shop's own recount of its books, one rule for each kind of fault. */
const RULES = {
  OVERSOLD: "held and sold never exceed the capacity",
  SOLD_DIFFERS: "seats, packs and coupon uses sold are those of finished orders",
  LINES_DIFFER: "finished orders are what their receipts say",
  STILL_HOLDING: "nothing finished still holds seats",
  UNPAID: "finished orders are paid once and in full",
  PAID_IN_VAIN: "no money is kept for nothing",
  ANNULLED_IN_PART: "what staff annulled is given back whole",
  RETURNED_TOO_MUCH: "no payment gives back more than it took",
  SCHOLARSHIP_RETURNED: "no scholarship gives back money that never came",
  RETURNED_DIFFERS: "what went back of a payment is what its refunds gave",
  NO_TAX_DOCUMENT: "every payment and refund has its document of tax",
  ENDED_TWICE: "no student's contract ended twice",
  BOUGHT_TWICE: "no student bought a course twice",
  TWO_PAYABLE: "no order has two payments that can be paid",
} as const satisfies Record<LedgerFault["kind"], string>;

export const LEDGER_CHECKS: Check[] = Object.entries(RULES).map(([kind, name]) => ({
  name,
  find: async ({ db }) =>
    (await findLedgerFaults(db))
      .filter((fault) => fault.kind === kind)
      .map(({ subject, figures }) => `${subject}: ${figures}`),
}));
