import { ENDING_KINDS } from "@shop/domain/contract/endings";

export const endCopy = {
  plan: (order: string, kind: string) => `${order}: ${kind}`,
  student: (studentNumber: number, name: string, given: number, total: number, back: string) =>
    `  ${studentNumber}. ${name}: ${given} de ${total} clases impartidas, se devuelve ${back}`,
  dates: (last: string, payBy: string) =>
    `  Último día del contrato: ${last}. Devolver a más tardar el ${payBy}.`,
  step: (route: string, amount: string) => `  ${amount} por ${route}`,
  nothing: "  No queda nada que devolver.",
  ends: "  No queda nadie en la compra: quedará anulada.",
  stays: "  El resto de la compra sigue igual.",
  coupon: "  El uso del cupón queda libre.",
  done: (order: string) => `Anotado. La confirmación escrita de ${order} va en camino a quien pagó.`,
  as: `Falta cómo termina: --as ${ENDING_KINDS.join("|")}.`,
  amount: "Un acuerdo (goodwill) lleva --clp, pesos enteros sobre 0; los demás se calculan.",
};
