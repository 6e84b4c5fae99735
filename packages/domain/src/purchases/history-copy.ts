import { DESK_ACTS } from "./desk-looks";

export const EVENT_NAMES: Readonly<Record<string, string>> = {
  created: "Empezó",
  saved: "Eligió cursos",
  hold_extended: "Pidió más tiempo para su reserva",
  hold_lapsed: "Terminó el tiempo de la reserva",
  link_ended: "Se anuló el enlace de pago",
  sold_by_hand: "La vendió la academia",
  pay_pressed: "Apretó pagar",
  sent_to_pay: "Fue a Webpay",
  create_failed: "Webpay no respondió al empezar el pago",
  payment_given_up: "Dejó el pago",
  paid: "Pagó",
  late_payment: "El pago llegó tarde",
  payment_in_review: "El pago quedó en revisión",
  payment_reversed: "Se devolvió el pago",
  money_returned: "Se devolvió dinero",
  refund_refused: "La devolución no fue aceptada",
  refund_unclear: "La devolución está por aclarar",
  refund_account_told: "Dio una cuenta para devoluciones",
  change_held: "Reservó cupos para un cambio",
  changed: "Cambió cursos",
  contract_ended: "Terminó el contrato",
  annulled: "Se anuló la compra",
  section_moved: "Se movió un curso",
  move_agreed: "Aceptó el curso movido",
  suspension_asked: "Pidió suspender",
  rectified: "Se corrigieron datos",
  student_changed: "Cambió los datos del estudiante",
  minimised: "Se borraron datos personales",
  released: "Se liberaron RUT y correo",
};

export const MAIL_NAMES: Readonly<Record<string, string>> = {
  confirmation: "comprobante",
  resend: "comprobante o enlace de pago, otra vez",
  annulment: "anulación",
  reversal: "devolución de un pago sin compra",
  unpaid: "pago que no se hizo",
  pay_link: "enlace de pago",
  tax_document: "documento tributario",
  credit_note: "nota de crédito",
  change: "cambio de cursos",
  change_to_pay: "cambio por pagar",
  section_moved: "curso movido",
  ending: "término del contrato",
  returned_part: "devolución",
  account_asked: "cuenta para la devolución",
  account_asked_again: "cuenta para la devolución, otra vez",
};

/** What staff did, by its name in the audit; under that name where this version has no words for it. */
export const actName = (name: string): string =>
  Object.hasOwn(DESK_ACTS, name) ? DESK_ACTS[name as keyof typeof DESK_ACTS].text : name;
