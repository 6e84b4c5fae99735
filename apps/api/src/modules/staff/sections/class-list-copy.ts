// Excel refuses these in a sheet's name, and more than 31 characters.
const UNFIT = /[\\/?*[\]:]/g;
const MAX_NAME = 31;

export const classListCopy = {
  sheetName: (code: string) => code.replace(UNFIT, "-").slice(0, MAX_NAME),
  index: "Cursos",
  indexHeads: ["Hoja", "Curso", "Código", "Programa", "Horario", "Estudiantes"],
  heads: [
    "Estudiante",
    "RUT estudiante",
    "Correo estudiante",
    "Colegio",
    "Apoderado/a",
    "Correo apoderado/a",
    "Celular apoderado/a",
    "Número de orden",
  ],
};
