import { wordList } from "@shop/domain/format/word-list";
import { DAY_NAMES } from "@shop/domain/schedule/schedule-copy";

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const daysOf = (days: readonly number[]) =>
  wordList(days.map((day) => (DAY_NAMES[day - 1] ?? "").toLowerCase()));

export const weekPlannerCopy = {
  open: "Arma mi horario",
  lead: "Dinos qué cursos quieres y cuándo te acomoda: te proponemos semanas sin topes.",
  title: "Arma mi horario",
  description:
    "Elige tus cursos y lo que prefieres. Las propuestas cambian al instante y ninguna tiene topes.",
  failed: "No pudimos abrir el armador de horarios",
  subjects: "¿Qué cursos quieres tomar?",
  soldOutHere: "Sin cupos en esta sede",
  wishes: "¿Qué prefieres?",
  partOfDay: "Parte del día",
  mornings: "Mañanas",
  afternoons: "Tardes",
  fewestDays: "Menos días de clase",
  freeDays: "Días que quieres libres",
  day: (day: number) => DAY_NAMES[day - 1] ?? "",
  plans: "Propuestas",
  seePlans: "Ver propuestas",
  chooseFirst: "Marca al menos un curso para ver propuestas.",
  found: (count: number) => countOf(count, "propuesta lista", "propuestas listas"),
  foundInPart: (count: number) => `${countOf(count, "propuesta", "propuestas")}, sin todos tus cursos`,
  none: "Con estos cursos no hay ningún horario con cupos en esta sede.",
  plan: (number: number) => `Propuesta ${number}`,
  days: (days: readonly number[]) => `${countOf(days.length, "día", "días")} de clase: ${daysOf(days)}`,
  noWaiting: "Sin esperas entre clases",
  waiting: (minutes: number) => `${durationOf(minutes)} de espera entre clases a la semana`,
  allMet: "Cumple lo que pediste",
  unmetDays: (days: readonly number[]) => `No deja libre el ${daysOf(days)}`,
  otherPart: (count: number, part: "morning" | "afternoon") =>
    `${countOf(count, "clase es", "clases son")} en la ${part === "morning" ? "tarde" : "mañana"}`,
  changes: "Qué cambia",
  added: (course: string) => `Agrega ${course}`,
  removed: (course: string) => `Quita ${course}`,
  replaced: (course: string, from: string, to: string) => `${course} pasa de ${from} a ${to}`,
  repriced: (from: string, to: string) => `, y su precio de ${from} a ${to}`,
  current: "Es el horario que ya tienes",
  price: (total: string) => `${total} en total, con la matrícula`,
  noPrice: "Precio no disponible",
  take: "Usar este horario",
  leftOut: {
    title: "No todos tus cursos caben en esta sede",
    CLASH: (course: string) => `${course}: todos sus horarios topan con los demás.`,
    SOLD_OUT: (course: string) => `${course}: sin cupos en esta sede.`,
    NO_HOURS: (course: string) => `${course}: sin horarios este mes en esta sede.`,
    NEEDS_M1: (course: string) => `${course}: se toma siempre junto con M1.`,
  },
  without: (courses: string) => `Sin ${courses}`,
  elsewhere: {
    title: "Otras formas de tomarlos",
    loading: (places: readonly string[]) => `Buscando en ${places.join(" y en ")}`,
    failed: "No pudimos revisar las otras opciones",
    venues: "las sedes cercanas",
    streaming: "Streaming",
    none: (places: readonly string[]) =>
      `Tampoco caben juntos en ${places.join(" ni en ")}. Prueba con menos cursos u otro mes de inicio.`,
    venue: (venue: string) => `Cambia tu sede a ${venue}`,
    away: (km: number) => `a ${Math.max(1, Math.round(km))} km de la sede elegida`,
    program: (program: string) => `Cambia tu programa a ${program}`,
    allFit: "Caben todos los cursos que quieres",
    takeVenue: "Cambiar de sede y usar este horario",
    takeProgram: "Cambiar de programa y usar este horario",
  },
  taken: (count: number) => `Listo: tu semana quedó con ${countOf(count, "curso", "cursos")}, sin topes.`,
  undo: "Deshacer",
  undone: "Volvimos a tu horario anterior.",
} as const;

function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}
