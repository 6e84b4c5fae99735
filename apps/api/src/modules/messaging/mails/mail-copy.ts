import type { REFUND_PURPOSES } from "@shop/domain/orders/payment-states";
import type { CodePurpose } from "@shop/domain/people/code-purposes";

export const otpCopy = {
  subject: "Tu código de verificación PDV",
  title: "Este es tu código para verificar tu correo:",
  purposes: {
    purchase: "Sirve para verificar tu correo en una inscripción.",
    claim: "Sirve para inscribir a alguien que ya está registrado con este correo.",
    open: "Sirve para abrir tu compra con todos sus datos.",
    rights: "Sirve para pedir o ver solicitudes sobre tus datos personales.",
    ending: "Sirve para terminar el contrato de tu compra (retracto o término), y para nada más.",
    account: "Sirve para indicar la cuenta a la que se devuelve el dinero de tu compra, y para nada más.",
    export: "Sirve para descargar una copia de tus datos personales, y para nada más.",
  } satisfies Record<CodePurpose, string>,
  secret:
    "No se lo des a nadie, ni por teléfono ni por mensaje: quien lo escribe ve lo que compraste y pediste con este correo. La academia nunca te lo pedirá.",
  life: (minutes: number) => `El código vence ${minutes} minutos después de pedirlo.`,
  unasked: "Si no lo pediste, ignora este mensaje: nadie puede usarlo sin tu correo.",
};

export const confirmationCopy = {
  occasions: {
    bought: {
      subject: (reference: string) => `Comprobante de tu compra ${reference}`,
      guardianTitle: "Tu compra se realizó exitosamente.",
      studentTitle: "Tu matrícula se realizó exitosamente.",
      calendar: "Abre el archivo horario-pdv.ics para poner las clases en tu calendario.",
    },
    changed: {
      subject: (reference: string) => `Cambió tu inscripción ${reference}`,
      guardianTitle: "Tu inscripción cambió. Así queda desde ahora.",
      studentTitle: "Tu inscripción cambió. Así queda desde ahora.",
      calendar:
        "Abre el archivo horario-pdv.ics: pone las clases nuevas en tu calendario y cancela las que dejaste.",
    },
  },
  before: (student: string | null) => (student ? `${student}, antes del cambio` : "Antes del cambio"),
  greeting: (name: string) => `Hola ${name}:`,
  attached: "Adjuntamos el comprobante en PDF. Este comprobante no es una boleta.",
  contracts: (version: string) =>
    `También va una copia del contrato que aceptaste, versión ${version}: guárdala.`,
  firstClass: (label: string) => `Primera clase, según el horario: ${label}`,
  map: "Ver en el mapa",
  open: "Ver mi compra",
  next: "Qué sigue ahora",
  steps: {
    receipt: "Guarda el comprobante adjunto y tu número de orden.",
    start: "Preséntate a tu primera clase a la hora de tu horario.",
    change: "Si necesitas cambiar un curso, un horario o la sede, puedes hacerlo en «Ver mi compra».",
    ask: "Si necesitas cambiar algo, responde este correo con tu número de orden.",
  },
  order: "Número de orden",
  buyOrder: "Código de compra",
  total: "Total pagado",
  returned: "Monto devuelto",
  pending: "Por devolver",
  ended: "Contrato terminado",
  endedOn: (name: string, day: string) => `${name}, el ${day}`,
  pack: (title: string) => `Paquete: ${title}`,
  originalPrice: "Precio original",
  offerPrice: "Precio oferta",
  venue: (venue: string) => `Sede: ${venue}`,
  start: (month: string) => `Inicio: ${month}`,
};

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
  greeting: (name: string) => `Hola ${name}:`,
  bank: "Según tu banco, el abono puede tardar unos días en verse en tu cuenta.",
  order: "Número de orden",
  buyOrder: "Código de compra",
  amount: "Monto anulado",
  open: "Ver mi compra",
};

const WHOLE_REASON = "Te devolvimos lo que quedaba de tu pago.";

export const documentCopy = {
  subject: (name: string, reference: string) => `${name} de tu compra ${reference}`,
  title: (name: string) => `Emitimos tu ${name.charAt(0).toLocaleLowerCase("es-CL")}${name.slice(1)}`,
  greeting: (name: string) => `Hola ${name}:`,
  ofPayment: "Es el documento tributario de tu pago.",
  ofRefund: "Es el documento tributario de lo que te devolvimos.",
  document: "Documento",
  folio: "Folio",
  amount: "Monto",
  order: "Número de orden",
  buyOrder: "Código de compra",
  open: "Ver el documento",
};

