/** Words of the student's form at the checkout (STUD rows). */
export const studentDetailsCopy = {
  title: "Datos del estudiante",
  subtitle: (name: string) => `Completa los datos de ${name} para terminar la inscripción.`,
  done: "Completado",
  of: (name: string) => `Datos de ${name}`,
  edit: (name: string) => `Cambiar los datos de ${name}`,
  labels: {
    schoolRegionId: "Región del colegio",
    schoolCommuneId: "Comuna del colegio",
    schoolId: "Colegio",
    unlistedSchool: "Mi colegio no está en la lista",
    graduationYear: "Año de egreso IV Medio",
    averageScore: "Promedio NEM",
    gender: "Género",
  },
  hints: {
    averageScore: { open: "Con coma, de 0,0 a 7,0", strict: "Con coma, de 4,0 a 7,0" },
    schoolId: "Escribe parte del nombre y elige tu colegio.",
    establishment: "Escribe el nombre completo del colegio.",
    noSchools: "Aún no tenemos la lista de esta comuna: escribe el nombre completo del colegio.",
  },
  genders: {
    femenino: "Femenino",
    masculino: "Masculino",
    otro: "Otro",
    prefiero_no_decir: "Prefiero no decirlo",
  },
  schoolPlaceholder: "Busca tu colegio",
  sendFailed: (text: string) => `Ocurrió un error al enviar los datos: ${text}`,
  errorTitle: "Error",
} as const;
