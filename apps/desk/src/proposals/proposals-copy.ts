import type { ProposalAnswer } from "@shop/domain/refunds/second-person";

interface AnswerWords {
  press: string;
  done: string;
}

export const proposalsCopy = {
  waits: "Espera a otra persona",
  by: (name: string) => `La propuso ${name}`,
  until: "Vence",
  review: "Revisar",
  own: "La propusiste tú: la aprueba otra persona con el mismo permiso.",
  gone: "Quien la propuso ya no puede hacer esto en esta compra: solo se puede rechazar.",
  changed: "Cambió desde que se propuso",
  changedText: "Ya no se puede aprobar. Se puede rechazar o retirar, y proponer otra vez como es ahora.",
  impossible: "Ya no se puede hacer",
  why: "Detalle de tu respuesta",
  whyHint: "Queda en la historia de la compra, con tu nombre.",
  title: (act: string) => `Propuesta: ${act.charAt(0).toLowerCase()}${act.slice(1)}`,
  answers: {
    approve: { press: "Aprobar y hacer", done: "" },
    reject: { press: "Rechazar", done: "Propuesta rechazada: no se hizo nada." },
    withdraw: { press: "Retirar", done: "Propuesta retirada: no se hizo nada." },
  } satisfies Record<ProposalAnswer, AnswerWords>,
  queue: "Esperan a otra persona",
  what: "Qué",
  proposer: "Propone",
} as const;
