import type { IsoDate } from "../format/iso-date";

/** What the academy promises and decides, in years (`retention` of its settings). */
export interface RetentionYears {
  /** After the end of a programme (contract, tenth clause): then only what tax law needs stays. */
  programmeYears: number;
  /**
   * For what tax law needs, after the sale's income tax falls due. Código Tributario, art. 17 (papers are kept while the
   * tax authority may act) and art. 200 (three years, six where a return is missing or false on purpose).
   */
  taxYears: number;
}

const TAX_DUE = "04-30";

/** Day 0 of a month is the last one of the month before. */
const endOfMonth = (year: number, month: number): IsoDate =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** Last day of the month with which classes of a programme end; one that begins later ends with its own month. */
export function programmeEnd(
  { season, month }: { season: number; month: number },
  lastMonth: number,
): IsoDate {
  return endOfMonth(season, Math.max(month, lastMonth));
}

/** When programmes end: last months of classes, and which programmes end with the intensive ones. */
export interface ProgrammeEnds {
  ends: { annual: number; intensive: number };
  intensivePrograms: ReadonlySet<number>;
}

/** Last day of classes of what somebody bought. */
export const programmeLastDay = (
  { programId, ...times }: { programId: number; season: number; month: number },
  { ends, intensivePrograms }: ProgrammeEnds,
): IsoDate => programmeEnd(times, intensivePrograms.has(programId) ? ends.intensive : ends.annual);

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The same day of a later year; of 29 February the 28th where the year has no other. */
export function yearsAfter(date: IsoDate, years: number): IsoDate {
  const [year, day] = [Number(date.slice(0, 4)) + years, date.slice(5)];
  return `${year}-${day === "02-29" && !isLeap(year) ? "02-28" : day}`;
}

/** The same day of an earlier year, likewise. */
export const yearsBefore = (date: IsoDate, years: number): IsoDate => yearsAfter(date, -years);

/** Whether what a programme needed goes: so many years after its end, and not on the day itself. */
export const isPastProgramme = (end: IsoDate, today: IsoDate, { programmeYears }: RetentionYears): boolean =>
  today > yearsAfter(end, programmeYears);

/** First day whose sales tax law still needs: a sale's tax falls due at the end of April of the year after it. */
export function taxRecordsSince(today: IsoDate, { taxYears }: RetentionYears): IsoDate {
  const year = Number(today.slice(0, 4)) - taxYears - (today.slice(5) > TAX_DUE ? 0 : 1);
  return `${year}-01-01`;
}
