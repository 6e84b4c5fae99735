/** Words of step 4 (REVIEW rows). */
export const reviewCopy = {
  title: "Revisión y confirmación",
  lead: "Revisa y confirma tus cursos",
  buy: "Confirmar Compra",
  enrol: "Confirmar Matrícula",
} as const;
