import { formatClp, formatCount } from "@shop/domain/format/money";
import { TABLES } from "./load/tables";

const titleOfFile = new Map<string, string>(Object.values(TABLES).map(({ file, title }) => [file, title]));
const titleOfChange = new Map<string, string>([
  ...Object.entries(TABLES).map(([name, { title }]) => [name, title] as const),
  ["schedules", "Horas de los cursos"],
  ["packCourses", "Cursos de los packs"],
  ["programMetas", "Años y modalidades"],
  ["programVenues", "Sedes de los programas"],
  ["academy", "Academia"],
  ["brand", "Logo, íconos y colores"],
]);

const counted = (count: number, one: string, more: string) =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

// Of a key like `courses.csv 367001 Matemática`.
const withTitle = (name: string) => name.replace(/^\S+\.csv/, (file) => titleOfFile.get(file) ?? file);

const FILE_FAULTS: Record<string, string> = {
  ENOENT: "no existe",
  EACCES: "no hay permiso",
  EPERM: "no hay permiso",
  EBUSY: "está abierto en otro programa",
  ENOSPC: "no queda espacio en el disco",
};

export const commandsCopy = {
  usage: `npm run catalogue -- check [carpeta o libro.xlsx]          busca errores
npm run catalogue -- load [carpeta o libro.xlsx] [--yes]   la tienda pasa a decir lo que dicen los archivos
npm run catalogue -- export <carpeta o libro.xlsx>         escribe el catálogo de la tienda
npm run catalogue -- schools <directorio> [carpeta]        toma los colegios del directorio del ministerio
Sin carpeta vale la de CATALOGUE_DIR, o catalogue/ del proyecto. load y export usan la base de datos de
DATABASE_URL, o la de la tienda.`,
  noDatabase: "Pon en DATABASE_URL la base de datos de la tienda.",
  noAcademy: "La tienda no tiene catálogo todavía: carga uno con `npm run catalogue -- load`.",
  checked: (counts: {
    programs: number;
    venues: number;
    courses: number;
    packs: number;
    coupons: number;
    schools: number;
  }) =>
    `El catálogo está bien: ${[
      counted(counts.programs, "programa", "programas"),
      counted(counts.venues, "sede", "sedes"),
      counted(counts.courses, "curso", "cursos"),
      counted(counts.packs, "pack", "packs"),
      counted(counts.coupons, "cupón", "cupones"),
      counted(counts.schools, "colegio", "colegios"),
    ].join(", ")}.`,
  besideWorkbook: (brand: string, documents: string) =>
    `Logo e íconos: los de ${brand}. Documentos: los de ${documents}.`,
  leaves: (name: string) => `sale de la tienda: ${withTitle(name)}`,
  repriced: (name: string, before: number, after: number) =>
    `cuesta ${formatClp(after)} en vez de ${formatClp(before)}: ${withTitle(name)}`,
  terms: (key: string) => `cambian todos los precios, por ${key} de Academia`,
  more: (count: number) => `y ${count} más`,
  unchanged: "No se cambió nada.",
  sayYes: "No se cambió nada: agrega --yes si es lo que quieres.",
  question: "¿Cargarlo? sí o no: ",
  nothingToChange: "Nada que cambiar.",
  changed: (
    table: string,
    { added, changed, removed }: { added: number; changed: number; removed: number },
  ) =>
    `${titleOfChange.get(table) ?? table}: ${counted(added, "nueva", "nuevas")}, ${counted(changed, "cambiada", "cambiadas")}, ${counted(removed, "quitada", "quitadas")}`,
  closed: (count: number) => `${count} con ventas: cerradas en vez de quitadas`,
  kept: (ids: readonly number[]) =>
    `siguen como se fijaron en el escritorio, hasta que los archivos digan otra cosa: ${ids.join(", ")}`,
  wrote: (files: number, folder: string) => `${counted(files, "archivo", "archivos")} en ${folder}.`,
  schools: (count: number, file: string) =>
    `${counted(count, "colegio", "colegios")} en ${file}; \`load\` los lleva a la tienda.`,
  unknownCommune: (commune: string) => `Quedó fuera: la comuna ${commune} no está en communes.csv.`,
  marked: (file: string) => `Las celdas malas están marcadas en ${file}: corrígelas ahí y cárgalo.`,
  unusable: (file: string, code: string) => `No se puede usar ${file}: ${FILE_FAULTS[code] ?? code}.`,
};
