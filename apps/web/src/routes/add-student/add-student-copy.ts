/** Words of the further student's form, verbatim where the specification gives them (ADDST rows). */
export const addStudentCopy = {
  title: "SÓLO INSCRIBIÉNDOTE ONLINE",
  lead: "Agrega a otro estudiante o programa y paga todo junto.",
  others: "¿Buscas otro programa?",
  seeOthers: "Ver todos los programas",
  submit: "AGREGAR ESTUDIANTE",
  /** Names of the programmes that are offered here, as the catalogue has them. */
  programs: [
    { year: "4", name: "Tradicional 4º Medio" },
    { year: "e", name: "Academia Egresado" },
  ],
  programsFailed: "No pudimos cargar los programas",
} as const;
