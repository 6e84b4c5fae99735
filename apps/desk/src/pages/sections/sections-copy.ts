import type { StaffSection, StaffSections } from "@shop/contracts/staff/sections/sections";
import type { SectionFilter, SectionSort } from "@shop/contracts/staff/sections/words";
import { formatClp, formatCount } from "@shop/domain/format/money";

export const sectionsCopy = {
  title: "Cursos",
  filters: {
    season: "Temporada",
    venue: "Sede",
    program: "Programa",
    subject: "Asignatura",
    month: "Inicio",
    day: "Día",
  },
  search: "Nombre o código",
  only: "Mostrar",
  all: { her: "Todas", him: "Todos", it: "Todo" },
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
  private: "Contiene datos personales: cada vez que se abre, descarga o imprime queda anotado.",
  downloadTitle: "Descargar la lista de clases",
  printTitle: "Imprimir la lista de clases",
  leaving: (count: number) =>
    `Salen del escritorio los datos de ${count === 1 ? "1 estudiante" : `${count} estudiantes`} y de quienes los matricularon.`,
  dayLists: (day: string, venue: string) => `Listas de clases: ${day}, ${venue}`,
  chooseVenue: (day: string) =>
    `Elige también la sede para imprimir o descargar de una vez las listas de clases de los cursos con clase el ${day.toLowerCase()}.`,
  dayTitle: (isFile: boolean, day: string, venue: string) =>
    `${isFile ? "Descargar" : "Imprimir"} las listas: ${day}, ${venue}`,
  dayLeaving: (count: number) =>
    `Salen del escritorio los datos de los estudiantes de ${count === 1 ? "1 curso" : `${formatCount(count)} cursos`} y de quienes los matricularon.`,
  nobodyThatDay: "Nadie tiene estos cursos todavía: no hay listas.",
  blocked: "Datos bloqueados a pedido de la persona",
  student: "Estudiante",
  rut: "RUT",
  school: "Colegio",
  guardian: "Apoderado/a",
  number: "Número de orden",
  cancel: {
    title: "No dictar el curso",
    back: "Volver al curso",
    text: "Elige con cada familia: otro curso sin pagar más, o su dinero. Puedes hacerlo por partes: quien no decide sigue en la lista.",
    minimum: (version: string, students: number | null) =>
      students === null
        ? `El contrato ${version} no publica un mínimo de estudiantes: que haya pocos inscritos no basta para no dictar el curso.`
        : `El contrato ${version} publica un mínimo de ${students} estudiantes por curso.`,
    decision: "Decisión",
    decisionOf: (student: string) => `Decisión de ${student}`,
    undecided: "Por decidir",
    money: "Devolver su dinero",
    noOffers: "Sin otro curso al mismo precio",
    nobody: "Nadie lo ha comprado: no hay a quién llamar. Al confirmar, su venta queda cerrada para siempre.",
    done: (held: number) =>
      held > 0
        ? `Este curso ya no se dicta: su venta está cerrada para siempre y nadie lo tiene. Todavía hay cupos reservados sin pagar (${formatCount(held)}): quien los pague aparece aquí.`
        : "Este curso ya no se dicta: su venta está cerrada para siempre y nadie lo tiene. No queda nada por hacer aquí.",
    sums: (moves: number, refunds: number, undecided: number) =>
      `Toman otro curso: ${moves} · Reciben su dinero: ${refunds} · Por decidir: ${undecided}`,
    press: "Ver qué pasará",
    now: (hours: string) => `horario de hoy: ${hours}`,
    seatOf: (student: string, guardian: string | undefined) =>
      guardian ? `${student}, de ${guardian}` : student,
    offer: (free: number, backClp: number) =>
      `${free === 1 ? "1 cupo" : `${formatCount(free)} cupos`} · ${backClp > 0 ? `se devuelven ${formatClp(backClp)}` : "mismo precio"}`,
    limit: (clp: number) =>
      `Si lo que se devuelve pasa de ${formatClp(clp)}, con lo devuelto por este curso en 7 días, confirma alguien que tenga también el rol Finanzas, y otra persona tiene que haber cerrado antes la venta del curso.`,
  },
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
