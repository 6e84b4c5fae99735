import type { EndingKind } from "@shop/domain/contract/endings";
import type { RefundRoute } from "@shop/domain/refunds/refund-plan";

interface KindCopy {
  subject: (reference: string) => string;
  title: string;
  opening: (at: string) => string;
}

const KINDS: Readonly<Record<EndingKind, KindCopy>> = {
  withdrawal: {
    subject: (reference) => `Confirmamos tu retracto de la compra ${reference}`,
    title: "Recibimos tu retracto",
    opening: (at) =>
      `Recibimos tu retracto el ${at}, hora de Santiago, dentro del plazo. Los cupos ya quedaron liberados.`,
  },
  termination: {
    subject: (reference) => `Confirmamos el término de tu contrato ${reference}`,
    title: "Recibimos tu aviso de término",
    opening: (at) =>
      `Recibimos tu aviso de término el ${at}, hora de Santiago. Las clases siguen hasta el último día del contrato, que está más abajo.`,
  },
  course_cancelled: {
    subject: (reference) => `Cancelamos un curso de tu compra ${reference}`,
    title: "Cancelamos un curso y devolvemos tu pago",
    opening: (at) =>
      `La academia canceló el curso el ${at}, hora de Santiago, y la inscripción quedó sin efecto.`,
  },
  academy_change: {
    subject: (reference) => `Terminamos la inscripción de tu compra ${reference}`,
    title: "Terminamos la inscripción por un cambio de la academia",
    opening: (at) => `La inscripción terminó el ${at}, hora de Santiago, por un cambio que hizo la academia.`,
  },
  goodwill: {
    subject: (reference) => `Terminamos la inscripción de tu compra ${reference}`,
    title: "Terminamos la inscripción",
    opening: (at) => `La academia anotó el término de la inscripción el ${at}, hora de Santiago.`,
  },
};

const ROUTES: Readonly<Record<RefundRoute, string>> = {
  reversal: "Anulación del cobro en tu tarjeta",
  nullification: "Abono a la tarjeta con que pagaste",
  partial_nullification: "Abono a la tarjeta con que pagaste",
  transfer: "Transferencia a tu cuenta bancaria",
};

export const endingCopy = {
  kinds: KINDS,
  routes: ROUTES,
  student: {
    subject: (reference: string) => `Tu inscripción termina · orden ${reference}`,
    title: (lastDay: string) => `Tu inscripción termina el ${lastDay}`,
    opening: "Se puso término a tu inscripción: después de ese día ya no tienes clases ni cupo.",
    cancelled: "La academia no dictará tu curso: desde ese día no tienes clases ni cupo.",
    ask: (phone: string) =>
      `Si no sabías de esto, habla con quien hizo la compra, llámanos al ${phone} o responde este correo.`,
  },
  nothingBack: "De esta inscripción no queda nada que devolver.",
  scholarship: "La pagó una beca, que no se devuelve en dinero.",
  money: "Te avisaremos por correo cuando el dinero esté en camino.",
  bank: "Según tu banco, el abono a la tarjeta puede tardar unos días en verse.",
  account:
    "Para la transferencia necesitamos los datos de una cuenta a tu nombre. Escríbelos en «Mi compra».",
  othersStay: "Las demás inscripciones de esta compra siguen igual.",
  keep: "Guarda este correo: es la constancia de tu aviso, con su fecha y hora.",
  object: (phone: string) =>
    `Si no lo pediste tú o no estás de acuerdo, llámanos cuanto antes al ${phone} o responde este correo.`,
  ended: "Inscripción que termina",
  askedAt: "Fecha y hora del aviso",
  lastDay: "Último día del contrato",
  classes: "Clases ya impartidas",
  classesOf: (given: number, total: number) => `${given} de ${total}`,
  sum: "Monto a devolver",
  payBy: "A más tardar el",
};
