import type { TABLES } from "../load/tables";

type ColumnTexts = { [T in keyof typeof TABLES]: Record<(typeof TABLES)[T]["keys"][number], string> };

export const SETTINGS_SHEET = "Academia";

const ID = "Número que la identifica; no se repite y no cambia";
const ID_OF = (title: string) => `id de ${title}`;

export const COLUMN_TEXTS: ColumnTexts = {
  venues: {
    id: ID,
    pdvId: "Número de la sede en la API; no se repite",
    name: "Nombre que se muestra",
    address: "Dirección",
    communeId: ID_OF("Comunas"),
    phone: "Teléfono",
    phone2: "Otro teléfono",
    businessHours: "Horario de atención",
    commerceCode: "Código de comercio de Webpay de la sede",
    latitude: "Latitud, para el mapa; con la longitud o ninguna",
    longitude: "Longitud, para el mapa",
  },
  programs: {
    id: `${ID}; del 1 al 4 no: son cursos escolares`,
    code: "Código propio; no se repite",
    name: "Nombre completo; con «online» en él es online",
    parentId: "id del programa que lo agrupa; quien agrupa a otros no se vende",
    position: "Lugar en las listas, de menor a mayor",
    kind: "Tipo de programa; con la modalidad Streaming y una sola sede se vende como PDVx",
    modality: "Modalidad",
    shortName: "Nombre corto",
    years: "Cursos escolares a los que se ofrece, al menos uno: 1 a 4 medio, e egresado",
    intensive: "Si es intensivo",
    months: "Meses de inicio, del 1 al 12; vacía solo en un grupo, o si no se ofrece",
    venueIds: `Sedes en que se vende: ${ID_OF("Sedes")}; vacía solo en un grupo, o si no se ofrece`,
    enabled: "Si se ofrece",
  },
  subjects: { id: ID, name: "Nombre", mention: "Si es una Mención" },
  courses: {
    id: `${ID}; la temporada siguiente usa otros`,
    programId: ID_OF("Programas"),
    venueId: ID_OF("Sedes"),
    month: "Mes de inicio",
    subjectId: ID_OF("Asignaturas"),
    name: "Nombre de la sección",
    pdvCode: "Código de la sección",
    pdvId: "Número de la sección en la API",
    badge: "Distintivo: mention si la asignatura es una Mención, y solo entonces",
    priceClp: "Precio en pesos, antes de todo descuento",
    capacity: "Cupos en total; no menos que lo vendido",
    initiallySold: "Cupos vendidos antes de entrar a la tienda; solo cuenta en secciones nuevas",
    session1: "Día y hora de clases",
    session2: "Segundo día y hora",
    session3: "Tercer día y hora",
    open: "Si se vende",
    season: "Año de la temporada; vacía, el de season en Academia",
  },
  packs: {
    id: `${ID}; la temporada siguiente usa otros`,
    title: "Nombre",
    modality: "Modalidad que se muestra",
    venueId: ID_OF("Sedes"),
    courseIds: `Cursos del pack, al menos uno, que no se topan: ${ID_OF("Cursos")}`,
    offerPriceClp: "Precio en pesos, matrícula incluida; menos que sus cursos en línea",
    stock: "Cuántos se venden en total; no menos que lo vendido",
    initiallySold: "Vendidos antes de entrar a la tienda; solo cuenta en packs nuevos",
    active: "Si se ofrece",
  },
  coupons: {
    code: "Código; solo uno de 100 por ciento puede contener 100",
    kind: "percent: por ciento; amount: pesos",
    value: "Por ciento o pesos que descuenta",
    validFrom: "Primer día en que vale, en Chile; vacía, desde ya",
    validUntil: "Último día en que vale; vacía, sin fin",
    maxUses: "Cuántas veces se usa en total, entre todos",
    initiallyUsed: "Usos antes de entrar a la tienda; solo cuenta en cupones nuevos",
    usesPerRut: "Cuántas veces lo usa un mismo estudiante, por su RUT; vacía, sin límite",
    programIds: "Programas en que vale; vacía, en todos",
  },
  details: {
    id: ID,
    name: "Fila de la tabla que compara programas",
    tooltip: "Explicación que se abre",
    main: "sí: distingue a los programas; no: común a todos",
    category: "Grupo de filas",
    position: "Lugar, de menor a mayor",
  },
  programDetails: {
    programId: ID_OF("Programas"),
    detailId: ID_OF("Comparación"),
    value: "Qué responde el programa; Sí y No se muestran como visto y cruz",
  },
  regions: { id: ID, name: "Nombre", position: "Lugar de norte a sur" },
  cities: { id: ID, regionId: ID_OF("Regiones"), name: "Nombre de la provincia" },
  communes: { id: ID, cityId: ID_OF("Provincias"), name: "Nombre; no se repite" },
  schools: { id: ID, communeId: ID_OF("Comunas"), name: "Nombre del colegio" },
};

