import type { StaffActName, StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts/acts";
import type { RefundTrail, ReturnPlan } from "@shop/contracts/staff/acts/money";
import { CLAUSES } from "@shop/domain/contract/clauses";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { sumOf } from "@shop/domain/pricing/clp";
import {
  DOCUMENT_STATE_NAMES,
  FORGOTTEN_STUDENT,
  PAYMENT_KIND_NAMES,
  PURPOSE_NAMES,
  REASON_NAMES,
  REFUND_ROUTE_NAMES,
  REFUND_STATE_NAMES,
} from "@shop/domain/purchases/names-copy";
import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import type { ActWords, PlanFact } from "./act-words";

const FOR_FAMILY = {
  label: "Explicación, que lee la familia",
  hint: "Va en el correo tal como lo escribes.",
};

const seats = (count: number) => (count === 1 ? "1 cupo queda libre" : `${count} cupos quedan libres`);

const givenFacts = (given: ReturnPlan["given"]): PlanFact[] =>
  given.map(({ id, clp, on, purpose, state }) => ({
    label: `Devolución ${id}, del ${shortDate(on)}`,
    value: `${formatClp(clp)} por ${PURPOSE_NAMES[purpose]}, ${REFUND_STATE_NAMES[state]}`,
  }));

function clauseFact(clause: ReturnPlan["clause"]): PlanFact {
  if (clause === null) return { label: "Cláusula", value: "ninguna: lo decide la academia" };
  const { servicesContract, venueContract } = CLAUSES[clause].stands as Partial<Record<string, string>>;
  const isSame = venueContract === undefined || venueContract === servicesContract;
  return {
    label: "Cláusula",
    value: isSame ? `${servicesContract}` : `${servicesContract}; en el contrato de sede, ${venueContract}`,
  };
}

function routeFacts({ steps }: ReturnPlan): PlanFact[] {
  if (steps.length === 0) return [{ label: "Vía", value: "no hay dinero que devolver" }];
  return [...new Set(steps.map(({ route }) => route))].map((route) => ({
    label: route === "transfer" ? "Por transferencia" : `A la tarjeta, por ${REFUND_ROUTE_NAMES[route]}`,
    value: formatClp(sumOf(steps.filter((step) => step.route === route).map(({ clp }) => clp))),
  }));
}

// Of a single student the sum stands above.
function lineFacts(lines: ReturnPlan["lines"], names: readonly string[]): PlanFact[] {
  return lines.flatMap(({ position, clp, classesGiven, classesTotal }) => {
    const classes = classesTotal > 0 && `${classesGiven} de ${classesTotal} clases hechas`;
    if (lines.length === 1) return classes ? [{ label: "Clases", value: classes }] : [];
    const value = [formatClp(clp), classes].filter(Boolean).join(" · ");
    return [{ label: `${position + 1}. ${names[position] ?? FORGOTTEN_STUDENT}`, value }];
  });
}

function returnFacts(plan: ReturnPlan, names: readonly string[]): PlanFact[] {
  return [
    { label: "Se devuelve", value: formatClp(plan.sumClp) },
    ...routeFacts(plan),
    ...lineFacts(plan.lines, names),
    { label: "Se paga a más tardar", value: shortDate(plan.payBy) },
    clauseFact(plan.clause),
  ];
}

const nameOf = (actor: string) => (actor === "buyer" ? "la familia" : actor.replace(/^staff:/, ""));

type ShownAccount = StaffActPlan<"note_account">["after"];
const accountText = ({ holder, bank, endsIn }: ShownAccount) => `${holder}. ${bank}, termina en ${endsIn}`;

const isShown = <A extends object>(account: A): account is A & ShownAccount => "endsIn" in account;

/** A proposal of an earlier version has neither, or no digits; a list has none. */
export const trailFacts = ({ byHand, account }: Partial<RefundTrail>): PlanFact[] => [
  ...(byHand
    ? [
        {
          label: "Cómo se pagó",
          value: [PAYMENT_KIND_NAMES[byHand.kind], byHand.proof].filter(Boolean).join(" "),
        },
      ]
    : []),
  ...(byHand?.seller ? [{ label: "Vendió", value: nameOf(byHand.seller) }] : []),
  ...(account && isShown(account) ? [{ label: "Cuenta", value: accountText(account) }] : []),
  ...(account
    ? [
        {
          label: "Cuenta anotada por",
          value: `${nameOf(account.by)}, ${formatInstant(new Date(account.at))}`,
        },
      ]
    : []),
];

type MoneyAct = Extract<
  StaffActName,
  "end_students" | "annul" | "give_goodwill" | "note_account" | "note_document"
>;

export const MONEY_WORDS: { [K in MoneyAct]: ActWords<StaffActRequest<K>, StaffActPlan<K>> } = {
  end_students: {
    title: () => "Terminar el contrato",
    text: ({ kind }, { endsOrder }) =>
      `Por ${REASON_NAMES[kind]}. ${endsOrder ? "No queda nadie: la compra quedará anulada." : "El resto de la compra sigue igual."}`,
    facts: (plan, names) => [
      ...returnFacts(plan, names),
      { label: "Último día del contrato", value: shortDate(plan.effectiveOn) },
      { label: "Cupos", value: plan.hasNotice ? `${seats(plan.seats)} al terminar` : seats(plan.seats) },
      ...(plan.returnsCoupon ? [{ label: "Cupón", value: "se puede usar otra vez" }] : []),
      { label: "Correo", value: "confirmación escrita a quien pagó" },
      ...givenFacts(plan.given),
    ],
    press: "Terminar el contrato",
    // Its mails say why the academy does not give the course.
    why: ({ kind }) => (kind === "course_cancelled" ? FOR_FAMILY : undefined),
    done: () => "Contrato terminado. La confirmación escrita va en camino a quien pagó.",
  },
  annul: {
    title: () => "Anular la compra",
    text: (_, { students }) =>
      `La compra de ${students === 1 ? "1 estudiante" : `${students} estudiantes`} quedará anulada cuando vuelva el dinero.`,
    facts: ({ sumClp, seats: count, given }) => [
      { label: "Se devuelve", value: formatClp(sumClp) },
      { label: "Vía", value: sumClp > 0 ? "a las tarjetas que pagaron" : "no hay dinero que devolver" },
      { label: "Cupos", value: seats(count) },
      { label: "Correo", value: "anulación a quien pagó" },
      ...givenFacts(given),
    ],
    press: "Anular la compra",
    done: () => "Compra anulada.",
  },
  give_goodwill: {
    title: () => "Devolver por acuerdo",
    text: () => "Se devuelve una parte por acuerdo con la familia. Los cursos y los cupos no cambian.",
    facts: (plan, names) => [
      ...returnFacts(plan, names),
      { label: "Correo", value: "devolución hecha, a quien pagó" },
      ...givenFacts(plan.given),
    ],
    press: "Devolver",
    done: () => "Devolución hecha.",
  },
  note_account: {
    title: () => "Anotar la cuenta",
    text: () => "A ella van las transferencias de esta compra. Se avisa por correo a quien pagó.",
    facts: ({ earlier, after }) => [
      { label: "Cuenta de hoy", value: earlier ? accountText(earlier) : "ninguna" },
      { label: "Cuenta nueva", value: accountText(after) },
    ],
    press: "Anotar",
    done: () => "Cuenta anotada. Se avisa a quien pagó.",
  },
  note_document: {
    title: ({ folio }) => (folio === null ? "Pedir otra vez el documento" : "Anotar el número del documento"),
    text: ({ folio }) =>
      folio === null
        ? "Se pide otra vez al proveedor, que lo rechazó."
        : "Quedará emitido con este número, y se envía a quien pagó.",
    facts: ({ clp, kind, state, answer }) => [
      { label: "Documento", value: TAX_KIND_FACTS[kind].name },
      { label: "Monto", value: formatClp(clp) },
      { label: "Estado", value: DOCUMENT_STATE_NAMES[state] },
      ...(answer === null ? [] : [{ label: "Respuesta del proveedor", value: answer }]),
    ],
    press: "Anotar",
    done: ({ folio }) => (folio === null ? "Documento pedido otra vez." : "Documento anotado."),
  },
};
