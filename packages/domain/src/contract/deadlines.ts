import { santiagoDate } from "../format/instants";
import { addDays, type IsoDate } from "../format/iso-date";
import type { ContractTerms } from "./terms";

/** When a sale was made, and when a mail server took its confirmation over; null while none has. */
export interface SaleTimes {
  boughtAt: Date;
  confirmedAt: Date | null;
}

/**
 * Last day, to its end in Santiago, on which the purchase can be taken back, counted from the day after it. Without a
 * confirmation that was sent within the usual term the longer one holds, also if it was sent later
 * (Ley 19.496, art. 3 bis b and 12 A).
 */
export function withdrawalEndsOn(
  { boughtAt, confirmedAt }: SaleTimes,
  { withdrawal }: ContractTerms,
): IsoDate {
  const boughtOn = santiagoDate(boughtAt);
  const usual = addDays(boughtOn, withdrawal.days);
  const isConfirmed = confirmedAt !== null && santiagoDate(confirmedAt) <= usual;
  return isConfirmed ? usual : addDays(boughtOn, withdrawal.daysUnconfirmed);
}

/** Whether a notice at an instant is a withdrawal; from the next day on it ends the contract with notice. */
export function isWithdrawalOpen(sale: SaleTimes, terms: ContractTerms, at: Date): boolean {
  return santiagoDate(at) <= withdrawalEndsOn(sale, terms);
}

/** Day with whose end a contract is over that somebody ends with notice. */
export function terminationEndsOn({ termination }: ContractTerms, noticeAt: Date): IsoDate {
  return addDays(santiagoDate(noticeAt), termination.noticeDays);
}
