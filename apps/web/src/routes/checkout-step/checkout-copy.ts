export const checkoutCopy = {
  title: "Datos y pago",
  lead: "Quién paga, quién estudia, y el pago con tarjeta. Nada se cobra antes de que pagues en Webpay.",
  freeTitle: "Datos y confirmación",
  freeLead: "Quién responde por la inscripción y quién estudia. No hay nada que pagar.",
  goOn: (name: string) => `Guardar y seguir con ${name}`,
  stagesOf: "Etapas de este paso",
  stages: {
    guardian: "Apoderado/a",
    code: "Código",
    student: "Estudiante",
    payment: "Pago",
    confirmation: "Confirmar",
  },
} as const;
