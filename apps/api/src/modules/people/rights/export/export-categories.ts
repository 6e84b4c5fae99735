import { CONSENT_KEPT_YEARS } from "@shop/domain/consents/consent-records";
import type { Settings } from "../../../../settings";

export const CATEGORIES = [
  "student",
  "guardian",
  "choices",
  "sale",
  "purchase",
  "payment",
  "lead",
  "consent",
  "code",
  "mail",
  "quoteMail",
  "request",
  "look",
  "history",
] as const;
export type CategoryName = (typeof CATEGORIES)[number];

/** What a person must be told of data: where they come from, what for, who gets them, how long they stay. */
export interface CategoryFacts {
  title: string;
  origin: string;
  purposes: string;
  recipients: string;
  period: string;
}

type Periods = Pick<Settings, "LEAD_RETENTION_DAYS" | "DRAFT_RETENTION_DAYS">;

const TYPED = "Lo que se escribió en la tienda al cotizar, matricular o pagar.";
const MADE = "Lo genera la tienda al funcionar.";
const NOBODY = "Nadie fuera de la academia y de quienes operan sus servidores y correos.";
const SOLD_PERIOD =
  "Lo que dura el contrato y después lo que exigen las leyes tributarias y los plazos para reclamar.";

/** The facts of each category, in the words of whom they are about. */
export function factsOf({ LEAD_RETENTION_DAYS, DRAFT_RETENTION_DAYS }: Periods) {
  const unbought = `Si no hay compra, ${DRAFT_RETENTION_DAYS} días desde la última orden; si la hay, como la compra.`;
  return {
    student: {
      title: "Estudiante",
      origin: TYPED,
      purposes: "Matricular y dar las clases.",
      recipients: "Profesores y personal de la sede, por las listas de clases.",
      period: unbought,
    },
    guardian: {
      title: "Apoderado/a",
      origin: TYPED,
      purposes: "Celebrar el contrato, cobrar y avisar.",
      recipients: "Personal de la academia.",
      period: unbought,
    },
    choices: {
      title: "Cursos elegidos",
      origin: TYPED,
      purposes: "Cotizar y reservar cupos.",
      recipients: NOBODY,
      period: unbought,
    },
    sale: {
      title: "Cursos comprados",
      origin: TYPED,
      purposes: "Cumplir el contrato y acreditar la compra.",
      recipients: "Profesores y personal de la sede; contabilidad.",
      period: SOLD_PERIOD,
    },
    purchase: {
      title: "Compras que pagas",
      origin: TYPED,
      purposes: "Cumplir el contrato, contabilidad e impuestos.",
      recipients: "Contabilidad de la academia y Servicio de Impuestos Internos, por ley.",
      period: SOLD_PERIOD,
    },
    payment: {
      title: "Pagos",
      origin: "Transbank, al pagar. La tienda nunca ve el número completo de la tarjeta.",
      purposes: "Cobrar, devolver y cuadrar los pagos.",
      recipients: "Transbank (Webpay) y contabilidad.",
      period: SOLD_PERIOD,
    },
    lead: {
      title: "Matrículas comenzadas",
      origin: TYPED,
      purposes: "Ayudar a terminar una matrícula comenzada; publicidad solo con autorización.",
      recipients: "El sistema de contactos (CRM) de la academia.",
      period: `${LEAD_RETENTION_DAYS} días en la tienda.`,
    },
    consent: {
      title: "Autorizaciones",
      origin: TYPED,
      purposes: "Acreditar lo que se autorizó y cuándo se retiró.",
      recipients: NOBODY,
      period: `Un permiso y su retiro, ${CONSENT_KEPT_YEARS} años; una negativa, mientras se conserva la inscripción.`,
    },
    code: {
      title: "Códigos a tu correo",
      origin: MADE,
      purposes: "Comprobar que el correo es tuyo.",
      recipients: NOBODY,
      period: "Hasta que termina la sesión del navegador.",
    },
    mail: {
      title: "Correos sobre compras",
      origin: MADE,
      purposes: "Acreditar que se enviaron.",
      recipients: NOBODY,
      period: SOLD_PERIOD,
    },
    quoteMail: {
      title: "Cotizaciones en camino",
      origin: TYPED,
      purposes: "Enviar la cotización pedida.",
      recipients: NOBODY,
      period: "Hasta que el correo sale.",
    },
    request: {
      title: "Solicitudes sobre tus datos",
      origin: TYPED,
      purposes: "Responderlas y acreditar la respuesta.",
      recipients: NOBODY,
      period: "Mientras se pueda reclamar por la respuesta.",
    },
    look: {
      title: "Quién miró tus datos",
      origin: MADE,
      purposes: "Que sepas cuándo y para qué los vio el personal.",
      recipients: NOBODY,
      period: SOLD_PERIOD,
    },
    history: {
      title: "Historia de las compras",
      origin: MADE,
      purposes: "Saber qué pasó con cada orden y probarlo.",
      recipients: NOBODY,
      period: SOLD_PERIOD,
    },
  } satisfies Record<CategoryName, CategoryFacts>;
}
