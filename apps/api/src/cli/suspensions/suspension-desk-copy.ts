export const suspensionCopy = {
  none: "No hay suspensiones por responder.",
  heads: ["Solicitud", "Orden", "Estudiante", "Certificado", "Días", "Pedida"],
  question: {
    do: (days: string, answer: string) =>
      `Se acepta la suspensión del ${days}. La familia lee en su compra: "${answer}". Los cupos no cambian: el retorno se acuerda con la sede.`,
    deny: (days: string, answer: string) =>
      `Se rechaza la suspensión del ${days}. La familia lee en su compra: "${answer}".`,
  },
  answered: { do: "Suspensión aceptada.", deny: "Suspensión rechazada." },
  usage:
    "Una suspensión se responde con su número, --do o --deny, y --reason con lo que leerá la familia (5 a 300 caracteres).",
};
