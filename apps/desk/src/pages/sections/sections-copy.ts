import type { SectionFilter, SectionSort } from "@shop/contracts/staff/section-words";
import type { StaffSection, StaffSections } from "@shop/contracts/staff/sections";
import { formatCount } from "@shop/domain/format/money";

export const sectionsCopy = {
  title: "Cursos",
  filters: {
    season: "Temporada",
    venue: "Sede",
    program: "Programa",
    subject: "Asignatura",
    month: "Inicio",
  },
  only: "Mostrar",
  all: "Todo",
  sort: "Ordenar por",
  clear: "Quitar filtros",
  none: "Ningún curso con estos filtros",
  noneYet: "Todavía no hay cursos",
  backToFirst: "Ir a la primera página",
  totals: ({ sections, sold, held, free, capacity }: StaffSections["totals"]) =>
    `${sections === 1 ? "1 curso" : `${formatCount(sections)} cursos`}: ${formatCount(sold)} vendidos, ${formatCount(held)} reservados ahora, ${formatCount(free)} libres de ${formatCount(capacity)}`,
  heads: {
    name: "Curso",
    program: "Programa",
    venue: "Sede",
    sold: "Vendidos",
    held: "Reservados",
    free: "Libres",
    capacity: "Capacidad",
  } satisfies Record<SectionSort, string>,
  hours: "Horario",
  state: "Estado",
  start: "Inicio",
  subject: "Asignatura",
  pages: "Páginas",
  page: (page: number, last: number) => `Página ${page} de ${last}`,
  previous: "Anterior",
  next: "Siguiente",
  back: "Volver a los cursos",
  classList: "Lista de clases",
  attending: (count: number, day: string) =>
    `${count === 1 ? "1 estudiante" : `${count} estudiantes`} al ${day}`,
  nobody: "Nadie tiene este curso todavía",
  download: "Descargar .xlsx",
  print: "Imprimir",
  private: "Contiene datos personales: cada vez que se abre o descarga queda anotado.",
  blocked: "Datos bloqueados a pedido de la persona",
  student: "Estudiante",
  rut: "RUT",
  school: "Colegio",
  guardian: "Apoderado/a",
  number: "Número de orden",
} as const;

export const ONLY_NAMES: Readonly<Record<SectionFilter, string>> = {
  sold: "Con ventas",
  held: "Con reservas ahora",
  nearly: "Por llenarse",
  full: "Llenos",
  closed: "Que no se venden",
};

export const SECTION_STATE_NAMES: Readonly<Record<StaffSection["state"], string>> = {
  open: "Abierto",
  closed: "Cerrado",
  past: "Terminado",
  cancelled: "Cancelado",
};
