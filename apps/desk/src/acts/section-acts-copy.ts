import type { StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts/acts";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp, formatCount } from "@shop/domain/format/money";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { ActWords, PlanFact } from "./act-words";
import { courseText } from "./choices/change-copy";

type SectionActName = "sell_section" | "set_capacity" | "move_section" | "cancel_section";
type WordsOf<K extends SectionActName> = ActWords<StaffActRequest<K>, StaffActPlan<K>>;

const UNTIL_FILES = "Sigue así hasta que los archivos del catálogo digan algo nuevo.";

const NOBODY = "Nadie lo ha comprado: solo cambia la oferta.";
const FAMILIES =
  "Cada familia puede quedarse, tomar otro horario del mismo curso sin costo, o recibir su dinero. Quien no responde conserva su cupo.";
const SAME_IN_FILES =
  "Escribe lo mismo en los archivos del catálogo: una carga que diga otra cosa se rechaza, o lo devuelve si nadie lo compró.";

const FOR_FAMILIES = {
  label: "Explicación, que leen las familias",
  hint: "Va en el correo tal como lo escribes.",
};

const packsFact = (packs: readonly string[]): PlanFact[] =>
  packs.length > 0 ? [{ label: "Paquetes que lo tienen", value: packs.join(", ") }] : [];

export const SECTION_WORDS: { [K in SectionActName]: WordsOf<K> } = {
  sell_section: {
    title: ({ isOpen }) => (isOpen ? "Abrir la venta" : "Cerrar la venta"),
    text: ({ isOpen }) =>
      isOpen
        ? `Cualquiera puede comprarlo otra vez, mientras queden cupos y clases. ${UNTIL_FILES}`
        : `Nadie más puede comprarlo, ni en paquete. Quienes ya lo tienen siguen igual, y quien ya está pagando termina. ${UNTIL_FILES}`,
    facts: ({ buying, packs }) => [
      { label: "Compras en curso", value: formatCount(buying) },
      ...packsFact(packs),
    ],
    press: "Confirmar",
    done: ({ isOpen }) => (isOpen ? "El curso se vende otra vez." : "El curso ya no se vende."),
  },
  set_capacity: {
    title: () => "Cambiar la capacidad",
    text: () => UNTIL_FILES,
    facts: ({ before, after, taken }) => [
      { label: "Cupos hoy", value: formatCount(before) },
      { label: "Quedarán", value: formatCount(after) },
      { label: "Libres con el cambio", value: formatCount(after - taken) },
    ],
    press: "Cambiar",
    done: ({ capacity }) => `El curso tiene ${formatCount(capacity)} cupos.`,
  },
  move_section: {
    title: () => "Mover el curso",
    text: (_, { families }) => `${families === 0 ? NOBODY : FAMILIES} ${SAME_IN_FILES}`,
    facts: ({ before, after, venue, from, noticeDays, answerBy, families, students, clashing }) => [
      { label: "Hoy", value: scheduleLabel(before) },
      { label: "Será", value: scheduleLabel(after) },
      ...(venue ? [{ label: "Sede nueva", value: venue }] : []),
      {
        label: "Desde",
        value: noticeDays > 0 ? `${shortDate(from)}, con ${noticeDays} días de aviso` : shortDate(from),
      },
      { label: "Familias que reciben un correo", value: formatCount(families) },
      ...(families > 0
        ? [
            { label: "Estudiantes", value: formatCount(students) },
            { label: "Eligen hasta", value: shortDate(answerBy) },
          ]
        : []),
      ...(clashing.length > 0 ? [{ label: "Se topa con otro curso suyo", value: clashing.join(", ") }] : []),
    ],
    press: "Mover",
    why: () => FOR_FAMILIES,
    done: () => "Curso movido. Los correos van en camino.",
  },
  cancel_section: {
    title: () => "No dictar el curso",
    text: ({ choices }) =>
      choices.length === 0
        ? "Su venta se cierra para siempre."
        : "Su venta se cierra para siempre y se hace lo que eligió cada familia, que recibe un correo. Si uno no se puede, los demás siguen.",
    facts: ({ seats, backClp, families, undecided, holds, refused }, names) => [
      ...seats.map(({ reference, choice, instead, backClp }) => ({
        label: [names[choice], reference].filter(Boolean).join(" · "),
        value: instead
          ? [`Toma ${courseText(instead)}`, backClp > 0 && `recibe ${formatClp(backClp)}`]
              .filter(Boolean)
              .join(" · ")
          : `Recibe ${formatClp(backClp)}`,
      })),
      { label: "Se devuelve en total", value: formatClp(backClp) },
      { label: "Familias que reciben un correo", value: formatCount(families) },
      { label: "Quedan por decidir", value: formatCount(undecided) },
      ...(holds > 0 ? [{ label: "Compras sin pagar con un cupo", value: formatCount(holds) }] : []),
      ...refused.map(({ reference, problem }) => ({ label: `${reference}: no se puede`, value: problem })),
    ],
    press: "Confirmar",
    why: () => FOR_FAMILIES,
    done: ({ choices }) =>
      choices.length === 0
        ? "La venta está cerrada para siempre."
        : "La venta está cerrada para siempre y se hizo lo que eligió cada familia.",
  },
};
