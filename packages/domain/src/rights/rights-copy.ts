import type { RightsKind } from "./request-kinds";

export const RIGHTS_KIND_NAMES: Readonly<Record<RightsKind, string>> = {
  access: "Acceso",
  portability: "Portabilidad",
  rectification: "Rectificación",
  erasure: "Supresión",
  objection: "Oposición a publicidad",
  blocking: "Bloqueo",
  consent: "Revocación del consentimiento",
};
