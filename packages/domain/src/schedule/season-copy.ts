const withYear = (text: string, season: number | null) => (season === null ? text : `${text} ${season}`);

/** First month of classes that the season's texts name: 'Abr - Dic' or 'Mar - Jun'. */
export const firstMonthOfClasses = (isIntensive: boolean) => (isIntensive ? 3 : 4);

/** Texts of a season (REC-01, REC-02, REC-08, REC-09); without a year while the season is unknown. */
export const seasonTexts = (season: number | null) => ({
  question: season === null ? "Seré estudiante de:" : `El ${season} seré estudiante de:`,
  legacyQuestion: season === null ? "Soy estudiante de:" : `El ${season} soy estudiante de:`,
  admission: withYear("Admisión", season),
  annualClasses: withYear("Clases entre Abr - Dic", season),
  intensiveClasses: "Clases entre Mar - Jun",
});
