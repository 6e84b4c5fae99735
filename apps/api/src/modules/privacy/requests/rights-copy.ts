import { EXPORT_DAYS } from "@shop/domain/rights/deadlines";
import type { RightsKind } from "@shop/domain/rights/request-kinds";

const FILE_READY = `Tus datos están listos para descargar durante ${EXPORT_DAYS} días en la página de tus datos.`;

export const DONE_COPY: Readonly<Record<RightsKind, string>> = {
  access: FILE_READY,
  portability: FILE_READY,
  rectification: "Corregimos los datos que indicaste.",
  erasure: "Suprimimos tus datos.",
  objection: "Desde ahora no usamos tus datos para publicidad.",
  blocking:
    "Desde ahora tus datos están bloqueados: no van en avisos, listas ni contactos de la academia hasta que pidas lo contrario.",
  consent: "Revocamos tu consentimiento para publicidad.",
};

export const AT_DESK_COPY = {
  rut: "Corregir el RUT de las compras",
  email: "Corregir el correo de las compras",
};

export const IDENTITY_COPY = {
  rut: "Corregimos el RUT en tus compras. Los comprobantes que ya recibiste no cambian.",
  newMailbox: "Corregimos el correo: desde ahora los avisos de las compras llegan a este.",
  oldMailbox:
    "Corregimos el correo: los avisos de las compras ya no llegan a este. Si no lo pediste, avísanos de inmediato.",
};

export const ERASED_COPY = {
  erased: "Suprimimos todo lo que se puede suprimir.",
  kept: {
    contract: (reference: string, until: string) =>
      `De la compra ${reference} conservamos lo que necesita el contrato, que sigue vigente hasta el ${until}.`,
    proof: (reference: string, until: string) =>
      `De la compra ${reference} conservamos, hasta el ${until}, lo que permite acreditarla ante quienes estudiaron con ella.`,
  },
  minimal: (reference: string) =>
    `De la compra ${reference} queda solo lo que la ley tributaria obliga a guardar.`,
  returned: (reference: string) =>
    `Del pago devuelto de la orden ${reference} quedan solo los datos del cobro, sin los de ninguna persona, que la ley tributaria obliga a guardar.`,
};

export const RELEASED = "Los datos dejaron de estar bloqueados.";