export const partCopy = {
  subject: (reference: string) => `Te devolvimos dinero de tu compra ${reference}`,
  title: "Hicimos una devolución de tu compra",
  greeting: (name: string) => `Hola ${name}:`,
  reasons: {
    withdrawal: "Es por el retracto que pediste.",
    termination: "Es por el término del contrato que pediste.",
    course_cancelled: "Es porque un curso de tu compra no se dictará.",
    academy_change: "Es porque la academia cambió un horario o una sede de tu compra.",
    price_difference: "Es la diferencia de precio por el cambio que hiciste.",
    goodwill: "La academia acordó contigo devolverte esta parte.",
    annulment: WHOLE_REASON,
    review: WHOLE_REASON,
    no_seats: WHOLE_REASON,
    part_approved: WHOLE_REASON,
  } satisfies Record<(typeof REFUND_PURPOSES)[number], string>,
  byCard: {
    name: "A la tarjeta con que pagaste",
    text: "Según tu banco, el abono puede tardar unos días en verse en tu cuenta.",
  },
  byTransfer: {
    name: "Transferencia a la cuenta que indicaste",
    text: "La transferencia ya está hecha.",
  },
  amount: "Monto devuelto",
  way: "Medio",
  returned: "Devuelto hasta ahora",
  pending: "Por devolver",
  order: "Número de orden",
  buyOrder: "Código de compra",
};

export const accountCopy = {
  subject: (reference: string) => `Necesitamos una cuenta para devolverte dinero de tu compra ${reference}`,
  title: "Dinos a qué cuenta devolvemos tu dinero",
  greeting: (name: string) => `Hola ${name}:`,
  reason: "Tenemos que devolverte dinero que tu tarjeta no puede recibir: lo haremos por transferencia.",
  again:
    "Hace tres días te pedimos la cuenta para devolverte dinero por transferencia, y aún no la tenemos: el dinero te espera.",
  where: "Escríbela en «Mi compra». Te pediremos un código que llega a este correo.",
  never: "Nunca pedimos claves ni los números de tu tarjeta.",
  amount: "Monto a devolver",
  by: "A más tardar el",
  order: "Número de orden",
  buyOrder: "Código de compra",
  open: "Escribir mi cuenta",
};

const NOT_PAID =
  "Webpay nos informó que el pago que esperabas no se realizó: no queda ningún cargo de ese intento.";

export const unpaidCopy = {
  ofPurchase: {
    title: "No se completó tu pago",
    subject: (reference: string) => `No se completó el pago de tu compra ${reference}`,
    reason: NOT_PAID,
    held: (until: string) =>
      `Tus cupos siguen reservados hasta el ${until}. Vuelve a la tienda en el mismo dispositivo y reintenta el pago.`,
    released: "Tus cupos ya no están reservados. Puedes elegirlos de nuevo si todavía quedan.",
  },
  ofChange: {
    title: "No se completó el pago de tu cambio",
    subject: (reference: string) => `No se pagó el cambio de tu inscripción ${reference}`,
    reason: `${NOT_PAID} Tu inscripción sigue como estaba.`,
    held: (until: string) =>
      `Tus cupos nuevos siguen reservados hasta el ${until}. Puedes reintentar el pago en «Mi compra».`,
    released:
      "Los cupos nuevos ya no están reservados. Si todavía quedan, puedes intentarlo otra vez en «Mi compra».",
  },
  greeting: (name: string) => `Hola ${name}:`,
  order: "Número de orden",
  amount: "Monto no pagado",
  open: "Ver mi compra",
};

export const givenAccountCopy = {
  title: "Anotamos una cuenta para tu devolución",
  subject: (reference: string) => `Nueva cuenta para devolver el dinero de tu compra ${reference}`,
  greeting: (name: string) => `Hola ${name}:`,
  noted: (at: string) =>
    `El ${at}, hora de Santiago, quedó anotada esta cuenta. Si hay que transferirte dinero de tu compra, irá a ella.`,
  object: (phone: string) =>
    `Si no fuiste tú, o la cuenta no es la tuya, llámanos cuanto antes al ${phone} o responde este correo, y la corregimos antes de transferir.`,
  holder: "Titular",
  bank: "Banco",
  number: "Termina en",
  order: "Número de orden",
  open: "Ver mi compra",
};

