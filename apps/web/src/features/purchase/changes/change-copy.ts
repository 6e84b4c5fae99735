export const changeCopy = {
  title: "Cambiar curso, horario o sede",
  left: (left: number, free: number) => {
    const done = free === 1 ? "el cambio" : `los ${free} cambios`;
    if (left === 0) return `Ya hiciste ${done} que incluye tu contrato. Escríbenos si necesitas otro.`;
    const included = `Tu contrato incluye ${free === 1 ? "1 cambio" : `${free} cambios`}`;
    return `${included}: ${left === 1 ? "te queda 1" : `te quedan ${left}`}.`;
  },
  rule: "Si lo nuevo cuesta más, pagas la diferencia; si cuesta menos, te la devolvemos.",
  notRunning: "Esta compra ya no admite cambios desde aquí. Escríbenos si necesitas uno.",
  nothing: "Ahora no hay otros horarios, cursos ni sedes con cupos para este programa.",
  open: "Ver qué puedo cambiar",
  whose: "¿A quién afecta?",
  what: "¿Qué quieres cambiar?",
  targets: {
    week: "Varios horarios a la vez",
    weekText: "Los mismos cursos, en otros horarios",
    venue: "La sede",
    venueText: "Los mismos cursos, en otra sede",
    none: "Sin otras alternativas con cupos",
  },
  choices: {
    which: "¿Por cuál curso?",
    otherHours: (name: string) => `Otro horario de ${name}`,
    hours: (name: string) => `Horarios de ${name}`,
    week: "Tu nueva semana",
    whichVenue: "¿A qué sede?",
    venue: (name: string) => `Tu semana en ${name}`,
    more: (hidden: number) => (hidden === 1 ? "Ver 1 alternativa más" : `Ver ${hidden} alternativas más`),
  },
  noSchedule: "Sin horario fijo",
  same: "Mismo precio",
  dearer: (sum: string) => `Pagas ${sum}`,
  cheaper: (sum: string) => `Te devolvemos ${sum}`,
  plan: {
    title: "Si confirmas este cambio",
    pay: "Pagas ahora",
    back: "Te devolvemos",
    payBy: "A más tardar el",
    total: "El programa queda en",
    left: "Cambios que te quedan",
    free: "No pagas nada más ni se te devuelve nada.",
    effectNow:
      "El cambio se hace en cuanto confirmas: tu cupo anterior queda libre y te enviamos el comprobante nuevo.",
    effectPaid:
      "Reservamos el cupo nuevo mientras pagas. Hasta que el pago esté hecho, todo sigue como está.",
  },
  press: { now: "Confirmar cambio", pay: (sum: string) => `Pagar ${sum} y cambiar` },
  cancel: "Volver sin cambios",
  failed: "No pudimos registrarlo. Nada cambió: intenta nuevamente.",
  notLoaded: "No pudimos cargar lo que puedes cambiar.",
  done: (minute: string) => `Tu cambio quedó hecho el ${minute}.`,
  doneMail: "Te enviamos el comprobante nuevo a",
  waiting: {
    title: (sum: string) => `Falta pagar ${sum} para tu cambio`,
    refused: (sum: string) => `Tu pago de ${sum} fue rechazado: no se hizo ningún cargo`,
    held: (minute: string) => `Reservamos tus cupos nuevos hasta el ${minute}. Hasta entonces nada cambia.`,
    lapsed: "Los cupos nuevos ya no están reservados. Si todavía quedan, puedes intentarlo otra vez.",
    moving: "Estamos confirmando tu pago",
    movingText: "En cuanto el banco responda, el cambio aparecerá aquí.",
    pay: (sum: string) => `Pagar ${sum}`,
  },
  list: {
    made: (minute: string) => `Cambio del ${minute}`,
    place: "Nueva sede",
    by: {
      buyer: "Pedido por ti",
      staff: "Hecho por la academia a pedido tuyo",
      section_cancelled: "Curso que la academia canceló",
    },
    from: "Antes",
    to: "Ahora",
    nothing: "Sin ese curso",
    venue: (name: string) => `Sede ${name}`,
    paid: "Diferencia pagada",
    back: "Diferencia a tu favor",
    receipt: (version: number) => `Comprobante versión ${version}`,
  },
} as const;
