/** Texts of requirements INSC-*, verbatim where the specification has them. */
export const inscriptionCopy = {
  titles: { program: "Datos del estudiante", graduates: "Inscripción Academia Egresados" },
  submit: "COTIZA Y MATRICÚLATE",
  discount: (percent: number) => `${percent}% de descuento por inscribirte online`,
  discountHint: "Ya viene incluido en tu cotización.",
  programsFailed: "No pudimos cargar los programas",
  noPrograms: "Por ahora no hay programas para egresados",
  noProgramsHint: "Escríbenos o revisa los demás programas: te ayudamos a encontrar el tuyo.",
  seePrograms: "Ver programas",
  academy: "Academia Egresado",
} as const;
