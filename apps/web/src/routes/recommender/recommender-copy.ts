/** Words of the recommender (REC rows); season texts come from the settings. */
export const recommenderCopy = {
  titles: {
    year: "Encuentra tu programa",
    modality: "Elige cómo quieres estudiar",
    program: "Revisa los programas",
  },
  continue: "Continuar",
  notFound: "No encontramos ese programa. Elige uno de la lista.",
} as const;
