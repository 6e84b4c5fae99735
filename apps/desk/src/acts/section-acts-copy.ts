import type { StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts";
import { formatCount } from "@shop/domain/format/money";
import type { ActWords, PlanFact } from "./act-words";

type WordsOf<K extends "sell_section" | "set_capacity"> = ActWords<StaffActRequest<K>, StaffActPlan<K>>;

const UNTIL_FILES = "Sigue así hasta que los archivos del catálogo digan algo nuevo.";

const packsFact = (packs: readonly string[]): PlanFact[] =>
  packs.length > 0 ? [{ label: "Paquetes que lo tienen", value: packs.join(", ") }] : [];

export const SECTION_WORDS: { [K in "sell_section" | "set_capacity"]: WordsOf<K> } = {
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
};
