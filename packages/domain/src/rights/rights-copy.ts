import type { RectifiedField } from "./rectified-fields";
import type { AskedAs, RightsKind } from "./request-kinds";
import type { RightsIdentity } from "./tied-identity";

export const RIGHTS_KIND_NAMES: Readonly<Record<RightsKind, string>> = {
  access: "Acceso",
  portability: "Portabilidad",
  rectification: "Rectificación",
  erasure: "Supresión",
  objection: "Oposición a publicidad",
  blocking: "Bloqueo",
  consent: "Revocación del consentimiento",
};

export const IDENTITY_NAMES: Readonly<Record<RightsIdentity, string>> = {
  self: "el correo es suyo",
  representative: "el correo compró para esta persona",
  vouched: "comprobada por la academia",
  unknown: "por comprobar por otro medio",
};

export const ASKED_AS_NAMES: Readonly<Record<AskedAs, string>> = {
  self: "la propia persona",
  representative: "quien la representa",
};

export const RECTIFIED_NAMES: Readonly<Record<RectifiedField, string>> = {
  name: "Nombre",
  fatherLastName: "Apellido paterno",
  motherLastName: "Apellido materno",
  phone: "Teléfono",
  birthday: "Fecha de nacimiento, como 2009-03-28",
  gender: "Género",
  average: "Promedio de notas",
  street: "Calle",
  streetNumber: "Número",
  apartment: "Departamento",
};
