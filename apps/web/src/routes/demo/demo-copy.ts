import type { DemoResult } from "./demo-order";

export const demoCopy = {
  what: "Nada de esto es una compra real: la orden, las personas y los montos son inventados.",
  choose: "Resultado que quieres ver",
  results: { success: "Compra exitosa", rejected: "Compra rechazada" } satisfies Record<DemoResult, string>,
} as const;
