import { CONSENT_KEPT_YEARS } from "@shop/domain/consents/consent-records";
import { SEAT_GRANT_DAYS } from "@shop/domain/orders/seat-budgets";
import { ACCOUNT_KEPT_DAYS } from "@shop/domain/refunds/bank-account";
import { REQUEST_YEARS } from "@shop/domain/rights/deadlines";
import { DEFAULT_INACTIVITY_MINUTES } from "@shop/domain/session-hours";

export interface RetentionNumbers {
  sessionHours: number;
  draftDays: number;
  leadDays: number;
  /** `retention` of catalogue/academy.yaml. */
  programmeYears: number;
  taxYears: number;
}

export const PEOPLE = {
  student: "estudiante",
  guardian: "apoderado o apoderada financiera",
  buyer: "quien usa el sitio para inscribir",
  staff: "persona de la academia",
} as const;
export type PersonRole = keyof typeof PEOPLE;

/**
 * A breach of `economic` or `sensitive` data requires notifying the people themselves (Ley 19.628, art. 14
 * sexies). Gender, and days that may reveal an illness, count as sensitive, on the safe side of art. 2 g).
 */
export const DATA_KINDS = {
  identity: { text: "nombre, RUT y fecha de nacimiento", risk: null },
  contact: { text: "correo, teléfono y dirección", risk: null },
  school: { text: "colegio, curso, promedio y sede preferida", risk: null },
  gender: { text: "género", risk: "sensitive" },
  health: {
    text: "días por los que se pide suspender un programa, con certificado médico",
    risk: "sensitive",
  },
  campaign: { text: "aviso o campaña que llevó a la tienda, sin nada que identifique a nadie", risk: null },
  choice: { text: "programas, cursos y horarios elegidos", risk: null },
  sale: { text: "compra: qué, cuándo y a qué precio", risk: "economic" },
  payment: {
    text: "pago: monto, autorización, cuotas y últimos cuatro dígitos de la tarjeta",
    risk: "economic",
  },
  account: { text: "cuenta bancaria para una devolución", risk: "economic" },
  consent: { text: "autorizaciones y condiciones aceptadas, con su versión y fecha", risk: null },
  session: { text: "sesión del navegador y comprobaciones del correo", risk: null },
  trace: { text: "marcas contra abusos, sin nombre ni dirección legible", risk: null },
  request: { text: "solicitudes sobre datos personales y sus respuestas", risk: null },
  deed: { text: "lo que hizo o miró el personal, cuándo y por qué", risk: null },
} as const satisfies Record<string, { text: string; risk: "economic" | "sensitive" | null }>;
export type DataKind = keyof typeof DATA_KINDS;

export const PURPOSES = {
  enrol: "inscribir al estudiante y reservar sus cupos",
  charge: "cobrar y, si corresponde, devolver el pago",
  prove: "acreditar la compra y sus condiciones",
  notify: "enviar códigos, comprobantes y avisos de la compra",
  teach: "organizar los cursos y sus listas",
  followUp: "ofrecer ayuda a quien empezó una inscripción",
  publicity: "enviar información y ofertas, si se autorizó",
  quote: "enviar la cotización pedida",
  reach: "saber qué avisos de la academia llevan a inscribirse",
  tax: "cumplir las obligaciones tributarias de la venta",
  protect: "proteger la tienda y a sus usuarios de abusos y errores",
  account: "dejar constancia de lo que hace el personal",
  rights: "recibir, cumplir y acreditar solicitudes sobre datos personales",
} as const;
export type Purpose = keyof typeof PURPOSES;

/** Lawful bases of Ley 19.628 as changed by Ley 21.719. */
export const BASES = {
  consent:
    "consentimiento, que se puede revocar (art. 12; de menores de 14 años, el de quien los representa, art. 16 quáter)",
  contract: "celebrar y ejecutar el contrato, o lo pedido antes de celebrarlo (art. 13 c)",
  legal: "cumplir una obligación legal (art. 13 b)",
  interest: "interés legítimo de la academia, al que cabe oponerse (art. 13 d)",
  claims: "formular, ejercer o defender derechos (art. 13 e)",
} as const;
export type Basis = keyof typeof BASES;

