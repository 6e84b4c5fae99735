import { monthLabel } from "./month-copy";

/** Months 1–12 of annual and intensive programmes. */
export interface SeasonMonths {
  seasonStarts: { annual: number; intensive: number };
  seasonEnds: { annual: number; intensive: number };
}

/** Default of an academy (REC-08, ROW-03). */
export const USUAL_SEASON: SeasonMonths = {
  seasonStarts: { annual: 4, intensive: 3 },
  seasonEnds: { annual: 12, intensive: 6 },
};

interface Season extends SeasonMonths {
  season: number;
}

const withYear = (text: string, season: number | undefined) =>
  season === undefined ? text : `${text} ${season}`;

const shortMonth = (month: number) => monthLabel(month).slice(0, 3);

const classesBetween = (
  { seasonStarts, seasonEnds }: SeasonMonths,
  kind: keyof SeasonMonths["seasonStarts"],
) => `Clases entre ${shortMonth(seasonStarts[kind])} - ${shortMonth(seasonEnds[kind])}`;

/** REC-01, REC-02, REC-09; without a year while it is unknown. */
export function seasonTexts(known: Season | null) {
  const season = known?.season;
  const months = known ?? USUAL_SEASON;
  return {
    question: season === undefined ? "Seré estudiante de:" : `El ${season} seré estudiante de:`,
    legacyQuestion: season === undefined ? "Soy estudiante de:" : `El ${season} soy estudiante de:`,
    admission: withYear("Admisión", season),
    annualClasses: withYear(classesBetween(months, "annual"), season),
    intensiveClasses: classesBetween(months, "intensive"),
  };
}
