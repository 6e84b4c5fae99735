/** Requirements REC-*; texts of the season are `seasonTexts`. */
export const recommenderCopy = {
  titles: {
    year: "Encuentra tu programa",
    modality: "Elige cómo quieres estudiar",
    program: "Revisa los programas",
  },
  continue: "Continuar",
  unknownYear: (year: string) => `No conocemos ese año escolar: te mostramos ${year}.`,
  notFound: "No encontramos ese programa. Elige otro.",
} as const;
