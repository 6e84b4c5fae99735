import type {
  ActDone,
  OfferedAct,
  StaffActName,
  StaffActPlan,
  StaffActRequest,
} from "@shop/contracts/staff/acts/acts";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { formatRut } from "@shop/domain/people/rut";
import { PURPOSE_NAMES, REFUND_ROUTE_NAMES, REFUND_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import type { SecondPersonReason } from "@shop/domain/refunds/second-person";
import { certificateDays } from "@shop/domain/suspensions/suspension";
import type { ActWords, PlanFact } from "./act-words";
import { CHANGE_WORDS } from "./choices/change-copy";
import { CORRECTION_WORDS } from "./correction-copy";
import { HOUSE_WORDS } from "./house-acts-copy";
import { MONEY_WORDS, trailFacts } from "./money-copy";
import { PEOPLE_WORDS } from "./people-acts-copy";
import { SECTION_WORDS } from "./section-acts-copy";

export const actCopy = {
  cancel: "Cancelar",
  showPlan: "Ver qué pasará",
  reason: "Motivo",
  reasonMissing: "Elige un motivo.",
  why: "Detalle",
  whyHint: "Queda en la historia de la compra, con tu nombre.",
  whyWrong: "Escribe por qué, en 5 a 300 caracteres.",
  confirm: "Confirmar con mi llave y seguir",
  confirmed: "Ya confirmé: seguir",
  byCodes: "Confirmar con códigos en otra pestaña, y seguir aquí",
  changed: "Cambió lo que se mostraba",
  changedText: "No se hizo nada. Mira cómo es ahora, y repite si todavía corresponde.",
  before: (value: string) => `antes: ${value}`,
  sectionWhyHint: "Queda en el registro de la academia, con tu nombre.",
  propose: "Proponer",
  leavingWhy: "Para qué",
  leavingHint: "Queda en la historia de cada compra, con tu nombre.",
  second: {
    amount: (limit: string) => `Devuelve más de ${limit}: lo aprueba otra persona.`,
    sum: (limit: string) =>
      `Con lo que una sola persona ya devolvió de esta compra, o tú desde ayer a esta hora, pasa de ${limit}: esto lo aprueba otra persona.`,
    own_change: () => "Cambiaste esta compra en los últimos 30 días: esto lo aprueba otra persona.",
    always: () => "Esto lo aprueba siempre otra persona.",
  } satisfies Record<SecondPersonReason, (limit: string) => string>,
  alreadyWaits: "Ya hay una propuesta que espera: primero se aprueba, se rechaza o se retira.",
  secondText: "Queda en Por hacer hasta 7 días. Mientras tanto nada cambia.",
} as const;

const VERDICTS = {
  done: {
    title: "Anotar la devolución como hecha",
    text: "La devolución quedará como hecha.",
    done: "Devolución anotada como hecha.",
  },
  refused: {
    title: "Anotar que Webpay no la hizo",
    text: "La devolución quedará como no hecha; después puede pasar a transferencia.",
    done: "Devolución anotada como no hecha.",
  },
  transfer: {
    title: "Pasar la devolución a transferencia",
    text: "Se pagará por transferencia. Si falta la cuenta, se le pide a quien pagó.",
    done: "La devolución irá por transferencia.",
  },
} as const;

const REVIEWS = {
  approved: {
    title: "Confirmar el pago en revisión",
    text: "Webpay confirma hoy este mismo pago: la compra quedará finalizada, con sus cupos.",
    done: "Pago confirmado: la compra quedó finalizada con sus cupos.",
  },
  reversed: {
    title: "Devolver el pago en revisión",
    text: "Se devuelve lo que se haya cobrado y se liberan los cupos.",
    done: "Pago devuelto. Los cupos quedaron libres.",
  },
} as const;

const PROOF = {
  label: "Comprobante",
  hint: "Número de la transferencia, o dónde se ve en el portal de Transbank.",
};
const ANSWER = { label: "Respuesta, que lee la familia", hint: "Aparece en su compra tal como lo escribes." };

const linkFacts = ({ email, clp, until }: StaffActPlan<"send_link">): PlanFact[] => [
  { label: "Correo", value: email },
  { label: "Monto", value: formatClp(clp) },
  { label: "Cupos hasta", value: formatInstant(new Date(until)) },
];

const WORDS: { [K in StaffActName]: ActWords<StaffActRequest<K>, StaffActPlan<K>> } = {
  resend: {
    title: () => "Enviar otra vez el comprobante",
    text: (_, { isAnnulled }) =>
      isAnnulled
        ? "La compra está anulada: se envía el aviso de anulación."
        : "Se envía el comprobante tal como está hoy.",
    facts: ({ email }) => [{ label: "Correo", value: email }],
    press: "Enviar",
    done: () => "El comprobante va en camino.",
  },
  release: {
    title: () => "Liberar RUT y correo",
    text: () => "Otra compra podrá usar estos RUT y correos. Esta compra sigue igual.",
    facts: ({ people }) => people.map(({ rut, email }) => ({ label: formatRut(rut), value: email })),
    press: "Liberar",
    done: () => "RUT y correo se pueden usar otra vez.",
  },
  answer_suspension: {
    title: ({ isGranted }) => (isGranted ? "Aceptar la suspensión" : "Rechazar la suspensión"),
    text: ({ isGranted }) =>
      isGranted ? "Los cupos no cambian: el retorno se acuerda con la sede." : "Nada cambia en la compra.",
    facts: ({ from, until }) => [
      { label: "Certificado", value: `${shortDate(from)}–${shortDate(until)}` },
      { label: "Días", value: String(certificateDays(from, until)) },
    ],
    press: "Responder",
    why: () => ANSWER,
    done: ({ isGranted }) => (isGranted ? "Suspensión aceptada." : "Suspensión rechazada."),
  },
  settle_refund: {
    title: ({ as }) => VERDICTS[as].title,
    text: ({ as }) => VERDICTS[as].text,
    facts: ({ clp, purpose, route, state, byHand, account }) => [
      { label: "Monto", value: formatClp(clp) },
      { label: "Por", value: PURPOSE_NAMES[purpose] },
      { label: "Vía", value: REFUND_ROUTE_NAMES[route] },
      { label: "Estado", value: REFUND_STATE_NAMES[state] },
      ...trailFacts({ byHand, account }),
    ],
    press: "Anotar",
    why: ({ as }) => (as === "done" ? PROOF : undefined),
    done: ({ as }) => VERDICTS[as].done,
  },
  resolve_review: {
    title: ({ as }) => REVIEWS[as].title,
    text: ({ as }) => REVIEWS[as].text,
    facts: ({ refundsAsked }) => [{ label: "Devoluciones ya pedidas", value: String(refundsAsked) }],
    press: "Resolver",
    done: ({ as }) => REVIEWS[as].done,
  },
  ...CORRECTION_WORDS,
  ...MONEY_WORDS,
  send_link: {
    title: () => "Enviar otra vez el enlace",
    text: () => "El mismo enlace de pago llega otra vez por correo. El plazo no cambia.",
    facts: linkFacts,
    press: "Enviar",
    done: () => "El enlace va en camino.",
  },
  end_link: {
    title: () => "Anular el enlace",
    text: () =>
      "Los cupos quedan libres ahora y con el enlace ya no se puede pagar. La familia no recibe aviso.",
    facts: linkFacts,
    press: "Anular el enlace",
    done: () => "Enlace anulado. Los cupos quedaron libres.",
  },
  change: CHANGE_WORDS,
  ...SECTION_WORDS,
  ...PEOPLE_WORDS,
  ...HOUSE_WORDS,
};

// Of the act's own name: its request and plan belong together.
const wordsOf = ({ name }: OfferedAct): ActWords<unknown, unknown> => WORDS[name];

// Done at once, or left for a second person.
export type ActEnd = ActDone | "proposed";

const ENDS: Readonly<Record<Exclude<ActEnd, "done">, string>> = {
  proposed: "Quedó propuesto: lo aprueba otra persona. Hasta entonces nada cambia.",
  to_pay:
    "Los cupos quedaron reservados por un día. La familia recibe dónde pagar; hasta entonces nada cambia.",
  crm: "Hecho. Falta hacerlo también en el CRM, en las inscripciones que ya se enviaron.",
  partly: "Algunos no se pudieron: siguen en la lista. Lo demás está hecho.",
  not_charged: "Webpay no tiene ningún cobro por este pago. Los cupos quedaron libres.",
  by_transfer: "La devolución quedó por transferencia: anótala cuando esté hecha.",
  unclear: "Nadie sabe si Webpay hizo la devolución. Búscala en el portal de Transbank y anótala.",
  waiting: "Webpay no respondió todavía. La tienda sigue preguntando y no la pide dos veces.",
};

export const titleOf = (act: OfferedAct): string => wordsOf(act).title(act.request);
/** With what it is about, where a page has several. */
export const labelOf = (act: OfferedAct): string => [titleOf(act), act.about].filter(Boolean).join(" · ");
export const doneText = (act: OfferedAct, done: ActEnd): string =>
  done === "done" ? wordsOf(act).done(act.request) : ENDS[done];

/** What a plan says, for a person. @param names of the students, by position */
export function planText(
  act: OfferedAct,
  plan: unknown,
  names: readonly string[],
): { text: string; facts: PlanFact[] } {
  const { text, facts } = wordsOf(act);
  return { text: text(act.request, plan), facts: facts(plan, names) };
}

export function askWords(act: OfferedAct): { press: string; label: string; hint: string } {
  const { press, why } = wordsOf(act);
  const hint = "reference" in act.request ? actCopy.whyHint : actCopy.sectionWhyHint;
  return { press, ...(why?.(act.request) ?? { label: actCopy.why, hint }) };
}
