import { ORDER_EVENTS } from "@shop/domain/orders/order-events";
import { DESK_ACTS } from "@shop/domain/purchases/desk-looks";
import { RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import type { OrderMailJob } from "../../../jobs/job-map";

const MAIL_NAMES: Readonly<Record<OrderMailJob["kind"], string>> = {
  confirmation: "Comprobante",
  resend: "Comprobante o enlace de pago, otra vez",
  reversal: "Devolución",
  pay_link: "Enlace de pago",
  unpaid: "Pago que no resultó",
  annulment: "Anulación",
  tax_document: "Documento tributario",
  change: "Cambio de cursos",
  change_to_pay: "Cambio de cursos por pagar",
  section_moved: "Un curso cambió de hora o de sede",
  ending: "Término de un contrato",
  returned_part: "Devolución de una parte",
  credit_note: "Nota de crédito",
  account_asked: "Cuenta para una devolución",
  account_asked_again: "Cuenta para una devolución, otra vez",
};

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
    section_moved: "La academia: el curso cambió de hora o de sede",
    section_refused: "Quien compra: la academia movió el curso",
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
  Tipo: MAIL_NAMES,
  Acción: Object.fromEntries(Object.entries(DESK_ACTS).map(([act, { text }]) => [act, text])),
  Hecho: ORDER_EVENTS,
};

export const exportCopy = {
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
