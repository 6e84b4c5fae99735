import type { FullRefundPurpose, PaymentKind } from "../orders/payment-states";
import type { AccountType } from "../refunds/bank-account";
import type { RefundReason } from "../refunds/refund-plan";
import type { Asker, ProvenBy } from "../rights/proofs";
import type { RightsState } from "../rights/request-states";
import type { TaxState } from "../tax/tax-documents";

export const ORDER_STATE_NAMES = {
  draft: "borrador",
  held: "reservada",
  paying: "pagando",
  expired: "vencida",
  finished: "finalizada",
  annulled: "anulada",
} as const;

export const ATTEMPT_STATE_NAMES = {
  created: "creado",
  committing: "confirmando",
  aborted: "cancelado",
  timed_out: "vencido en Webpay",
  superseded: "reemplazado",
  expired: "vencido",
  authorized: "pagado",
  failed: "rechazado",
  unknown: "por confirmar",
  review: "EN REVISIÓN",
  reversed: "devuelto",
} as const;

export const PAYMENT_KIND_NAMES: Readonly<Record<PaymentKind, string>> = {
  card: "tarjeta",
  cash: "efectivo",
  transfer: "transferencia",
  scholarship: "beca",
};

export const REFUND_STATE_NAMES = {
  asked: "pedida",
  done: "hecha",
  refused: "rechazada",
  unclear: "POR ACLARAR",
} as const;

export const REFUND_ROUTE_NAMES = {
  reversal: "reversa",
  nullification: "anulación",
  partial_nullification: "anulación parcial",
  transfer: "transferencia",
} as const;

export const DOCUMENT_STATE_NAMES: Readonly<Record<TaxState, string>> = {
  stands: "no se emite",
  wanted: "por emitir",
  exported: "entregado a contabilidad",
  issued: "emitido",
  failed: "rechazado",
};

export const RIGHTS_STATE_NAMES: Readonly<Record<RightsState, string>> = {
  waiting: "en espera",
  extended: "plazo prorrogado",
  done: "hecha",
  denied: "denegada",
  released: "bloqueo terminado",
};

export const REASON_NAMES: Readonly<Record<RefundReason, string>> = {
  withdrawal: "retracto",
  termination: "término con aviso",
  course_cancelled: "curso que no se dicta",
  academy_change: "cambio de la academia",
  price_difference: "diferencia de precio",
  goodwill: "acuerdo con la familia",
};

export const PURPOSE_NAMES: Readonly<Record<RefundReason | FullRefundPurpose, string>> = {
  ...REASON_NAMES,
  annulment: "anulación",
  review: "pago en revisión",
  no_seats: "pago sin cupo",
  part_approved: "pago aprobado en parte",
};

/** Why money is not returned yet; all but the first wait for staff. */
export const OWED_REASON_NAMES = {
  provider_asked: "Webpay aún no responde",
  account_missing: "falta la cuenta de quien pagó",
  transfer: "transferencia por hacer",
  provider_unclear: "nadie sabe si Webpay la hizo",
  provider_refused: "Webpay no la hizo",
} as const;
export type OwedReason = keyof typeof OWED_REASON_NAMES;

export const ACCOUNT_TYPE_NAMES: Readonly<Record<AccountType, string>> = {
  current: "cuenta corriente",
  sight: "cuenta vista",
  savings: "cuenta de ahorro",
};

export const CORRECTION_LABELS = {
  name: "nombre y apellidos",
  phone: "teléfono",
  birthday: "fecha de nacimiento",
  address: "dirección",
  rut: "RUT",
  email: "correo",
} as const;

export const ASKER_NAMES: Readonly<Record<Asker, string>> = {
  guardian: "quien paga",
  student: "el o la estudiante",
  representative: "quien los representa",
};

export const PROVEN_BY_NAMES: Readonly<Record<ProvenBy, string>> = {
  document: "se vio su cédula o pasaporte",
  family_paper: "se vio su certificado de nacimiento o libreta de familia",
  called_back: "contestó al llamar al teléfono de la compra",
  noted_mailbox: "respondió desde el correo de la compra",
};

export const FORGOTTEN_STUDENT = "Estudiante con datos borrados";
/** In place of somebody's name. */
export const BLOCKED_PERSON = "Datos bloqueados";
