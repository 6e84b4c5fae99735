import type { ChangeCause } from "@shop/domain/changes/change-states";
import type { REFUND_PURPOSES } from "@shop/domain/orders/payment-states";

export const reversalCopy = {
  ofPurchase: {
    title: "Anulamos el cobro de tu compra",
    subject: (reference: string) => `Anulamos el cobro de tu compra ${reference}`,
    withoutSeats: {
      reason: "Tu pago llegó cuando los cupos que elegiste ya no estaban disponibles.",
      again: "Puedes elegir otro horario e intentarlo nuevamente.",
    },
    inPart: {
      reason: "Tu compra se paga a más de una sede y tu banco aprobó solo una parte del pago.",
      again: "Puedes intentarlo nuevamente, si quieres con otra tarjeta.",
    },
    reviewed: {
      reason: "Revisamos tu pago y no coincidía con tu compra.",
      again: "Puedes intentarlo nuevamente.",
    },
    reversed: "Por eso anulamos el cobro: no se realizó ninguna compra y no queda ningún cargo.",
  },
  ofChange: {
    title: "Anulamos el cobro de tu cambio",
    subject: (reference: string) => `Anulamos el cobro de un cambio de tu inscripción ${reference}`,
    withoutSeats: {
      reason: "Tu pago llegó cuando el cambio que elegiste ya no se podía hacer.",
      again: "En «Mi compra» ves qué puedes cambiar ahora.",
    },
    inPart: {
      reason: "Tu banco aprobó solo una parte del pago de tu cambio.",
      again: "Puedes intentarlo nuevamente en «Mi compra», si quieres con otra tarjeta.",
    },
    reviewed: {
      reason: "Revisamos el pago de tu cambio y no coincidía con lo que costaba.",
      again: "Puedes intentarlo nuevamente en «Mi compra».",
    },
    reversed:
      "Por eso anulamos el cobro: tu inscripción no cambió por él y no queda ningún cargo de ese pago.",
  },
  bank: "Según tu banco, el abono puede tardar unos días en verse en tu cuenta.",
  amount: "Monto anulado",
};

const WHOLE_REASON = "Te devolvimos lo que quedaba de tu pago.";

export const documentCopy = {
  subject: (name: string, reference: string) => `${name} de tu compra ${reference}`,
  title: (name: string) => `Emitimos tu ${name.charAt(0).toLocaleLowerCase("es-CL")}${name.slice(1)}`,
  ofPayment: "Es el documento tributario de tu pago.",
  ofRefund: "Es el documento tributario de lo que te devolvimos.",
  document: "Documento",
  folio: "Folio",
  amount: "Monto",
  open: "Ver el documento",
};

export const partCopy = {
  subject: (reference: string) => `Te devolvimos dinero de tu compra ${reference}`,
  title: "Hicimos una devolución de tu compra",
  reasons: {
    withdrawal: "Es por el retracto que pediste.",
    termination: "Es por el término del contrato que pediste.",
    course_cancelled: "Es porque un curso de tu compra no se dictará.",
    academy_change: "Es porque la academia cambió un horario o una sede de tu compra.",
    price_difference: "Es la diferencia de precio por el cambio que pediste.",
    goodwill: "La academia acordó contigo devolverte esta parte.",
    annulment: WHOLE_REASON,
    review: WHOLE_REASON,
    no_seats: WHOLE_REASON,
    part_approved: WHOLE_REASON,
  } satisfies Record<(typeof REFUND_PURPOSES)[number], string>,
  /** A difference in price after what the academy did. */
  differences: {
    section_cancelled: "La academia no dictará un curso de tu compra, y el que tienes ahora cuesta menos.",
    section_refused: "La academia movió un curso de tu compra, y el que elegiste cuesta menos.",
  } as Readonly<Partial<Record<ChangeCause, string>>>,
  byCard: {
    name: "A la tarjeta con que pagaste",
    text: "Según tu banco, el abono puede tardar unos días en verse en tu cuenta.",
  },
  byTransfer: {
    name: "Transferencia a la cuenta que indicaste",
    text: "La transferencia ya está hecha: revisa los movimientos de tu cuenta.",
  },
  rest: "De lo que falta por devolver te avisaremos por correo.",
  amount: "Monto devuelto",
  way: "Medio",
  returned: "Devuelto hasta ahora",
  pending: "Por devolver",
};

