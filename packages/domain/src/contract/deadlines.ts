import { santiagoDate } from "../format/instants";
import { addDays, type IsoDate } from "../format/iso-date";
import type { ContractTerms } from "./terms";

/** `confirmedAt`: a mail server accepted the confirmation; null while none has. */
export interface SaleTimes {
  boughtAt: Date;
  confirmedAt: Date | null;
}

/** From the day after the sale, in Santiago; longer without confirmation (Ley 19.496, art. 3 bis b and 12 A). */
export function withdrawalEndsOn(
  { boughtAt, confirmedAt }: SaleTimes,
  { withdrawal }: ContractTerms,
): IsoDate {
  const boughtOn = santiagoDate(boughtAt);
  const usual = addDays(boughtOn, withdrawal.days);
  const isConfirmed = confirmedAt !== null && santiagoDate(confirmedAt) <= usual;
  return isConfirmed ? usual : addDays(boughtOn, withdrawal.daysUnconfirmed);
}

export function isWithdrawalOpen(sale: SaleTimes, terms: ContractTerms, at: Date): boolean {
  return santiagoDate(at) <= withdrawalEndsOn(sale, terms);
}

/** Of the two ways that a buyer has, the one that is better for them: withdrawal while its days run. */
export const buyersEnding = (
  sale: SaleTimes,
  terms: ContractTerms,
  at: Date,
): "withdrawal" | "termination" => (isWithdrawalOpen(sale, terms, at) ? "withdrawal" : "termination");

/** The contract ends with the end of this day. */
export function terminationEndsOn({ termination }: ContractTerms, noticeAt: Date): IsoDate {
  return addDays(santiagoDate(noticeAt), termination.noticeDays);
}
