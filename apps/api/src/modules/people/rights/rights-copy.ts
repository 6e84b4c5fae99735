import type { RightsKind } from "@shop/domain/rights/request-kinds";

/** What whoever asked is told of a request that was done. */
export const DONE_COPY: Readonly<Record<RightsKind, string>> = {
  access: "Tus datos están listos para descargar en la página de tus datos.",
  portability: "Tus datos están listos para descargar en la página de tus datos.",
  rectification: "Corregimos los datos que indicaste.",
  erasure: "Suprimimos tus datos.",
  objection: "Desde ahora no usamos tus datos para publicidad.",
  blocking:
    "Desde ahora tus datos están bloqueados: no van en avisos, listas ni contactos de la academia hasta que pidas lo contrario.",
  consent: "Revocamos tu consentimiento para publicidad.",
};
