/** Words of the inactivity dialogs (MODAL-01, MODAL-02; the rest are ours). */
export const inactivityCopy = {
  warningTitle: "TU SESIÓN CERRARÁ EN",
  warningText:
    "No hemos visto actividad. Al cerrarla liberamos los cupos que tienes reservados y borramos tus datos de este navegador.",
  stay: "SI, CONTINUAR EN PDV",
  closedTitle: "TU SESIÓN SE CERRÓ POR INACTIVIDAD",
  closedText:
    "Los cupos que tenías reservados quedaron libres y tus datos ya no están en este navegador. Puedes comenzar de nuevo cuando quieras.",
  choiceKept: "Recordamos solo el programa y los cursos que elegiste, por si quieres seguir.",
  goHome: "VOLVER AL INICIO",
} as const;
