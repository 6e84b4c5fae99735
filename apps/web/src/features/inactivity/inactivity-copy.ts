// MODAL-01, MODAL-02; other texts are ours.
export const inactivityCopy = {
  warningTitle: "TU SESIÓN CERRARÁ EN",
  warningText:
    "No hemos visto actividad. Al cerrarla borramos tus datos de este navegador y, si tienes cupos reservados, quedan libres.",
  stay: (academy: string) => `SI, CONTINUAR EN ${academy}`,
  closedTitle: "TU SESIÓN SE CERRÓ POR INACTIVIDAD",
  closedText:
    "Tus datos ya no están en este navegador y, si tenías cupos reservados, quedaron libres. Puedes comenzar de nuevo cuando quieras.",
  choiceKept: "Recordamos solo el programa y los cursos que elegiste, por si quieres seguir.",
  goHome: "VOLVER AL INICIO",
} as const;
