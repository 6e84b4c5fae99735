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
} as const;

export const GROUPING_NAMES: Readonly<Record<BoardGrouping, { title: string; head: string; none: string }>> =
  {
    venue: { title: "Por sede", head: "Sede", none: "Sin sede" },
    program: { title: "Por programa", head: "Programa", none: "Sin programa" },
    modality: { title: "Por modalidad", head: "Modalidad", none: "Sin modalidad" },
    coupon: { title: "Por cupón", head: "Cupón", none: "Sin cupón" },
  };

export const UNNAMED: Readonly<Record<string, string>> = {
  nothing: "Dinero sin compra",
  blocked: "Personas con datos bloqueados",
};
