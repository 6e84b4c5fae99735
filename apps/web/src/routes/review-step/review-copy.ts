/** Words of step 4 (REVIEW rows). */
export const reviewCopy = {
  title: "Revisión y confirmación",
  lead: "Revisa y confirma tus cursos",
  buy: "Confirmar Compra",
  enrol: "Confirmar Matrícula",
  coursesOf: (name: string) => `Cursos de ${name}`,
  venue: "Sede",
  starts: (month: string) => `Inicio: ${month}`,
  headOffice: (address: string) =>
    `Las clases son a distancia. Como sede figura nuestra casa matriz: ${address}.`,
  notSaved: "Error",
  notSavedText: (text: string) => `Ocurrió un error al enviar los datos: ${text}`,
  unknown: "Intenta nuevamente.",
  changeCourses: "Cambiar mis cursos",
} as const;
