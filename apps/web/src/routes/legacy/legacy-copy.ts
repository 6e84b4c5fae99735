/** Words that the legacy flow's screens share, verbatim where the specification gives them. */
export const legacyCopy = {
  openFailed: "No pudimos recuperar tu inscripción",
  unknownError: "Ha ocurrido un error al procesar tu solicitud.",
  unknownErrorText: "No hicimos ningún cambio en tu compra. Puedes comenzar nuevamente desde el inicio.",
  finish: "Finalizar",
} as const;
