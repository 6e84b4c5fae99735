import type { StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts/acts";
import type { StaffChanges } from "@shop/contracts/staff/changes";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp, formatCount } from "@shop/domain/format/money";
import { wordList } from "@shop/domain/format/word-list";
import { REFUND_ROUTE_NAMES } from "@shop/domain/purchases/names-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { ActWords } from "../act-words";

type Choice = StaffChanges["choices"][number];
type Course = Choice["added"][number];
type ChangePlan = StaffActPlan<"change">;

export const courseText = ({ name, schedules }: Course) =>
  [name, scheduleLabel(schedules)].filter(Boolean).join(", ");

export const changeCopy = {
  kinds: {
    hours: "Otro horario",
    course: "Otro curso",
    more: "Agregar un curso",
    fewer: "Quitar un curso",
    venue: "Otra sede",
  } satisfies Record<Choice["kind"], string>,
  none: "No queda ningún otro horario, curso ni sede con cupos.",
  again: "Elegir otro",
  waiting: ({ clp, heldUntil }: NonNullable<StaffChanges["waiting"]>) =>
    `Hay un cambio que espera ${formatClp(clp)}, con cupos hasta el ${formatInstant(new Date(heldUntil))}. Otro lo reemplaza.`,
  course: courseText,
  leaves: (names: readonly string[]) => `Deja ${wordList(names)}`,
  insteadOf: (names: readonly string[]) => `en vez de ${wordList(names)}`,
  free: (count: number) => (count === 1 ? "1 cupo" : `${formatCount(count)} cupos`),
  current: "Hora actual",
  full: "Sin cupos",
  clashes: (names: readonly string[]) => `Se topa con ${wordList(names)}`,
  difference: (clp: number) =>
    clp === 0 ? "Mismo precio" : clp > 0 ? `Pagar ${formatClp(clp)}` : `Devolver ${formatClp(-clp)}`,
} as const;

function money({ difference, payBackBy, email, added }: ChangePlan): string {
  if (difference > 0)
    return `Cuesta ${formatClp(difference)} más. Los cupos quedan reservados por un día y a ${email} llega dónde pagar. Hasta que pague, nada cambia.`;
  const told = `A ${email} llega el comprobante nuevo.`;
  const back =
    difference === 0
      ? added.length > 0
        ? "El precio no cambia."
        : "No se devuelve nada."
      : `Se devuelven ${formatClp(-difference)}, a más tardar el ${shortDate(payBackBy ?? "")}.`;
  const dropped =
    added.length > 0
      ? ""
      : "Su cupo queda libre ahora. Se cobran las clases ya dadas, no los días de aviso de un término.";
  return [back, dropped, told].filter(Boolean).join(" ");
}

export const CHANGE_WORDS: ActWords<StaffActRequest<"change">, ChangePlan> = {
  title: () => "Cambiar curso u horario",
  text: (_, plan) => money(plan),
  facts: ({ student, removed, added, venue, totalClp, keptClp, percents, steps, givenClp }) => [
    { label: "Estudiante", value: student },
    ...(removed.length > 0 ? [{ label: "Deja", value: removed.map(courseText).join("; ") }] : []),
    ...(added.length > 0 ? [{ label: "Toma", value: added.map(courseText).join("; ") }] : []),
    ...(venue ? [{ label: "Sede nueva", value: venue }] : []),
    ...(percents
      ? [
          {
            label: "Descuento por cantidad de cursos",
            value: `${percents.after} %, antes ${percents.before} %`,
          },
        ]
      : []),
    ...(keptClp > 0 ? [{ label: "Clases ya dadas", value: formatClp(keptClp) }] : []),
    { label: "El programa queda en", value: formatClp(totalClp) },
    ...steps.map(({ route, clp }) => ({
      label: `Devolución por ${REFUND_ROUTE_NAMES[route]}`,
      value: formatClp(clp),
    })),
    ...(givenClp > 0 ? [{ label: "Ya devuelto de esta compra", value: formatClp(givenClp) }] : []),
  ],
  press: "Cambiar",
  done: () => "Cambio hecho. El comprobante nuevo va en camino.",
};
