export const studentCardCopy = {
  coursesOf: (name: string) => `Cursos de ${name}`,
  amounts: "Cada curso con sus descuentos.",
  amountsAndFee: (fee: string) => `Cada curso con sus descuentos. La matrícula de ${fee} se suma una vez.`,
  venue: "Sede",
  starts: (month: string) => `Inicio: ${month}`,
  headOffice: (address: string) => `Clases a distancia. Dirección de la academia: ${address}.`,
} as const;
