// Texts of requirements ADDST-*, verbatim where the specification has them.
export const addStudentCopy = {
  title: "SÓLO INSCRIBIÉNDOTE ONLINE",
  lead: "Agrega a otro estudiante o programa y paga todo junto.",
  others: "¿Buscas otro programa?",
  seeOthers: "Ver todos los programas",
  submit: "AGREGAR ESTUDIANTE",
  programs: [
    { year: "4", name: "Tradicional 4º Medio" },
    { year: "e", name: "Academia Egresado" },
  ],
  programsFailed: "No pudimos cargar los programas",
} as const;
