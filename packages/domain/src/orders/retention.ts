import type { IsoDate } from "../format/iso-date";

/** In years (`retention` of the settings). */
export interface RetentionYears {
  /** After the end of a programme only tax data stay (contract, tenth clause). */
  programmeYears: number;
  /** After the sale's income tax falls due: Código Tributario, art. 17 (papers) and art. 200 (three years, or six). */
  taxYears: number;
}

const TAX_DUE = "04-30";

const endOfMonth = (year: number, month: number): IsoDate =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** Last day of the season's last month; a programme that begins later ends with its own month. */
export function programmeEnd(
  { season, month }: { season: number; month: number },
  lastMonth: number,
): IsoDate {
  return endOfMonth(season, Math.max(month, lastMonth));
}

export interface ProgrammeEnds {
  ends: { annual: number; intensive: number };
  intensivePrograms: ReadonlySet<number>;
}

export const programmeLastDay = (
  { programId, ...times }: { programId: number; season: number; month: number },
  { ends, intensivePrograms }: ProgrammeEnds,
): IsoDate => programmeEnd(times, intensivePrograms.has(programId) ? ends.intensive : ends.annual);

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** 29 February becomes the 28th where needed. */
export function yearsAfter(date: IsoDate, years: number): IsoDate {
  const [year, day] = [Number(date.slice(0, 4)) + years, date.slice(5)];
  return `${year}-${day === "02-29" && !isLeap(year) ? "02-28" : day}`;
}

export const yearsBefore = (date: IsoDate, years: number): IsoDate => yearsAfter(date, -years);

export const isPastProgramme = (end: IsoDate, today: IsoDate, { programmeYears }: RetentionYears): boolean =>
  today > yearsAfter(end, programmeYears);

/** First day whose sales tax law still needs: their tax falls due at the end of April of the next year. */
export function taxRecordsSince(today: IsoDate, { taxYears }: RetentionYears): IsoDate {
  const year = Number(today.slice(0, 4)) - taxYears - (today.slice(5) > TAX_DUE ? 0 : 1);
  return `${year}-01-01`;
}
