import { isoFromShortDate } from "@shop/domain/format/iso-date";

const ADULT_YEARS = 18;

// `birthday` is dd/mm/yyyy (false if it is no date), `today` an ISO date in Santiago.
export function isAdult(birthday: string, today: string): boolean {
  const born = isoFromShortDate(birthday);
  if (born === null) return false;
  const comesOfAge = `${Number(born.slice(0, 4)) + ADULT_YEARS}${born.slice(4)}`;
  return comesOfAge <= today;
}
