import type { UnitKind } from "../../modules/staff/sheets/divide-money";

// Head of the one column that rows of blocked people fill.
export const REFERENCE = "Número de orden";

// Whole pesos.
export const MONEY_HEADS: ReadonlySet<string> = new Set([
  "Monto",
  "Matrícula",
  "Descuento cupón",
  "Cobrado",
  "Devuelto",
  "Neto",
  "IVA",
  "Total",
]);

const OF_MOVEMENT = ["Fecha", "Hora", "Mes", REFERENCE, "Orden", "Clave", "Movimiento", "Motivo"];

export const TABLES = {
  classes: {
    name: "Clases",
    heads: [
      "Código",
      "Curso",
      "Horario",
      "Programa",
      "Sede",
      "Inicio",
      "Estudiante",
      "RUT estudiante",
      "Correo estudiante",
      "Colegio",
      "Apoderado/a",
      "Correo apoderado/a",
      "Celular apoderado/a",
      REFERENCE,
      "Orden",
    ],
  },
  movements: {
    name: "Movimientos",
    heads: [
      ...OF_MOVEMENT,
      "Vía",
      "Monto",
      "Matrícula",
      "Sede",
      "Programa",
      "Modalidad",
      "Temporada",
      "Curso",
      "Estudiantes",
      "Cupón",
      "Anulada",
      "Tipo de tarjeta",
      "Cuotas",
      "Autorización",
      "Apoderado/a",
      "RUT apoderado/a",
      "Correo apoderado/a",
      "Origen (utm)",
      "Medio (utm)",
      "Campaña (utm)",
    ],
  },
  lines: {
    name: "Líneas",
    heads: [
      ...OF_MOVEMENT,
      "Monto",
      "Concepto",
      "Sede",
      "Programa",
      "Modalidad",
      "Temporada",
      "Inicio",
      "Estudiante",
      "Código",
      "Curso",
      "Cupón",
      "Descuento cupón",
    ],
  },
  days: { name: "Resumen", heads: ["Fecha", "Movimientos", "Cobrado", "Devuelto", "Neto"] },
  documents: {
    name: "Documentos",
    heads: [
      "Clave",
      "Fecha",
      REFERENCE,
      "Código SII",
      "Documento",
      "Neto",
      "IVA",
      "Total",
      "Corrige",
      "Estado",
      "Folio",
      "Enlace",
    ],
  },
};

export const UNIT_NAMES: Readonly<Record<UnitKind, string>> = {
  course: "curso",
  pack: "paquete",
  fee: "matrícula",
  nothing: "sin venta",
};

export const movementNames = {
  charge: "cobro",
  changeCharge: "cobro de un cambio",
  chargeInVain: "cobro sin venta",
  refund: "devolución",
  annulment: "anulación",
  refundInVain: "devolución sin venta",
  free: "venta sin pago",
  change: "cambio de curso",
  blocked: "compras de personas bloqueadas",
};

export const sheetsCopy = {
  exported: (rows: number, file: string) =>
    `${rows} ${rows === 1 ? "fila" : "filas"} en ${file}. Contiene datos personales: guárdalo en un lugar seguro y bórralo después de usarlo.`,
  documents: (rows: number, handed: number, file: string) =>
    `${rows === 1 ? "1 documento" : `${rows} documentos`} en ${file}; ${handed} quedan entregados a contabilidad.`,
  lines: (file: string) => `Una fila por curso, paquete y matrícula de cada movimiento: ${file}.`,
  money: (taken: string, returned: string, net: string) =>
    `Movimientos de esos días: cobrado ${taken}, devuelto ${returned}, neto ${net}.`,
  agrees: "Cuadran con los documentos al peso.",
  differs: (faults: number) => `No cuadran con los documentos: ${faults} por mirar.`,
  faultHeads: ["Clave", "Diferencia"],
  tooMany: (rows: number) =>
    `Son más de ${rows.toLocaleString("es-CL")} filas, demasiadas para un .xlsx: pide menos días o un archivo .csv.`,
  out: "Falta el archivo: --out archivo.xlsx o archivo.csv.",
  outKind: (name: string) => `${name} tiene que terminar en .xlsx o .csv.`,
  oneDay: "Falta el día: --day aaaa-mm-dd.",
  range: "Faltan --from y --to, en ese orden.",
};
