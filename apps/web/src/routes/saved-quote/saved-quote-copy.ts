import { wordList } from "@shop/domain/format/word-list";

export const savedQuoteCopy = {
  before: "Antes de comprar",
  title: "Tu cotización",
  lead: (at: string) => `Guardada el ${at}. Abajo ves el precio y los cupos de ahora.`,
  unknown: "No encontramos esta cotización",
  unknownHint: "El enlace está incompleto o ya no es válido. Puedes cotizar de nuevo en un minuto.",
  start: "Cotizar de nuevo",
  now: "Precio de hoy",
  same: "El precio no ha cambiado.",
  cheaper: (was: string, by: string) => `Bajó ${by}: cuando la guardaste costaba ${was}.`,
  dearer: (was: string, by: string) => `Subió ${by}: cuando la guardaste costaba ${was}.`,
  goneAll: "Estos cursos ya no se ofrecen juntos. Elige otros: tu programa, sede y mes quedan como estaban.",
  programGone: (program = "Este programa") => `${program} ya no se ofrece`,
  programGoneHint: (year: string) => `Era para ${year}. Elige otro y cotízalo en un minuto.`,
  otherProgram: "Elegir otro programa",
  full: (names: string) => `Sin cupos por ahora: ${names}.`,
  seats: "Quedan cupos en todos tus cursos. No están reservados: los tomas al confirmar.",
  annual:
    "Incluye el descuento por inscripción online y la matrícula. No incluye cupones: si tienes uno, lo aplicas en la revisión.",
  goOn: "Seguir con esta cotización",
  goOnChanged: "Seguir y elegir cursos",
  underWay: "Ya tienes una inscripción en curso",
  addText:
    "Puedes agregar esta cotización a la misma compra, para otro estudiante. Si empiezas de nuevo, se borra lo que ingresaste y tus cupos quedan libres.",
  add: "Agregar a esta compra",
  keepText:
    "Puedes seguir con los datos que ingresaste: solo cambian el programa y los cursos. Si empiezas de nuevo, se borran.",
  changeText: (name: string, others: readonly string[]) => {
    const them = others.length > 0 ? `, también la inscripción de ${wordList(others)},` : "";
    return `Si sigues, solo cambian el programa y los cursos de ${name || "quien estás inscribiendo"}. Si empiezas de nuevo, se borra toda la compra${them} y quedan libres los cupos que tenga.`;
  },
  keep: "Seguir con los datos ingresados",
  anew: "Empezar de nuevo",
  several: (count: number) => `${count} estudiantes: al terminar con uno podrás agregar al siguiente.`,
  another: "Ver otros programas",
} as const;
