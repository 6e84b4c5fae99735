export const flowCopy = {
  continue: "Continuar",
  missingHint: "Completa este paso para seguir con tu inscripción.",
  withFee: (fee: string) => `Con el descuento online y la matrícula de ${fee}.`,
  noQuote: "Precio no disponible",
  saved: (amount: string) => `Ahorras ${amount}`,
  courses: (count: number) => (count === 1 ? "1 curso" : `${count} cursos`),
  hours: (minutes: number) => `${(minutes / 60).toLocaleString("es-CL")}\u00a0h/semana`,
  ofMinimum: (count: number, minimum: number) => `${count} de ${minimum} cursos`,
  needsM1: "Agrega Competencia Matemática M1",
  coursesIn: (count: number, month: string) =>
    `${count === 1 ? "1 curso" : `${count} cursos`}, en ${month.toLowerCase()}`,
  rows: {
    year: "Nivel",
    modality: "Modalidad",
    program: "Programa",
    pack: "Paquete",
    venue: "Sede",
    month: "Inicio",
    courses: "Cursos",
    hours: "Horas",
    saved: "Ahorras",
  },
  keptCoupon: (code: string) => `Cupón ${code}`,
  pack: "Resumen de tu paquete",
  otherPacks: "Ver otros paquetes",
  pay: "Ir a pagar",
  enrol: "Confirmar Matrícula",
  legacyPay: "IR A PAGAR",
  legacyPayFree: "CONTINUAR",
  legacyWait: {
    sending: "Espera un momento mientras procesamos tu solicitud",
    leaving: "¡Todo listo! Te estamos llevando a Webpay",
  },
  paid: {
    title: "Esta inscripción ya está pagada",
    text: "Tus cupos son tuyos y el comprobante va a tu correo. No hay nada más que pagar.",
    see: "Ver mi compra",
    another: "Hacer otra inscripción",
  },
  resumeFailed: "No pudimos recuperar tu inscripción",
} as const;

const namesOf = (names: readonly string[]) =>
  new Intl.ListFormat("es-CL", { type: "conjunction" }).format(names);

export const siblingCopy = {
  newStudent: "Nuevo estudiante",
  underWay: "En curso",
  adding: "Otro estudiante en la misma compra",
  kept: (names: readonly string[]) => `Los cursos de ${namesOf(names)} siguen guardados: pagarás todo junto.`,
  giveUp: "Volver sin agregar otro estudiante",
  onlyOf: (names: readonly string[]) => `De ${namesOf(names)}`,
  onlyOfNote: (names: readonly string[], missing: string) =>
    `De ${namesOf(names)}, con matrícula. Falta sumar los cursos de ${missing}.`,
  added: "quien agregas",
  thisStudent: "este estudiante",
  ofAll: (count: number) => `${count} estudiantes`,
  ofAllNote: (count: number) => `De los ${count} estudiantes, con el descuento online y las matrículas.`,
  coupon: "Tu cupón se descuenta en la revisión.",
  editing: (name: string) => `Estás cambiando la inscripción de ${name}`,
  together: (names: readonly string[]) => `Esta compra es de ${namesOf(names)}.`,
  toReview: "Volver a la revisión",
  completeFirst: "Completa lo que falta para volver a la revisión.",
  drop: "Quitar de esta compra",
  dropTitle: (name: string) => `¿Quitar a ${name} de esta compra?`,
  dropText: "Sus cupos quedarán libres. La inscripción de los demás sigue igual.",
} as const;
