/** Heads the column that blocked people have, too. */
export const REFERENCE = "Número de orden";

export const SHEET_HEADS = {
  classes: [
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
  sales: [
    "Fecha",
    REFERENCE,
    "Orden",
    "Anulada",
    "Estudiantes",
    "Programas",
    "Cupón",
    "Descuento cupón",
    "Total",
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
  documents: [
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
};

export const sheetsCopy = {
  exported: (rows: number, file: string) =>
    `${rows} ${rows === 1 ? "fila" : "filas"} en ${file}. Contiene datos personales: guárdalo en un lugar seguro y bórralo después de usarlo.`,
  documents: (rows: number, handed: number, file: string) =>
    `${rows === 1 ? "1 documento" : `${rows} documentos`} en ${file}; ${handed} quedan entregados a contabilidad.`,
  out: "Falta el archivo: --out archivo.csv.",
  oneDay: "Falta el día: --day aaaa-mm-dd.",
  range: "Faltan --from y --to, en ese orden.",
};
