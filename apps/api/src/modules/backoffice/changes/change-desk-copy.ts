import type { ChangeRefusal } from "@shop/domain/changes/check-change";

/** Texts of `desk change`. */
export const changeDeskCopy = {
  left: (left: number, free: number) =>
    `Cambios propios que le quedan a la familia: ${left} de ${free}. Los que haces tú no cuentan.`,
  none: "No hay otros cursos, horarios ni sedes con cupos.",
  open: (clp: string, until: string) =>
    `Hay un cambio preparado que espera ${clp}, con cupos hasta el ${until}. Otro lo reemplaza.`,
  choices: ["Diferencia", "Sede", "En vez de", "Sería", "Para elegirlo"],
  pick: (venueId: number, courseIds: readonly number[]) => `--venue ${venueId} --courses ${courseIds.join()}`,
  plan: (order: string, student: string) => `${order}: cambio de ${student}`,
  from: (course: string) => `  − ${course}`,
  to: (course: string) => `  + ${course}`,
  moves: (venue: string) => `  Sede: ${venue}`,
  same: "  El precio no cambia.",
  pay: (clp: string) =>
    `  La familia debe pagar ${clp}: se reservan los cupos un día y se le envía dónde pagar. Hasta entonces nada cambia.`,
  back: (clp: string, payBy: string) => `  Se le devuelven ${clp}, a más tardar el ${payBy}:`,
  step: (route: string, clp: string) => `    ${clp} por ${route}`,
  done: (version: number) => `Cambio hecho: el comprobante versión ${version} va en camino.`,
  waiting: (clp: string) => `Cupos reservados por un día: se envió a quien pagó dónde pagar ${clp}.`,
  courses:
    "Faltan los cursos del estudiante después del cambio, todos, por su número: --courses 367002,367005.",
  venue: "Falta la sede por su número: --venue 51.",
  oneStudent: "Un cambio es de un estudiante: --students 1.",
  soldOut: "ya no quedan cupos",
  boughtBefore: "el estudiante ya tiene ese curso por otra compra",
  paying: "el cambio que espera su pago",
  reasons: {
    NOT_RUNNING: "esa inscripción ya no está en curso",
    NOTHING_CHANGES: "son los cursos que ya tiene",
    OTHER_NUMBER: "deben ser tantos cursos como tiene",
    OTHER_PROGRAM: "hay un curso de otro programa",
    OTHER_MONTH: "hay un curso de otro mes de inicio",
    NOT_OFFERED: "hay un curso o una sede que no se ofrece",
    OTHER_PACK_PRICE: "los cursos de un paquete se cambian por otros del mismo precio",
    SELECTION: "no cumple las reglas del programa, o se topa con otro horario",
  } satisfies Record<ChangeRefusal | "NOT_RUNNING", string>,
};
