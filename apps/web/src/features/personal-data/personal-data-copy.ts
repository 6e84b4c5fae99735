/** Texts of requirements DATA-*, verbatim from specification §8. */
export const personalDataCopy = {
  step: { title: "Datos personales" },
  labels: {
    preferredVenueId: "Sede de preferencia",
    programId: "Programa",
  },
  hints: {
    email: "Aquí llegará tu inscripción.",
    preferredVenueId: "Podrás cambiarla en el paso siguiente.",
  },
  privacy:
    "Son los datos de quien estudiará. Los usamos para esta inscripción y para contactarte si la dejas pendiente.",
  contract: "Cómo tratamos tus datos",
  sending: "Esto puede demorar unos segundos",
  venuesFailed: "Ha ocurrido un error al cargar las sedes",
  accept: "Aceptar",
  rutTakenTitle: "RUT duplicado",
  emailTakenTitle: "Correo registrado",
  emailTaken: (email: string) => `El correo: ${email} ya se encuentra registrado`,
  claim: {
    lead: "¿Es la misma persona, o alguien de su familia? Confírmalo con un código y sigue con la inscripción.",
    registered: "Enviar código al correo registrado",
    typed: "Enviar código al correo que escribiste",
    failed: "No pudimos enviar el código. Por favor, intenta nuevamente.",
  },
  kept: "Lo que escribiste sigue aquí: puedes intentarlo de nuevo.",
  errorTitle: "Error",
  studentFailed: "Error al guardar los datos del estudiante",
  sendFailed: (message: string) => `Ocurrió un error al enviar los datos: ${message}`,
  notProven:
    "No pudimos comprobar que eres una persona. Tus datos siguen aquí: intenta nuevamente en unos segundos.",
  callUs: (phone: string) => `Si el problema sigue, llámanos al ${phone.replaceAll(" ", "\u00a0")}.`,
  renewing: "Recuperando tu inscripción…",
  sessionOver: "Tu sesión terminó. Lo que escribiste sigue aquí: revísalo y continúa.",
  sessionOverFor: (student: string) =>
    `Tu sesión terminó. Los datos de ${student} siguen aquí: revísalos y continúa.`,
  reviewStudent: "Revisar los datos",
  reviewData: "Revisar mis datos",
} as const;
