import { RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";

const ORDER_STATES = {
  draft: "borrador",
  held: "reservada",
  paying: "pagando",
  expired: "vencida",
  finished: "comprada",
  annulled: "anulada",
};

const ATTEMPT_STATES = {
  created: "comenzado",
  committing: "confirmando",
  aborted: "cancelado",
  timed_out: "vencido",
  superseded: "reemplazado",
  authorized: "pagado",
  failed: "rechazado",
  unknown: "por confirmar",
  review: "en revisión",
  reversed: "devuelto",
};

const LEAD_STATES = {
  stored: "guardada",
  waiting: "por enviar",
  sent: "enviada al CRM",
  dropped: "no enviada: ya había compra",
  withdrawn: "retirada",
};

const REQUEST_STATES = {
  waiting: "en espera",
  extended: "plazo prorrogado",
  done: "hecha",
  denied: "denegada",
  released: "bloqueo terminado",
};

const REFUND_STATES = {
  asked: "pedida",
  done: "hecha",
  refused: "no aceptada",
  unclear: "por confirmar",
};

const REFUND_REASONS = {
  annulment: "Compra anulada",
  review: "Pago en revisión",
  no_seats: "No quedaban cupos",
  part_approved: "Pago aprobado solo en parte",
  withdrawal: "Retracto",
  termination: "Término anticipado",
  course_cancelled: "Curso cancelado por la academia",
  academy_change: "Cambio de la academia",
  price_difference: "Diferencia de precio",
  goodwill: "Devolución acordada",
};

// Spanish names of stored values by column label; a value without one is printed as it is.
export const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Estado: { ...ORDER_STATES, ...ATTEMPT_STATES, ...LEAD_STATES, ...REFUND_STATES, ...REQUEST_STATES },
  Motivo: REFUND_REASONS,
  "Por dónde": {
    reversal: "A la tarjeta",
    nullification: "A la tarjeta",
    partial_nullification: "A la tarjeta",
    transfer: "Transferencia",
  },
  "Tipo de cuenta": { current: "Cuenta corriente", sight: "Cuenta vista", savings: "Cuenta de ahorro" },
  Documento: Object.fromEntries(Object.entries(TAX_KIND_FACTS).map(([kind, { name }]) => [kind, name])),
  Emisión: {
    stands: "no lleva otro documento",
    wanted: "por emitir",
    exported: "entregado a contabilidad",
    issued: "emitido",
    failed: "por emitir: no resultó",
  },
  Cambio: { open: "por pagar", done: "hecho", lapsed: "no se hizo" },
  "Pedido por": {
    buyer: "Quien compra",
    staff: "Personal de la academia",
    section_cancelled: "La academia: el curso no se dicta",
  },
  Género: {
    femenino: "Femenino",
    masculino: "Masculino",
    otro: "Otro",
    prefiero_no_decir: "Prefiero no decir",
  },
  Derecho: RIGHTS_KIND_NAMES,
  Para: { publicity: "Publicidad" },
  Respondió: { student: "Estudiante", adult: "Persona adulta por el estudiante" },
  "Edad entonces": {
    under_14: "Menos de 14 años",
    "14_to_17": "De 14 a 17 años",
    of_age: "18 años o más",
    unknown: "No se preguntó",
  },
  Por: { form: "Formulario", request: "Solicitud sobre los datos" },
  Tipo: {
    confirmation: "Comprobante",
    resend: "Comprobante, otra vez",
    reversal: "Devolución",
    unpaid: "Pago que no resultó",
    annulment: "Anulación",
  },
  Acción: {
    show: "Ver la compra, para atenderla",
    resend: "Enviar otra vez el comprobante",
    annul: "Anular la compra",
    release: "Dejar usar otra vez RUT y correo",
    resolve_approved: "Confirmar un pago en revisión",
    resolve_reversed: "Devolver un pago en revisión",
    list: "Ver la lista de compras, para atenderlas",
    report: "Comparar los pagos de un día con Webpay",
    export_classes: "Lista de clases, para profesores y sedes",
    export_sales: "Lista de ventas, para contabilidad",
    rights: "Atender una solicitud sobre los datos",
  },
  Hecho: {
    created: "Orden abierta",
    saved: "Cursos guardados",
    hold_extended: "Reserva renovada",
    hold_lapsed: "Reserva vencida",
    left: "Orden dejada",
    student_changed: "Datos de estudiante cambiados",
    pay_pressed: "Pago comenzado",
    sent_to_pay: "Enviada a pagar",
    create_failed: "Webpay no abrió el pago",
    paid: "Pagada",
    finished: "Comprada",
    confirmed: "Confirmada sin pago",
    payment_given_up: "Pago dejado",
    payment_in_review: "Pago en revisión",
    payment_reversed: "Pago devuelto",
    late_payment: "Pago tardío",
    money_returned: "Dinero devuelto",
    refund_refused: "Devolución no aceptada",
    review_never_charged: "Revisión: sin cobro",
    review_reversed: "Revisión: devuelto",
    annulled: "Compra anulada",
  },
};

export const exportCopy = {
  brand: "PDV",
  title: "Tus datos personales",
  of: (rut: string, email: string) => `Datos del RUT ${rut} que alcanza el correo ${email}`,
  at: "Fecha de esta copia",
  request: "Solicitud",
  about:
    "Contiene solo tus datos: de otras personas de una misma compra figura, a lo más, en qué calidad participan. Si diste otro correo, pide también con ese correo.",
  origin: "Origen",
  purposes: "Para qué",
  bases: "Por qué se puede",
  nobody: "Nadie fuera de la tienda.",
  recipients: "Quién los recibe",
  period: "Hasta cuándo",
  nothing: (titles: string) => `No hay datos de: ${titles}.`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  file: (number: string) => `tus-datos-${number.toLowerCase()}`,
  yes: "Sí",
  no: "No",
};