export const accountCopy = {
  subject: (reference: string) => `Necesitamos una cuenta para devolverte dinero de tu compra ${reference}`,
  title: "Dinos a qué cuenta devolvemos tu dinero",
  reason: "Tenemos que devolverte dinero que tu tarjeta no puede recibir: lo haremos por transferencia.",
  again:
    "Hace tres días te pedimos la cuenta para devolverte dinero por transferencia, y aún no la tenemos: el dinero te espera.",
  where: "Escríbela en «Mi compra». Te pediremos un código que llega a este correo.",
  paid: (day: string) => `Te transferimos a más tardar el ${day} y te avisamos por correo.`,
  never: "Nunca pedimos claves ni los números de tu tarjeta.",
  amount: "Monto a devolver",
  by: "A más tardar el",
  open: "Escribir mi cuenta",
};

const NOT_PAID =
  "Webpay nos informó que el pago que esperabas no se realizó: no queda ningún cargo de ese intento.";

export const unpaidCopy = {
  ofPurchase: {
    title: "No se completó tu pago",
    subject: (reference: string) => `No se completó el pago de tu compra ${reference}`,
    reason: NOT_PAID,
    held: (until: string) => [
      `Tus cupos siguen reservados hasta el ${until}.`,
      "Vuelve a la tienda en el mismo dispositivo y reintenta el pago.",
    ],
    released: [
      "Tus cupos ya no están reservados.",
      "Puedes elegirlos de nuevo en la tienda, si todavía quedan.",
    ],
  },
  ofChange: {
    title: "No se completó el pago de tu cambio",
    subject: (reference: string) => `No se pagó el cambio de tu inscripción ${reference}`,
    reason: `${NOT_PAID} Tu inscripción sigue como estaba.`,
    held: (until: string) => [
      `Tus cupos nuevos siguen reservados hasta el ${until}.`,
      "Puedes reintentar el pago en «Mi compra».",
    ],
    released: [
      "Los cupos nuevos ya no están reservados.",
      "Si todavía quedan, puedes intentarlo otra vez en «Mi compra».",
    ],
  },
  amount: "Monto no pagado",
};

export const givenAccountCopy = {
  title: "Anotamos una cuenta para tu devolución",
  subject: (reference: string) => `Nueva cuenta para devolver el dinero de tu compra ${reference}`,
  noted: (at: string) => `El ${at}, hora de Santiago, quedó anotada esta cuenta.`,
  use: "Si hay que transferirte dinero de tu compra, irá a esta cuenta.",
  object: (phone: string) =>
    `Si no fuiste tú, o la cuenta no es la tuya, llámanos cuanto antes al ${phone} o responde este correo, y la corregimos antes de transferir.`,
  holder: "Titular",
  bank: "Banco",
  number: "Termina en",
};

export const payLinkCopy = {
  title: "Tu inscripción espera el pago",
  subject: (reference: string) => `Paga tu inscripción ${reference}`,
  reason: "Preparamos la inscripción que nos pediste. Revísala y págala con tu tarjeta, por Webpay.",
  held: (until: string) =>
    `Reservamos los cupos hasta el ${until}. Después se liberan y el enlace deja de servir.`,
  act: "Cuando pagues te enviamos el comprobante y el contrato. El enlace es para pagar esta inscripción: no lo compartas.",
  amount: "Total por pagar",
  pay: "Ver y pagar",
};

export const toPayCopy = {
  title: "Tu cambio espera el pago",
  subject: (reference: string) => `Falta un pago para el cambio de tu compra ${reference}`,
  reason:
    "Preparamos el cambio que nos pediste. Cuesta más que lo que tienes: se hace en cuanto pagues la diferencia.",
  held: (until: string) => `Reservamos los cupos nuevos hasta el ${until}. Hasta entonces nada cambia.`,
  act: "Mira el cambio y paga la diferencia. Cuando esté hecho, te lo confirmamos por correo.",
  amount: "Diferencia por pagar",
  pay: "Ver el cambio y pagar",
};

export const annulmentCopy = {
  subject: (reference: string) => `Anulamos tu compra ${reference}`,
  title: "Tu compra fue anulada y los cupos quedaron liberados.",
  refunded: "Devolvimos todo lo que pagaste.",
  free: "No había ningún cobro que devolver.",
  bank: "Según tu banco, el abono puede tardar unos días en verse en tu cuenta.",
  enrolment: "Matrícula anulada",
  sum: "Total devuelto",
  byCard: "Devuelto a tu tarjeta",
  byTransfer: "Transferido a tu cuenta",
};
