export const seatsDeskCopy = {
  question: (email: string, seats: number, days: number) =>
    `Quien verifique ${email} podrá reservar sin pagar hasta ${seats} cupos de cada curso a la vez, durante ${days} días.`,
  granted: (seats: number, until: string) =>
    `Listo: hasta ${seats} cupos de cada curso a la vez, hasta el ${until}. Cada compra lleva 12 estudiantes como máximo.`,
  usage: "Falta el correo de quien inscribe, o los cupos de cada curso: --count con un número de 1 a 100.",
};
