export const figureCopy = {
  sheetName: "Compras",
  heads: [
    "Fecha",
    "Número de orden",
    "Apoderado/a",
    "Sede",
    "Programa",
    "Modalidad",
    "Cupón",
    "Cobrado",
    "Devuelto",
    "Por cambios",
    "Neto",
  ],
};
