export const spreadsheetCopy = {
  noWorkbook: "no es un libro de Excel: guárdalo como «Libro de Excel (.xlsx)»",
  oldOrLocked:
    "es un libro antiguo (.xls) o tiene contraseña: guárdalo como «Libro de Excel (.xlsx)», sin contraseña",
  tooLarge: (mib: number) => `es demasiado grande: desempaquetado, un libro ocupa a lo más ${mib} MiB`,
  tooManySheets: (most: number) => `tiene demasiadas hojas: son a lo más ${most}`,
  tooManyCells: (rows: number, columns: number) =>
    `tiene una hoja demasiado grande: son a lo más ${rows} filas y ${columns} columnas`,
};
