// Texts of requirements BACKPACK-*, verbatim where the specification has them.
export const backpackCopy = {
  title: "Tu mochila de compras",
  emptyTitle: "TU MOCHILA DE COMPRAS ESTÁ VACÍA",
  emptyText: "Elige un programa, sus cursos y horarios, y aquí podrás revisarlos y pagarlos juntos.",
  choose: "ELIGE TU PROGRAMA",
  warning: "Los cupos se agotan",
  warningText: "Tus horarios quedan asegurados solo una vez que se realice el pago.",
  programOf: (program: string, student: string) => `${program}, ${student}`,
  courses: (count: number) => (count === 1 ? "1 curso" : `${count} cursos`),
  remove: "Quitar",
  removeOf: (program: string, student: string) => `Quitar ${program} de ${student}`,
  removed: (program: string, student: string) => `Quitamos ${program} de ${student}.`,
  add: "Agregar otro estudiante o programa",
  next: "CONTINUAR",
} as const;
