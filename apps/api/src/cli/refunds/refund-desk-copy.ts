import type { FullRefundPurpose } from "@shop/domain/orders/payment-states";
import type { AccountType, BankAccount } from "@shop/domain/refunds/bank-account";
import type { RefundReason } from "@shop/domain/refunds/refund-plan";
import type { OwedReason } from "../../modules/payments/refund/owed-money";

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

export const OWED_REASONS: Readonly<Record<OwedReason, string>> = {
  provider_asked: "Webpay aún no responde",
  account_missing: "falta la cuenta de quien pagó",
  transfer: "transferencia por hacer",
  provider_unclear: "nadie sabe si Webpay la hizo",
  provider_refused: "Webpay no la hizo",
};

export const ACCOUNT_TYPE_NAMES: Readonly<Record<AccountType, string>> = {
  current: "cuenta corriente",
  sight: "cuenta vista",
  savings: "cuenta de ahorro",
};

interface Given {
  state: string;
  why: string;
}

export const refundDeskCopy = {
  plan: (reason: string, sum: string) => `Devolución por ${reason}: ${sum}`,
  clause: (clause: string) => `Cláusula: ${clause}`,
  noClause: "Cláusula: ninguna, lo decide la academia",
  dates: (effectiveOn: string, payBy: string) =>
    `Rige desde ${effectiveOn}; se paga a más tardar el ${payBy}`,
  line: (studentNumber: number, paid: string, back: string) =>
    `Estudiante ${studentNumber}: pagó ${paid}, vuelve ${back}`,
  fee: (fee: string) => `de ello matrícula ${fee}`,
  classes: (given: number, total: number) => `clases hechas ${given} de ${total}`,
  payment: (buyOrder: string, card: string, left: string) => `Pago ${buyOrder}: ${card}, quedan ${left}`,
  step: (route: string, amount: string, buyOrder: string) => `${route} de ${amount} del pago ${buyOrder}`,
  nothing: "No hay dinero que devolver.",
  given: (id: number, amount: string, at: string, purpose: string, { state, why }: Given) =>
    `Ya está la devolución ${id} de ${amount}, ${at}, por ${purpose} (${state}): ${why}`,
  owedHeads: ["Devolución", "Orden", "Monto", "Por", "Pedida", "Vence", "Espera"],
  owed: (count: number, sum: string) =>
    count === 1
      ? `La academia debe 1 devolución, ${sum}.`
      : `La academia debe ${count} devoluciones, ${sum}.`,
  nothingOwed: "La academia no debe dinero.",
  overdue: (day: string) => `${day}, vencida`,
  payTo: (id: number, amount: string, reference: string) =>
    `Devolución ${id}: transfiere ${amount} por la orden ${reference} a`,
  wholeAccount: ({ holderName, holderRut, bank, accountNumber }: BankAccount, type: string) =>
    `${holderName}, RUT ${holderRut}, ${bank}, ${type}, número ${accountNumber}`,
  thenRecord: (id: number) => `Cuando esté hecha: npm run desk -- refund --done ${id} --proof "…"`,
  question: (sum: string, buyOrder: string) => `Se devolverán ${sum} de la compra ${buyOrder}.`,
  asked: (id: number, amount: string, route: string) => `Devolución ${id} de ${amount} (${route}):`,
  done: (how: string) => `hecha (${how}).`,
  account: (bank: string, type: string, number: string) => `Cuenta anotada: ${bank}, ${type}, ${number}.`,
  accountQuestion: (buyOrder: string) => `La cuenta quedará anotada para la compra ${buyOrder}.`,
  questions: {
    done: (id: number) => `La devolución ${id} quedará anotada como hecha.`,
    refused: (id: number) => `La devolución ${id} quedará anotada como no hecha por Webpay.`,
    transfer: (id: number) => `La devolución ${id} irá por transferencia.`,
  },
  recorded: (id: number, state: string) => `Devolución ${id}: ${state}.`,
};

export const refundUsage = {
  as: `--as es uno de: ${Object.keys(REASON_NAMES).join(", ")}.`,
  one: "refund lleva una de: --clp, --account, --done, --refused o --transfer.",
  id: "El número de la devolución está en show.",
  proof: "Falta el comprobante: --proof con 3 a 120 caracteres.",
  account:
    "La cuenta lleva --holder, --rut válido, --bank (o el nombre exacto), --type current|sight|savings y --number con 4 a 20 dígitos.",
  bank: (banks: string) => `--bank es uno de: ${banks}.`,
};
