const familiesOf = (count: number) => (count === 1 ? "1 familia" : `${count} familias`);

export const moveCopy = {
  section: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  venue: (name: string) => `  Nueva sede: ${name}`,
  from: (from: string, noticeDays: number) =>
    noticeDays > 0
      ? `  Desde el ${from}: el contrato que aceptaron pide ${noticeDays} días de aviso.`
      : `  Desde el ${from}.`,
  nobody: "  Nadie lo ha comprado: solo cambia la oferta.",
  told: (families: number, students: number, answerBy: string) =>
    `  Se escribe hoy a ${familiesOf(families)} (${students === 1 ? "1 estudiante" : `${students} estudiantes`}). Eligen hasta el ${answerBy}: quedarse, otro horario del mismo curso sin costo, o su dinero, por el curso o por todo el programa.`,
  silence:
    "  Quien no responde conserva su cupo en el nuevo horario y, mientras queden clases, el derecho a elegir.",
  reason: (why: string) => `  Leerán el motivo: "${why}"`,
  clashes: (references: string) => `  Se topa con otro curso del mismo estudiante: ${references}.`,
  selling:
    "  Quien compre desde ahora ve el nuevo horario, también por los días que falten para que empiece.",
  done: "Movido. Los correos van en camino. Escribe lo mismo en los archivos del catálogo: la próxima carga se rechaza si dicen otra cosa.",
  sections: "Falta el curso que se mueve: su número o su código, o varios separados por comas.",
  what: "Falta qué cambia: --hours, --venue o ambos. Las horas nuevas son de un solo curso.",
};