// By the beginning of a key; the longest counts.
const SETTING_TEXTS: readonly [prefix: string, text: string][] = [
  ["brand", "Nombre y colores de la academia"],
  ["brand.colours", "Color en #rrggbb, como #c8102e"],
  ["discount", "Por ciento de descuento por matricularse en línea"],
  ["sessionPercents", "Descuento por número de cursos: desde cuántos (fromCourses) y por ciento (percent)"],
  ["programSessionPercents", "Programas con una tabla propia de descuento por número de cursos"],
  ["advertisedPercents", "«Hasta N %» que se anuncia por modalidad y en el outlet"],
  ["enrolmentFee", "Matrícula en pesos, por estudiante y programa"],
  ["season", "Año que se vende, o auto: la última temporada abierta"],
  ["seasonStarts", "Mes en que parten los programas"],
  ["seasonEnds", "Mes en que terminan los programas"],
  ["contract", "Número del contrato: días, cambios y montos; al cambiarlo, cambia documents.termsVersion"],
  ["daysOff.holidays", "Feriado: día y nombre"],
  ["daysOff.recesses", "Receso de la academia: desde, hasta y nombre"],
  ["retention", "Años que se guardan los datos de una orden"],
  ["defaultProgramId", "Programa que responde la API a quien no nombra ninguno"],
  ["orderPrefix", "Letras con que empieza el número de orden"],
  ["supportPhone", "Teléfono de ayuda"],
  ["supportHours", "Horario de ayuda"],
  ["whatsApp", "Dirección que abre una conversación, como https://wa.me/56912345678; puede quedar vacía"],
  ["seller", "Razón social, RUT, dirección y correo de quien vende"],
  ["links", "Direcciones web de la academia"],
  ["tax", "Documento tributario de cada pago y devolución; lo decide quien lleva la contabilidad"],
  ["presentation", "Lo que la portada y las preguntas cuentan de la academia"],
  ["privacy", "Lo que el aviso de privacidad dice de la academia"],
  ["documents", "Documentos que acepta quien compra, y su versión (termsVersion)"],
  ["secondPersonAboveClp", "Pesos: devolver más que esto en el escritorio es de dos personas"],
  ["venues", "Sedes con un papel propio, por su id en Sedes"],
];

export function settingMeaning(key: string): string {
  const found = SETTING_TEXTS.filter(([prefix]) => key === prefix || key.startsWith(`${prefix}.`));
  return found.at(-1)?.[1] ?? "";
}

export const workbookCopy = {
  guide: "Guía",
  guideHeads: ["Hoja", "Columna", "Qué es", "Obligatoria", "Valores permitidos"],
  settingHeads: ["Clave", "Valor", "Qué es"],
  settingsGuide: "Una fila por dato de la academia; en una lista, el número de la clave es el lugar",
  yes: "sí",
  no: "no",
  yesNo: (value: boolean) => (value ? "sí" : "no"),
  must: (allowed: string) => `Debe ${allowed}`,
  markedName: (name: string) => `${name.replace(/-errores$/, "")}-errores.xlsx`,
  errorHead: "Error",
  errorsSheet: "Errores",
  errorHeads: ["Celda", "Columna", "Valor", "Qué pasa"],
  missingSheet: (title: string) => `falta la hoja ${title}`,
  brokenFormula: "la fórmula no tiene resultado: escribe el valor",
  becameDate: "la hoja de cálculo la convirtió en fecha: escríbela como texto",
  keyTwice: "esta clave está dos veces",
};
