export const movedCopy = {
  subject: (reference: string) => `La academia movió un curso de tu compra ${reference}`,
  title: (from: string) => `Un curso cambia desde el ${from}.`,
  lead: (why: string) =>
    `La academia tuvo que mover un curso de tu compra. Su motivo: «${why}». Mira lo que había y lo que habrá, y elige lo que te acomode, sin costo.`,
  answer: "Elige hasta el",
  before: (course: string | null) => (course ? `${course}, antes` : "Antes"),
  from: "Desde el",
  place: "Dónde será",
  clash: "Se topa con",
  steps: {
    choose: (answerBy: string) =>
      `En «Ver mi compra» elige hasta el ${answerBy}: quedarte con el horario nuevo, tomar otro horario del mismo curso o recibir tu dinero, por ese curso o por todo el programa con su matrícula.`,
    silence: (until: string) =>
      `Si no respondes, conservas tu cupo en el horario nuevo, y no se entiende que lo aceptas: hasta el ${until} puedes elegir todavía otro horario, o el dinero de las clases que falten.`,
    withoutPage: "Responde este correo con lo que elijas y tu número de orden.",
  },
  agreement: "El contrato sigue igual en todo lo demás.",
  student: {
    lead: "La academia tuvo que mover un curso tuyo. Mira lo que había y lo que habrá.",
    ask: (phone: string) =>
      `Quien hizo la compra puede elegir otro horario o dejar el curso. Si tienes dudas, llama al ${phone}.`,
  },
};
