import type { EndingKind } from "@shop/domain/contract/endings";
import type { RefundRoute } from "@shop/domain/refunds/refund-plan";

export const END_KINDS: Readonly<Record<EndingKind, string>> = {
  withdrawal: "retracto",
  termination: "término con aviso",
  course_cancelled: "curso cancelado",
  academy_change: "cambio de la academia",
  goodwill: "acuerdo con la familia",
};

const ROUTES: Readonly<Record<RefundRoute, string>> = {
  reversal: "reversa por tarjeta",
  nullification: "anulación por tarjeta",
  partial_nullification: "anulación parcial por tarjeta",
  transfer: "transferencia, con los datos de la cuenta y su comprobante",
};

/** Texts of `desk end`. */
export const endCopy = {
  plan: (order: string, kind: string) => `${order}: ${kind}`,
  student: (place: number, name: string, given: number, total: number, back: string) =>
    `  ${place}. ${name}: ${given} de ${total} clases impartidas, se devuelve ${back}`,
  dates: (last: string, payBy: string) =>
    `  Último día del contrato: ${last}. Devolver a más tardar el ${payBy}.`,
  step: (route: RefundRoute, amount: string) => `  ${amount} por ${ROUTES[route]}`,
  nothing: "  No queda nada que devolver.",
  ends: "  No queda nadie en la compra: quedará anulada.",
  stays: "  El resto de la compra sigue igual.",
  coupon: "  El uso del cupón queda libre.",
  done: (order: string) => `Anotado. La confirmación escrita de ${order} va en camino a quien pagó.`,
  as: `Falta cómo termina: --as ${Object.keys(END_KINDS).join("|")}.`,
  students: "--students lleva los números de los estudiantes, como 1 o 1,2, en el orden de show.",
  amount: "Un acuerdo (goodwill) lleva --amount, pesos enteros sobre 0; los demás se calculan.",
};
