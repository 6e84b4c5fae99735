/** Words of the result screens (some are ours). */
export const resultCopy = {
  success: {
    tab: "Compra exitosa",
    title: "Tu compra se realizó exitosamente",
    completed: "¡Proceso completado! No había nada que pagar.",
    mailSent: "Enviamos el comprobante y los próximos pasos a",
    forgotten:
      "De esta compra ya se borraron los datos personales que no se necesitan. Su comprobante se puede descargar, pero no se envía por correo.",
    payment: "Información de pago",
    purchase: "Información de compra",
    next: "Qué sigue ahora",
    steps: [
      "Revisa tu correo: ahí está el comprobante de tu compra.",
      "Descarga el reglamento y guarda tu horario.",
    ],
    firstClass: {
      unknown: "Preséntate a tu primera clase en el mes de inicio de tu programa.",
      at: (venue: string, when: string) => `Preséntate a tu primera clase en la sede ${venue}: ${when}.`,
      of: (name: string, venue: string, when: string) =>
        `Primera clase de ${name}, en la sede ${venue}: ${when}.`,
      atDistance: {
        live: (when: string, name: string | null) =>
          name === null
            ? `Conéctate a tu primera clase en vivo: ${when}.`
            : `Primera clase en vivo de ${name}, por internet: ${when}.`,
        recorded: (when: string, name: string | null) =>
          name === null
            ? `Tus clases son grabadas, a tu ritmo. La guía semanal parte el ${when}.`
            : `Las clases de ${name} son grabadas, a su ritmo. La guía semanal parte el ${when}.`,
      },
    },
    purchasePage: "Ver mi compra",
    /** In the steps. */
    rulebookWord: "reglamento",
    rulebook: "Descargar Reglamento PDV",
    resend: "Enviar por Email",
    academy: "Ir a tu PDV",
    another: "Inscribirse en otro programa",
    resent: "Se ha reenviado el email a",
    notResent: "Ha ocurrido un problema al intentar reenviar el email",
    yourEmail: "tu correo",
  },
  facts: {
    order: "Número de orden",
    buyOrder: "Código de compra",
    date: "Fecha",
    amount: "Monto pagado",
    changes: "Pagado por tus cambios",
    total: "Total",
    pending: "Por devolver",
    type: "Tipo de pago",
    installments: "Cuotas",
    card: "Tarjeta",
    cardEnding: (digits: string) => `terminada en ${digits}`,
    authorization: "Código de autorización",
    payer: "Apoderado/a",
    free: "Sin costo",
  },
  detail: {
    venue: (name: string) => `Sede ${name}`,
    starts: (month: string) => `Inicio de clases: ${month}`,
    firstClass: (label: string) => `Tu primera clase, según tu horario: ${label}`,
    ended: (day: string) => `El contrato terminó el ${day}`,
    price: "Monto Programa",
    packPrice: "Total de tu paquete",
    coursesOf: (name: string) => `Cursos de ${name}`,
  },
  rejected: {
    tab: "Compra rechazada",
    title: "Tu compra fue rechazada",
    text: "No se pudo procesar tu pago. Por favor, verifica tu información de pago e intenta nuevamente.",
    withoutSale:
      "Mientras pagabas se acabó el tiempo o un cupo, o el estudiante ya está inscrito en uno de estos cursos con otra compra. Si tu banco retuvo el monto, lo libera solo. Puedes volver a elegir, reintentar o llamarnos.",
    noCharge: "Ningún cargo fue realizado en tu tarjeta.",
    timedOut: "Se acabó el tiempo para pagar en Webpay.",
    seatsUntil: (time: string) => `Tus cupos siguen reservados hasta las ${time}.`,
    seatsGone: "La reserva de tus cupos terminó: al reintentar los tomamos de nuevo, si quedan.",
    reversed: "Tu banco alcanzó a cobrar y ya pedimos que anule el cargo completo.",
    amount: "Monto de tu compra",
    terms: "Al reintentar sigues aceptando el contrato que ya aceptaste.",
    retry: "Reintentar pago",
    back: "Volver",
  },
  /** Whoever left the card form has made no mistake. */
  cancelled: {
    tab: "Pago cancelado",
    title: "Cancelaste el pago",
    text: "Puedes pagar cuando quieras mientras queden cupos, o dejar la compra aquí: no tienes nada que hacer.",
    seatsGone: "La reserva de tus cupos terminó: si pagas, los tomamos de nuevo, si quedan.",
    pay: "Pagar ahora",
    terms: "Al pagar sigues aceptando el contrato que ya aceptaste.",
    leave: "Dejar la compra",
  },
  annulled: {
    tab: "Matrícula anulada",
    title: (students: number) =>
      students === 1 ? "Tu matrícula fue anulada" : "Tus matrículas fueron anuladas",
    text: "Anulamos esta compra y sus cupos quedaron libres. No tienes nada que pagar.",
    withdrawn: "Recibimos tu retracto y los cupos quedaron libres.",
    ended: "El contrato terminó y los cupos quedaron libres.",
    underWay: "Cuánto se devuelve, cómo y hasta cuándo está en el correo de confirmación y en «Mi compra».",
    howRefunded: "El detalle de la devolución está en el correo de confirmación y en «Mi compra».",
    refunded: (amount: string) => `Te devolvimos ${amount} a la misma tarjeta con que pagaste.`,
    bank: "Según tu banco, puede tardar algunos días hábiles en aparecer en tu cuenta o estado de cuenta.",
    free: "Tu compra fue sin costo: no había ningún cobro que devolver.",
    details: "Detalle de la anulación",
    date: "Anulada el",
    amount: "Monto devuelto",
    helpTitle: "¿Tienes dudas o no pediste esta anulación?",
    call: "Llámanos al",
    write: "o escríbenos a",
    atHand: "Ten a mano tu número de orden.",
    purchase: "Lo que se anuló",
  },
  transaction: {
    title: "Error en la transacción",
    expired: "La transacción ha expirado. Por favor, intenta nuevamente.",
    failed: "Ha ocurrido un error en la transacción. Por favor, intenta nuevamente.",
  },
  unknownReturn: {
    text: "No encontramos la compra de la que vuelves. Si tu banco muestra un cobro, llámanos",
    at: "al",
    end: "antes de pagar otra vez.",
  },
  verifying: {
    tab: "Verificando tu pago",
    title: "Estamos verificando tu pago",
    text: "Le preguntamos a Webpay qué pasó con tu pago. No lo repitas.",
    mayClose: (email: string | null) =>
      `Puedes cerrar esta página: te escribiremos${email ? ` a ${email}` : ""} cuando sepamos cómo terminó tu pago.`,
    amount: "Monto de tu compra",
    slow: "Está tardando más de lo normal. Puedes consultar de nuevo ahora o más tarde, con el enlace de esta página.",
    again: "Consultar de nuevo",
  },
  notFound: {
    title: "Orden no encontrada",
    text: "La orden solicitada no existe o ha expirado. Por favor, verifica el número de orden e intenta nuevamente.",
    home: "Ir al inicio",
  },
  locked: {
    title: "Tu compra está registrada",
    text: "Esta página se cerró para cuidar los datos del estudiante. Abre tu compra con el enlace del correo que te enviamos, o su comprobante con un código a ese correo.",
    receipt: "Abrir el comprobante",
  },
  loading: "Estamos buscando tu compra…",
  unreachable: {
    title: "No pudimos consultar tu pago",
    text: "Si ya pagaste, no pagues de nuevo: te escribiremos al correo de tu compra cuando sepamos cómo terminó tu pago.",
  },
  receipt: {
    title: "Comprobante de compra",
    about: "Datos del comprobante",
    frame: "Comprobante de compra en PDF",
    download: "Descargar como PDF",
    failed: "No pudimos descargar el comprobante. Por favor, intenta nuevamente.",
    open: "Abrir el comprobante",
    none: "No hay información de orden disponible para generar el PDF",
    whole: "Este es el comprobante completo.",
    wholeWhere: "Sedes, cursos, horarios y forma de pago están en su PDF.",
    cannotShow: "Tu navegador no muestra archivos PDF dentro de la página.",
  },
  fullReceipt: {
    title: "Este es un resumen",
    text: "Muestra iniciales, sin sedes ni horarios. Si la compra es tuya, ábrela completa con un código que enviaremos al correo con que la hiciste.",
    open: "Ver comprobante completo",
  },
} as const;
