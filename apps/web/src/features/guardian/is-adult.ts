import { isoFromShortDate } from "@shop/domain/format/iso-date";

const ADULT_YEARS = 18;

/** Whether someone born on a dd/mm/yyyy is of age today; false for what is no date. `today` is Santiago's, ISO. */
export function isAdult(birthday: string, today: string): boolean {
  const born = isoFromShortDate(birthday);
  if (born === null) return false;
  const comesOfAge = `${Number(born.slice(0, 4)) + ADULT_YEARS}${born.slice(4)}`;
  return comesOfAge <= today;
}
