/** Words of the simulator; ours. */
export const simulatorCopy = {
  title: "Calcula tu precio",
  lead: "Sin entregar datos: es el precio de hoy, con el descuento por inscribirte online.",
  year: "Nivel",
  modality: "Modalidad",
  program: "Programa",
  venue: "Sede",
  month: "Mes de inicio",
  courses: "Cursos",
  loading: "Calculando tu precio",
  failed: "No pudimos calcular el precio.",
  programsFailed: "No pudimos cargar los programas",
  ofMinimum: (count: number, minimum: number) => `${count} de ${minimum} cursos`,
  needsMore: (minimum: number) => `Este programa se toma desde ${minimum} cursos: elige los que faltan.`,
  nothing: "Elige al menos un curso.",
  noCourses: "No hay cursos a la venta este mes. Prueba con otro.",
  soldOut: (hasVenues: boolean) =>
    `No quedan cupos este mes. Prueba con otro mes${hasVenues ? " u otra sede" : ""}.`,
  counted: (names: string) => `Cuenta ${names}.`,
  total: (count: number) => (count === 1 ? "Total por 1 curso" : `Total por ${count} cursos`),
  from: ", desde",
  otherHours: " Otros horarios cuestan más.",
  saved: (amount: string) => `Ahorras ${amount}.`,
  withFee: (fee: string) => `Incluye la matrícula de ${fee}.`,
  instalments: (count: number, amount: string) =>
    `o ${count} cuotas de ${amount} si tu banco las ofrece sin interés`,
  goOn: "Seguir con esta modalidad",
} as const;
