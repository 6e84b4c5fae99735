import { ENDING_KINDS } from "@shop/domain/contract/endings";

export const changeCopy = {
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
};

export const SECTION_HEADS = {
  order: "Orden",
  studentNumber: "N.º",
  student: "Estudiante",
  guardian: "Apoderado/a",
  email: "Correo",
  phone: "Teléfono",
  offers: "Puede tomar sin pagar más",
  decision: "Decisión",
} as const;

const studentsOf = (count: number) => (count === 1 ? "1 estudiante" : `${count} estudiantes`);

export const sectionCopy = {
  title: (course: string, count: number) => `${course}: ${studentsOf(count)} con cupo.`,
  // Of an accepted contract.
  minimum: (version: string, students: number | undefined) =>
    students === undefined
      ? `El contrato ${version} no publica un mínimo de estudiantes: que haya pocos inscritos no basta para no dictar el curso.`
      : `El contrato ${version} publica un mínimo de ${students} estudiantes por curso.`,
  heads: ["Orden", "N.º", "Estudiante", "Puede tomar sin pagar más"],
  how: "Exporta la lista con --out, escribe en Decisión el número de otro curso o «dinero», y repite con --choices.",
  held: (count: number) =>
    `Compras sin pagar que guardan un cupo: ${count}. Repite el comando cuando terminen.`,
  exported: (count: number, file: string) => `Filas en ${file}: ${count}.`,
  money: "dinero",
  question: (course: string, moves: number, refunds: number, undecided: number) =>
    `Se cierra la venta de ${course}. Toman otro curso: ${moves}. Reciben su dinero: ${refunds}. Quedan por decidir: ${undecided}.`,
  moved: (reference: string, studentNumber: number, courseId: number) =>
    `${reference} n.º ${studentNumber}: pasa al curso ${courseId}.`,
  refunded: (reference: string, studentNumber: number) =>
    `${reference} n.º ${studentNumber}: se devuelve su dinero.`,
  failed: (reference: string, studentNumber: number, why: string) =>
    `${reference} n.º ${studentNumber}: no se pudo, ${why}`,
  left: (count: number) =>
    `Sin decidir o sin resultado: ${studentsOf(count)}. Completa la lista y repite el comando.`,
  done: "Nadie queda en el curso, y ninguna carga lo abre otra vez. Quítalo de los archivos del catálogo cuando quieras.",
  badRow: (row: number) => `Fila ${row}: la decisión es el número de un curso, «dinero» o nada.`,
  gone: (row: { order: string; studentNumber: string }) =>
    `${row.order} n.º ${row.studentNumber}: ya no está en el curso, nada que hacer.`,
  unreadable: (file: string) => `No se puede leer ${file}.`,
  otherColumns: "La lista no tiene las columnas de la que se exporta con --out: Orden, N.º y Decisión.",
  section: "Falta el curso que no se dictará: su número o su código.",
  sheetOrChoices: "O --out, la lista para llamar a las familias, o --choices, la lista con lo que eligieron.",
};

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

export const suspensionCopy = {
  none: "No hay suspensiones por responder.",
  heads: ["Solicitud", "Orden", "Estudiante", "Certificado", "Días", "Pedida"],
  grant: {
    question: (days: string, answer: string) =>
      `Se acepta la suspensión del ${days}. La familia lee en su compra: "${answer}". Los cupos no cambian: el retorno se acuerda con la sede.`,
    answered: "Suspensión aceptada.",
  },
  deny: {
    question: (days: string, answer: string) =>
      `Se rechaza la suspensión del ${days}. La familia lee en su compra: "${answer}".`,
    answered: "Suspensión rechazada.",
  },
  wrong:
    "Una suspensión se responde con su número, --do o --deny, y --reason con lo que leerá la familia (5 a 300 caracteres).",
};
