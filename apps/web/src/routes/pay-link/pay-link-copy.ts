import type { PayLink } from "@shop/contracts/purchases/pay-link";

const ENDED: Readonly<Record<PayLink["state"], { title: string; text: (reference: string) => string }>> = {
  paid: {
    title: "Tu inscripción está pagada",
    text: (reference) =>
      `La orden ${reference} quedó confirmada. Te enviamos el comprobante y el contrato por correo.`,
  },
  verifying: {
    title: "Estamos verificando tu pago",
    text: (reference) => `Webpay todavía no confirma el pago de la orden ${reference}. No pagues otra vez.`,
  },
  over: {
    title: "Este enlace venció",
    text: (reference) =>
      `Los cupos de la orden ${reference} se liberaron y no se cobró nada. Pide a la academia un enlace nuevo.`,
  },
  open: { title: "Nada por pagar", text: (reference) => `La orden ${reference} no tiene nada por pagar.` },
};

export const payLinkCopy = {
  title: "Paga tu inscripción",
  lead: (reference: string, until: string) =>
    `Orden ${reference}. Reservamos los cupos hasta el ${until}; después se liberan.`,
  notPaid: "El pago no se hizo",
  notPaidHint: "No se cobró nada y tus cupos siguen reservados. Puedes intentarlo otra vez.",
  venue: "Sede",
  start: "Inicio",
  courses: "Cursos",
  price: "Valor",
  total: "Total por pagar",
  pay: "Pagar con Webpay",
  failed: "No pudimos abrir el pago. Revisa tu conexión e intenta otra vez.",
  accepts: "Pagas lo que acordaste con la academia, con el contrato que aceptaste.",
  before: "Antes de pagar",
  unknown: {
    title: "No encontramos este enlace",
    text: "Ábrelo completo, como te llegó por correo, o pide a la academia uno nuevo.",
  },
  ended: (state: PayLink["state"], reference: string) => {
    const { title, text } = ENDED[state];
    return { title, text: text(reference) };
  },
} as const;