export const toPayCopy = {
  title: "Tu cambio espera el pago",
  subject: (reference: string) => `Falta un pago para el cambio de tu compra ${reference}`,
  greeting: (name: string) => `Hola ${name}:`,
  reason:
    "Preparamos el cambio que nos pediste. Cuesta más que lo que tienes: se hace en cuanto pagues la diferencia.",
  held: (until: string) => `Reservamos los cupos nuevos hasta el ${until}. Hasta entonces nada cambia.`,
  order: "Número de orden",
  amount: "Diferencia por pagar",
  pay: "Ver el cambio y pagar",
};

export const annulmentCopy = {
  subject: (reference: string) => `Anulamos tu compra ${reference}`,
  greeting: (name: string) => `Hola ${name}:`,
  title: "Tu compra fue anulada y los cupos quedaron liberados.",
  refunded: "Devolvimos todo lo que pagaste.",
  free: "No había ningún cobro que devolver.",
  bank: "Según tu banco, el abono puede tardar unos días en verse en tu cuenta.",
  enrolment: "Matrícula anulada",
  order: "Número de orden",
  buyOrder: "Código de compra",
  byCard: "Devuelto a tu tarjeta",
  byTransfer: "Transferido a tu cuenta",
};

export const quoteMailCopy = {
  subject: "Tu cotización PDV",
  opening: (at: string) => `Esta es la cotización que pediste, con los precios del ${at}.`,
  start: (month: string) => `Inicio: ${month}`,
  totalAndFee: (total: string) => `Total con la matrícula: ${total}`,
  terms:
    "Los cupos no están reservados y los precios pueden cambiar: al abrir la cotización verás los de ese momento. No incluyen cupones: si tienes uno, lo aplicas en la revisión.",
  open: "Abrir mi cotización",
  before: "Si la compras, esto es lo que rige:",
  withdrawalPage: "Cómo retractarte",
  contract: "Contrato (PDF)",
  unasked: "Si no la pediste, ignora este mensaje: borramos tu correo apenas lo enviamos.",
};

export const rightsMailCopy = {
  subjects: {
    confirmation: (number: string) => `Recibimos tu solicitud ${number}`,
    extension: (number: string) => `Tu solicitud ${number} tomará más tiempo`,
    answer: (number: string) => `Respuesta a tu solicitud ${number}`,
    release: (number: string) => `Terminó el bloqueo de tu solicitud ${number}`,
    reminder: (number: string) => `La solicitud ${number} espera a la academia`,
    overdue: (number: string) => `El plazo de la solicitud ${number} venció`,
  },
  titles: {
    confirmation: "Recibimos tu solicitud sobre datos personales",
    extension: "Necesitamos más tiempo para tu solicitud",
    answer: "Respondemos tu solicitud sobre datos personales",
    release: "Terminó el bloqueo de tus datos",
    reminder: "Una solicitud sobre datos personales espera",
    overdue: "Venció el plazo de una solicitud sobre datos personales",
  },
  received: (due: string) => `Te responderemos a este correo a más tardar el ${due}.`,
  extended: (due: string) => `Te responderemos a más tardar el ${due}.`,
  agency:
    "Si no estás de acuerdo, responde este correo. También puedes reclamar ante la Agencia de Protección de Datos Personales.",
  released: "Desde ahora tus datos se usan otra vez para lo que los entregaste.",
  waits: (due: string) => `Hay que responderla a más tardar el ${due}.`,
  toldCrm:
    "La tienda ya la cumplió. Falta retirar del sistema de contactos (CRM) las inscripciones que se le enviaron antes.",
  boughtPast:
    "Después de este bloqueo se compró para la misma persona con otro correo. La compra sigue en pie, pero mientras dure el bloqueo esa familia no recibe correos y la persona no figura en las listas. Falta comprobar quién pidió el bloqueo y decidir si debe terminar.",
  overdue: (due: string) => `Había que responderla a más tardar el ${due}, y sigue en espera.`,
  command: (number: string) => `Para verla: npm run desk -- rights show ${number}`,
  number: "Número de solicitud",
  right: "Derecho",
  openedAt: "Recibida",
  page: "Página de tus datos",
};

export const footerCopy = {
  help: (phone: string) => `¿Necesitas ayuda? Llámanos al ${phone}.`,
  answer: "También puedes responder este correo.",
  hours: (hours: string) => `Atendemos ${hours.charAt(0).toLocaleLowerCase("es-CL")}${hours.slice(1)}.`,
  yourData: (address: string) => `Tus datos, sus copias y la publicidad: ${address}`,
  automatic: "Este es un correo automático, por favor no lo respondas.",
};
