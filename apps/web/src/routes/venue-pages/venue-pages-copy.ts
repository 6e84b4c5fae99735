import type { ClassMode } from "@shop/domain/programs/class-mode";
import { CLASS_MODES } from "@shop/domain/programs/class-mode-copy";
import { monthLabel } from "@shop/domain/schedule/month-copy";

const programs = (count: number) => (count === 1 ? "1 programa" : `${count} programas`);

export const venuePagesCopy = {
  trail: "Estás en",
  list: {
    title: "Sedes",
    lead: "Dónde se dictan los programas, y el total más bajo que se puede pagar en cada lugar.",
    virtual: "Por internet",
    programs,
    empty: "Por ahora no hay programas a la venta.",
  },
  failed: "No pudimos cargar esta página",
  from: (price: string) => `Desde ${price}`,
  fromIn: (price: string, month: number) =>
    `Desde ${price}, si empiezas en ${monthLabel(month).toLowerCase()}`,
  soldOut: "Sin cupos",
  venue: {
    title: (name: string) => `Preuniversitario en ${name}`,
    tab: (name: string, mode: ClassMode) =>
      mode === "venue" ? `Preuniversitario en ${name}: programas y precios` : `${name}: programas y precios`,
    description: (name: string, place: string, count: number, price: string | null) =>
      `${name}, ${place}: ${programs(count)} para preparar la PAES, ${
        price === null ? "sin cupos por ahora" : `desde ${price} con matrícula`
      }. Cursos, horarios y matrícula online.`,
    online: "por internet",
  },
  program: {
    title: (program: string, venue: string) => `${program} en ${venue}`,
    tab: (program: string, venue: string | null) =>
      venue === null ? `${program}: preuniversitario por internet` : `Preuniversitario ${venue}: ${program}`,
    payable: (price: string, month: number) =>
      `Desde ${price} con matrícula, si empiezas en ${monthLabel(month).toLowerCase()}`,
    description: (payable: string | null, where: string, days: string | null) =>
      `${payable ?? "Sin cupos por ahora"}. Clases ${days ? `${days}, ${where}` : where}. Cursos, horarios y qué incluye.`,
    forYears: (years: string) => `Para ${years}`,
    modes: {
      venue: "Clases en la sede, con horario fijo cada semana.",
      live: CLASS_MODES.streaming,
      recorded: CLASS_MODES.online,
    },
    classes: (days: string) => `Clases ${days}.`,
    counted: (courses: string) => `Ese total es con ${courses}.`,
    instalments: (count: number, amount: string) =>
      `o ${count} cuotas de ${amount} si tu banco las ofrece sin interés`,
    price: "Precio",
    start: "Cotizar este programa",
    noSeats: "No quedan cupos para empezar en esta sede.",
    noSeatsOnline: "No quedan cupos por ahora.",
    others: "Ver los demás programas",
    subjects: (month: string) => `Cursos y horarios de ${month.toLowerCase()}`,
    guide: "Las clases quedan grabadas: el horario es una guía.",
    anyHour: "A tu ritmo, sin horario fijo",
    full: "sin cupos",
    months: "Meses de inicio",
    includes: "Qué incluye",
    place: "La sede",
    attention: "Dónde atendemos",
    here: (venue: string) => `Más programas en ${venue}`,
    hereOnline: "Más programas por internet",
    elsewhere: "Este programa en otras sedes",
  },
} as const;
