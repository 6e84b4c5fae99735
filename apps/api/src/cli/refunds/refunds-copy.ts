import { REASON_NAMES } from "@shop/domain/purchases/names-copy";
import type { BankAccount } from "@shop/domain/refunds/bank-account";

interface GivenBefore {
  state: string;
  why: string;
}

export const refundLinesCopy = {
  given: (id: number, amount: string, at: string, purpose: string, { state, why }: GivenBefore) =>
    `Ya está la devolución ${id} de ${amount}, ${at}, por ${purpose} (${state}): ${why}`,
  kinds: { REVERSED: "reversa", NULLIFIED: "anulación" } as Readonly<Record<string, string>>,
  byTransfer: "La devolución quedó por transferencia: anótala con refund --done cuando esté hecha.",
  unclear: (reason: string) =>
    `Nadie sabe si Webpay hizo la devolución (${reason}). Búscala en el portal de Transbank y anótala con refund --done o refund --refused.`,
  busy: "Otra persona o la tienda ya lo está haciendo; míralo en un minuto con show.",
  waiting: (reason: string) =>
    `Webpay no respondió (${reason}). La devolución quedó pedida: la tienda seguirá preguntando y no la pedirá dos veces. Míralo con show.`,
};

export const annulCopy = {
  question: (buyOrder: string, total: string, students: number) =>
    `Se anulará la compra ${buyOrder} de ${total} (${students === 1 ? "1 estudiante" : `${students} estudiantes`}), se devolverá el pago completo y se liberarán los cupos.`,
  free: "Compra anulada. No hay cobro por devolver.",
  annulled: (amount: string, how: string) => `Compra anulada. Se devolvió ${amount} (${how}).`,
};

export const resolveCopy = {
  question: {
    approved: (buyOrder: string) =>
      `La compra ${buyOrder} quedará finalizada si Webpay confirma hoy el mismo pago.`,
    reversed: (buyOrder: string) =>
      `Se devolverá lo cobrado por la compra ${buyOrder} y se liberarán los cupos.`,
  },
  reversed: (amount: string, how: string) => `Pago devuelto: ${amount} (${how}). Los cupos quedaron libres.`,
  notCharged: "Webpay no tiene ningún cobro por este pago. Los cupos quedaron libres.",
  approved: "Pago confirmado: la compra quedó finalizada con sus cupos.",
  as: "Falta cómo resolverlo: --as approved o --as reversed.",
};

export const planCopy = {
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
  as: `--as es uno de: ${Object.keys(REASON_NAMES).join(", ")}.`,
};

export const owedCopy = {
  heads: ["Devolución", "Orden", "Monto", "Por", "Pedida", "Vence", "Espera"],
  owed: (count: number, sum: string) =>
    count === 1
      ? `La academia debe 1 devolución, ${sum}.`
      : `La academia debe ${count} devoluciones, ${sum}.`,
  nothing: "La academia no debe dinero.",
  overdue: (day: string) => `${day}, vencida`,
  payTo: (id: number, amount: string, reference: string) =>
    `Devolución ${id}: transfiere ${amount} por la orden ${reference} a`,
  wholeAccount: ({ holderName, holderRut, bank, accountNumber }: BankAccount, type: string) =>
    `${holderName}, RUT ${holderRut}, ${bank}, ${type}, número ${accountNumber}`,
  thenRecord: (id: number) => `Cuando esté hecha: npm run desk -- refund --done ${id} --proof "…"`,
};

export const refundCopy = {
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
  one: "refund lleva una de: --clp, --account, --done, --refused o --transfer.",
  id: "El número de la devolución está en show.",
  proof: "Falta el comprobante: --proof con 3 a 120 caracteres.",
  accountWrong:
    "La cuenta lleva --holder, --rut válido, --bank (o el nombre exacto), --type current|sight|savings y --number con 4 a 20 dígitos.",
  bank: (banks: string) => `--bank es uno de: ${banks}.`,
};
