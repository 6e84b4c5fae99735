import type { RightsAnswer } from "@shop/domain/rights/request-states";
import { ASKED_AS_NAMES, IDENTITY_NAMES, RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import type { SeenDocument } from "../../modules/privacy/rectification/identity-change";

export const rightsCopy = {
  kinds: RIGHTS_KIND_NAMES,
  identities: IDENTITY_NAMES,
  askers: ASKED_AS_NAMES,
  plans: {
    do: (number: string, kind: string) => `Se cumplirá la solicitud ${number} (${kind}).`,
    deny: (number: string, kind: string) =>
      `Se denegará la solicitud ${number} (${kind}); quien pidió leerá el motivo.`,
    extend: (number: string, kind: string) =>
      `Se prorrogará por 30 días, una sola vez, el plazo de la solicitud ${number} (${kind}); quien pidió leerá el motivo.`,
    release: (number: string) => `Terminará el bloqueo de la solicitud ${number}.`,
  } satisfies Record<RightsAnswer, (number: string, kind: string) => string>,
  fields: (fields: string) => `Se corregirán estos campos: ${fields}.`,
  receiptsStay: "Las compras quedan corregidas; los comprobantes que ya se enviaron no cambian.",
  checkIdentity:
    "La tienda no puede decir si este correo es de esta persona: sigue solo si la academia lo comprobó por otro medio.",
  elsewhere: "Ojo: hay compras con este RUT en las que este correo no figura.",
  answered: (outcome: string) => `Hecho. Se le responderá: ${outcome}`,
  toldCrm: (leads: number) =>
    `Falta retirar del CRM ${leads === 1 ? "1 inscripción que ya se envió" : `${leads} inscripciones que ya se enviaron`}.`,
  crmHasFormer: (leads: number) =>
    `Falta corregirlo en el CRM, en ${leads === 1 ? "1 inscripción que ya se envió" : `${leads} inscripciones que ya se enviaron`}.`,
  opened: (number: string, due: string) =>
    `Solicitud ${number} recibida: hay que responderla a más tardar el ${due}. Comprueba quién la pide antes de cumplirla.`,
  none: "Ninguna solicitud espera.",
  heads: ["Número", "Derecho", "Estado", "Recibida", "Plazo", "Identidad"],
  late: "VENCIDO",
  number: "Número",
  right: "Derecho",
  state: "Estado",
  openedAt: "Recibida",
  due: "Plazo",
  rut: "RUT",
  hidden: "oculto, --full lo muestra",
  email: "Correo",
  askedAs: "Pide",
  identity: "Identidad",
  wording: "Lo pedido",
  outcome: "Respuesta",
  history: "Historia",
  mails: "Correos",
  notYet: "todavía no sale",
  crmHas: "Inscripciones que el CRM ya tiene",
};

const DOCUMENT_NAMES: Readonly<Record<SeenDocument, string>> = {
  "id-card": "cédula de identidad",
  passport: "pasaporte",
  "birth-certificate": "certificado de nacimiento",
  "family-book": "libreta de familia",
};

export const identityCopy = {
  planRut:
    "Se corregirá el RUT en las compras que pagó el correo de la solicitud, y en todo lo que depende de él.",
  planMailbox:
    "El correo de la solicitud reemplazará al de la otra, en las compras y en todo lo que depende de él. Se avisa a los dos.",
  seen: (document: SeenDocument) =>
    `Queda anotado que la academia vio: ${DOCUMENT_NAMES[document]}. No guardes copia.`,
  elsewhereStays: "Las compras con este RUT en las que ese correo no figura quedan como están.",
};

export const rightsUsageCopy = {
  number: "Falta el número de la solicitud, como DER-2026-000012.",
  open: "rights open lleva --kind, --rut, --email, --as self o representative y, para rectificar, --wording. Derechos: access, portability, rectification, erasure, objection, blocking, consent.",
  act: "Falta qué hacer, una sola cosa: --do, --deny, --extend o --release.",
  field: (fields: string) =>
    `--set lleva campo=valor. Campos que se pueden corregir: ${fields}; y, solos y con dos pruebas, rut y email.`,
  seen: (documents: string) => `Falta --seen, el documento que se vio: ${documents}.`,
  from: "Para corregir un correo va --from con el número de la solicitud que es del correo antiguo.",
  role: "--as lleva student o guardian: de quién es el RUT que se corrige.",
  alone: "El RUT o el correo se corrigen solos: otros campos van en otra solicitud.",
  proofs: "--seen y --from van con --do y --set rut=… o --set email=…",
  value: (field: string) => `El valor de ${field} no es uno que los formularios acepten.`,
};
