import { formatCount } from "@shop/domain/format/money";

const count = (value: number) => (value < 10_000 ? String(value) : formatCount(value));

const families = (many: number) =>
  many === 1 ? "1 familia la tiene o la compra" : `${many} familias la tienen o la compran`;

// What a cell takes, after "debe".
export const cellsCopy = {
  must: (allowed: string) => `debe ${allowed}`,
  whole: (min: number, max: number) => `ser un número entero de ${count(min)} a ${count(max)}`,
  text: (max: number) => `ser un texto de 1 a ${max} caracteres`,
  code: "tener de 2 a 40 mayúsculas, cifras y guiones",
  couponCode: (max: number) => `tener de 3 a ${max} mayúsculas y cifras`,
  commerceCode: "tener 12 cifras",
  oneOf: (choices: readonly string[]) => `ser ${choices.join(", ")}`,
  orEmpty: (allowed: string) => `${allowed}, o quedar vacía`,
  yesNo: "ser sí o no",
  list: (allowed: string) =>
    `tener valores con un espacio entre ellos y ninguno dos veces, y cada uno debe ${allowed}`,
  day: "ser una fecha como 31-03-2027 o 2027-03-31",
  decimal: (min: number, max: number) => `ser un número de ${min} a ${max}, como -33,4571`,
  session: "ser como Lun 18:10-19:40 (Lun, Mar, Mié, Jue, Vie o Sáb, entre 08:00 y 22:00)",
};

export const loadCopy = {
  row: (row: number) => `fila ${row}`,
  missingFile: "falta el archivo",
  notUtf8: "guárdalo con la codificación UTF-8",
  brokenCsv: (why: string) => `las comillas no calzan (${why})`,
  missingColumn: "falta esta columna",
  unknownColumn: (columns: readonly string[]) => `no hay tal columna: son ${columns.join(", ")}`,
  repeatedColumn: "esta columna está dos veces",
  cellCount: (cells: number, heads: number) => `tiene ${cells} celdas y el encabezado ${heads}`,

  belowTaken: (taken: number) =>
    `no puede ser menos que ${taken}: lo vendido y lo que se compra en este momento`,
  usedId: ({ id, season, wanted }: { id: number; season: number | undefined; wanted: number }) =>
    `${id} es una sección de ${season} y su id no se vuelve a usar: la de ${wanted} necesita un id propio`,
  goneSection: (id: number, many: number) =>
    `la sección ${id} ya no está, y ${families(many)}: npm run desk -- cancel-section ${id}`,
  movedSection: (id: number, many: number) =>
    `la sección ${id} se movería, y ${families(many)}: npm run desk -- move-section ${id}`,
  venue: "la sede",
  subject: "la asignatura",
  named: (name: string, id: number) =>
    `${name} ${id} está en órdenes o fichas de estudiantes y no se puede quitar`,
};
