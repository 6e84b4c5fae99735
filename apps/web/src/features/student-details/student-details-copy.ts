/** Requirements STUD-*. */
export const studentDetailsCopy = {
  title: "Datos del estudiante",
  titleOf: (name: string) => `Datos del estudiante: ${name}`,
  subtitle: (name: string) => `Completa los datos de ${name} para terminar la inscripción.`,
  saved: (name: string) => `Los datos de ${name} están guardados: puedes corregirlos.`,
  done: "Completado",
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
    averageScore: {
      open: "Con coma, de 0,0 a 7,0. Si aún no egresas, escribe tu promedio actual.",
      strict: "Con coma, de 4,0 a 7,0. Si aún no egresas, escribe tu promedio actual.",
    },
    gender: "Puedes elegir no decirlo.",
    graduationYear: {
      likely: (studies: string, season: number, year: number) =>
        `Con ${studies} en ${season}, egresas en ${year}.`,
      left: "El año en que terminaste IV Medio.",
      any: "El año en que terminas IV Medio.",
    },
    schoolId: "Escribe parte del nombre y elige tu colegio.",
    sibling: (name: string) => `Es el colegio de ${name}: cámbialo si es otro.`,
    establishment: "Escribe el nombre completo del colegio.",
    noSchools: "Aún no tenemos la lista de esta comuna: escribe el nombre completo del colegio.",
  },
  known: (name: string, rut: string) =>
    `Revisa lo que ya nos diste de ${name}${rut && `, RUT ${rut}`}, y complétalo o corrígelo si hace falta.`,
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
