/** Requirements REVIEW-*. */
export const reviewCopy = {
  title: "Revisión y confirmación",
  lead: "Revisa y confirma tus cursos",
  buy: "Confirmar Compra",
  enrol: "Confirmar Matrícula",
  add: "Agregar otro estudiante",
  addHint:
    "Una hermana, un hermano o un amigo, en el mismo programa o en otro: una sola compra y un solo pago.",
  priceOf: (name: string) => `Valor de ${name}`,
  amount: "Monto Programa",
  priceOfAll: (count: number) => `Valor de tus ${count} programas`,
  weekOf: (name: string) => `Ver la semana de ${name}`,
  changeCourses: "Cambiar cursos",
} as const;