export const ORIGINS = {
  form: "lo escribió quien inscribió, en los formularios del sitio",
  shop: "lo generó la tienda al usarla",
  browser: "lo envió el navegador",
  provider: "lo informó Transbank al pagar",
  staff: "lo anotó el personal de la academia",
} as const;
export type Origin = keyof typeof ORIGINS;

export const RECIPIENTS = {
  staff: "personal de la academia que atiende las inscripciones",
  teachers: "profesores y coordinación, en las listas de curso",
  transbank: "Transbank, para el pago con Webpay",
  mail: "servicio de correo de la academia",
  crm: "sistema de contactos de la academia (Salesforce), si lo usa",
  accountant: "contabilidad de la academia y Servicio de Impuestos Internos",
} as const;
export type Recipient = keyof typeof RECIPIENTS;

interface PeriodTerm {
  text: (numbers: RetentionNumbers) => string;
  /** Function of the job `forget_expired`, or another end. */
  endedBy: string;
}

export const PERIODS = {
  session: {
    text: ({ sessionHours }) => `hasta que termina la sesión del navegador (${sessionHours} horas a lo más)`,
    endedBy: "`deleteOldRefusals`",
  },
  code: {
    text: ({ sessionHours }) =>
      `hasta que termina la sesión del navegador (${sessionHours} horas a lo más) y ha pasado un día desde que se pidió`,
    endedBy: "`deleteOldChallenges`",
  },
  owner: {
    text: () => "mientras se conserva lo que se guardó en esa sesión",
    endedBy: "`deleteOldSessions`",
  },
  reservation: { text: () => "mientras dura la reserva de los cupos", endedBy: "`expireLapsedOrders`" },
  counting: {
    text: () => "mientras cuenta para su límite: un día a lo más",
    endedBy: "`deleteEndedWindows`, `deleteExpiredSolutions`",
  },
  grant: { text: () => `${SEAT_GRANT_DAYS} días`, endedBy: "`deleteOldGrants`" },
  delivery: {
    text: () => "hasta que sale el correo; 7 días a lo más",
    endedBy: "`deleteQuoteMail`, `deleteOldQuoteMails`",
  },
  lead: {
    text: ({ leadDays }) => `${leadDays} días desde que se empezó la inscripción`,
    endedBy: "`deleteOldLeads`",
  },
  consent: {
    text: () =>
      `un permiso y su retiro, ${CONSENT_KEPT_YEARS} años; una negativa, mientras se conserva la inscripción`,
    endedBy: "`deleteOldConsents`",
  },
  programme: {
    text: ({ draftDays, programmeYears }) =>
      `si no hubo compra, ${draftDays} días desde el último movimiento; de una compra, ${programmeYears} años desde el término del programa; si se devolvió un pago sin compra, ${programmeYears} años`,
    endedBy: "`forgetDrafts`, `forgetSales`",
  },
  tax: {
    text: ({ draftDays, taxYears }) =>
      `si no hubo compra, ${draftDays} días desde el último movimiento; de un pago, ${taxYears} años desde el 30 de abril del año siguiente, por el plazo de la ley tributaria`,
    endedBy: "`forgetDrafts`, `forgetSales`",
  },
  refund: {
    text: () =>
      `${ACCOUNT_KEPT_DAYS} días desde la última transferencia, o desde que se anotó si no hay ninguna`,
    endedBy: "`deleteOldAccounts`",
  },
  request: {
    text: () =>
      `${REQUEST_YEARS} años desde la respuesta, mientras se puede reclamar por ella; un bloqueo, hasta que termina`,
    endedBy: "`deleteOldRequests`",
  },
  staff: {
    text: () =>
      "mientras la persona trabaja en la academia, y un año más; lo que propuso a otra persona y de qué se le avisó, un año; dónde abrió el escritorio, 90 días; lo que firma su llave al entrar, minutos",
    endedBy: "`deleteStaleAccess`",
  },
  tab: {
    text: () => "en el navegador de quien inscribe, hasta que cierra la pestaña",
    endedBy: "the browser",
  },
  browser: {
    text: () =>
      `en el navegador de quien inscribe, hasta que se compra, se vuelve a la portada o se cierra la sesión; si no, deja de usarse y se borra al abrir la página pasados ${DEFAULT_INACTIVITY_MINUTES} minutos sin actividad`,
    endedBy: "`clearStorage` and `flowStore` in the browser",
  },
} as const satisfies Record<string, PeriodTerm>;
export type Period = keyof typeof PERIODS;
