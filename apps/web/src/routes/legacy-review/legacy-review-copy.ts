/** MODAL-10, MODAL-11, verbatim from the specification. */
export const legacyReviewCopy = {
  title: "Revisa y confirma tus cursos",
  buy: "Confirmar Compra",
  enrol: "Confirmar Matrícula",
  addStudent: "Agregar otro estudiante o programa",
  backpack: "Ver mi mochila de compras",
  priceOf: (name: string) => `Valor del programa de ${name}`,
  confirmFree: {
    title: "¡Estás a un clic de matricularte con nosotros!",
    text: "Tu cupón cubre todo el valor. Solo falta confirmar quién estudia y quién es el apoderado.",
    confirm: "Confirmar matrícula",
  },
  confirmPaid: {
    title: "¡Ya casi terminamos!",
    text: "Tus cupos quedan asegurados una vez que se realice el pago. Solo faltan los datos del apoderado y del estudiante.",
    confirm: "Realizar Pago",
  },
} as const;
