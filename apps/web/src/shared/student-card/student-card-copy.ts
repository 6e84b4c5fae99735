export const studentCardCopy = {
  coursesOf: (name: string) => `Cursos de ${name}`,
  amounts: "Cada curso con sus descuentos.",
  amountsAndFee: (fee: string) => `Cada curso con sus descuentos. La matrícula de ${fee} se suma una vez.`,
  venue: "Sede",
  starts: (month: string) => `Inicio: ${month}`,
  headOffice: (address: string) =>
    `Las clases son a distancia. Como sede figura nuestra casa matriz: ${address}.`,
} as const;
