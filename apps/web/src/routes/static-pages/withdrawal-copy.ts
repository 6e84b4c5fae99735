import type { ShopConfig } from "@shop/contracts/shop-config";

type Terms = ShopConfig["contractTerms"];

// Right of withdrawal (Ley 19.496, art. 3 bis b; the contract's fifth and sixth clauses).
export const withdrawalCopy = {
  title: "Derecho a retracto",
  lead: ({ withdrawal: { days } }: Terms) =>
    `Si te arrepientes de tu compra, puedes dejarla sin efecto dentro de ${days} días corridos, sin dar razones y sin costo.`,
  parts: [
    {
      title: "Hasta cuándo",
      text: ({ withdrawal: { days, daysUnconfirmed } }: Terms) =>
        `El plazo se cuenta desde el día de la compra. El día ${days} vale completo, hasta las 23:59. Si no te enviamos la confirmación por escrito, el plazo es de ${daysUnconfirmed} días.`,
    },
    {
      title: "Qué se devuelve",
      text: ({ withdrawal: { refundWithinDays } }: Terms) =>
        `Todo lo pagado, también la matrícula, sin retener gastos y en ${refundWithinDays} días como máximo. Vuelve por el mismo medio de pago; si tu tarjeta no lo permite, te pedimos una cuenta para transferirte. Si ya hubo clases, se descuenta solo la parte de las que se dieron.`,
    },
  ],
  how: "Cómo pedirlo",
  ways: [
    "En “Mi compra”: abre el enlace que llegó con tu comprobante, elige a quién retiras, revisa el monto y confirma. Queda hecho en ese momento y te llega por escrito.",
    "Por correo: escribe a la academia con el número de tu compra. Basta que lo envíes dentro del plazo.",
  ],
  write: "Escribir un retracto",
  subject: "Retracto de mi compra",
  body: "Número de mi compra: \nNombre de quien compró: \nEstudiante o estudiantes: \n\nPongo término al contrato conforme al artículo 3 bis letra b) de la Ley N.º 19.496.",
  call: (phone: string) => `Si no encuentras tu comprobante o tu número de compra, llámanos al ${phone}.`,
  after: "Después del plazo",
  afterText: ({ termination: { noticeDays, refundWithinDays, returnsFee } }: Terms) =>
    `También puedes terminar el contrato en “Mi compra” o por escrito, con ${noticeDays} días de aviso. Pagas solo las clases dadas hasta el fin del aviso y te devolvemos el saldo dentro de ${refundWithinDays} días. La matrícula ${returnsFee ? "también se devuelve" : "no se devuelve"}.`,
  contractLead: "El texto completo está en el",
  contract: "contrato de servicios educacionales",
} as const;
