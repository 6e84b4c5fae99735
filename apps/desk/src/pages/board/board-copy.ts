import type { BoardGrouping } from "@shop/contracts/staff/board";

export const boardCopy = {
  title: "Resumen",
  at: "Datos de",
  ofTheirs: "De tus sedes: de cada cobro y devolución, la parte de sus estudiantes.",
  from: "Desde",
  to: "Hasta",
  press: "Ver",
  taken: "Cobrado",
  returned: "Devuelto",
  moved: "Por cambios",
  net: "Neto",
  purchases: "Compras",
  students: "Estudiantes",
  holds: "Reservas ahora",
  lapsed: "Reservas sin pago",
  full: "Cursos sin cupos ahora",
  leads: "Interesados",
  seats: (count: number) => (count === 1 ? "1 cupo" : `${count} cupos`),
  days: "Por día",
  day: "Día",
  legend: "La barra es lo cobrado; su parte amarilla, lo devuelto.",
  nothing: "En estos días no se movió dinero",
  total: "Total",
  sales: "Compras",
  salesOf: (name: string) => `Compras: ${name}`,
  between: (from: string, to: string) => (from === to ? from : `${from} al ${to}`),
  back: "Volver al resumen",
  sections: "Ver sus cursos",
  purchase: "Compra",
  movedOn: "Último movimiento",
  more: (count: number) => `Se muestran las ${count} más nuevas; la descarga las tiene todas.`,
  download: "Descargar .xlsx",
  downloadTitle: "Descargar estas compras",
  leaving: (count: number) =>
    `Salen del escritorio ${count === 1 ? "1 compra" : `${count} compras`} con sus montos y quién paga.`,
  leavingMany: "Salen del escritorio todas estas compras, con sus montos y quién paga.",
} as const;

export const GROUPING_NAMES: Readonly<Record<BoardGrouping, { title: string; head: string; none: string }>> =
  {
    venue: { title: "Por sede", head: "Sede", none: "Sin sede" },
    program: { title: "Por programa", head: "Programa", none: "Sin programa" },
    modality: { title: "Por modalidad", head: "Modalidad", none: "Sin modalidad" },
    coupon: { title: "Por cupón", head: "Cupón", none: "Sin cupón" },
  };

const UNNAMED: Readonly<Record<string, string>> = {
  nothing: "Dinero sin compra",
  blocked: "Personas con datos bloqueados",
};

/** Also of what has no name. */
export const groupName = (by: BoardGrouping, { key, name }: { key: string; name: string | null }): string =>
  name ?? UNNAMED[key] ?? GROUPING_NAMES[by].none;
