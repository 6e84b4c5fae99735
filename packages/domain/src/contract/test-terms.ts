import type { ContractTerms } from "./terms";

export const TERMS: ContractTerms = {
  withdrawal: { days: 10, daysUnconfirmed: 90, refundWithinDays: 45 },
  termination: { noticeDays: 30, refundWithinDays: 30, returnsFee: false },
  changes: { free: 2 },
  academyChange: { noticeDays: 10 },
  suspension: { minimumDays: 15 },
  missedClasses: { recoverWithinDays: 30 },
  closedVenue: { days: 30 },
  complaints: { businessDays: 10 },
  rulebook: { noticeDays: 15 },
};
