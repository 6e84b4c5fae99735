import type { StaffPurchaseEvent } from "@shop/contracts/staff/purchases";
import { formatCount } from "@shop/domain/format/money";
import { actName, EVENT_NAMES, MAIL_NAMES } from "@shop/domain/purchases/history-copy";

export const deskCopy = {
  name: "Escritorio",
  search: "Buscar una compra",
  searchHint: "Nombre, RUT, correo, teléfono, número de orden o últimos 4 dígitos",
  press: "Buscar",
  signIn: "Entrar con mi llave",
  signInText: "Usa la huella, el rostro o la clave de este teléfono o computador.",
  noKey: "¿No tienes una llave? Pide un enlace a quien administra las personas de la academia.",
  enrolTitle: "Crea tu llave",
  enrolText:
    "Con ella entras sin contraseña: la guarda tu teléfono o computador, y la confirma tu huella, tu rostro o su clave.",
  enrol: "Crear mi llave",
  noInvitation: "A este enlace le falta una parte. Ábrelo completo, como te llegó.",
  latest: "Últimas compras",
  found: (count: number, isMore: boolean) =>
    isMore
      ? `Hay más de ${count}: escribe algo más para acotar`
      : count === 1
        ? "1 compra"
        : `${count} compras`,
  nothing: (q: string) => `No encontramos compras con «${q}»`,
  nothingText: "Prueba con tres letras del nombre o del apellido, el RUT o el correo.",
  unpaid: (from: string, to: string) => `Reservas sin pago: ${from === to ? from : `${from} al ${to}`}`,
  foundUnpaid: (count: number, isMore: boolean) =>
    isMore ? `Las ${count} más nuevas` : count === 1 ? "1 reserva" : `${count} reservas`,
  noUnpaid: "Ninguna reserva sin pago en estos días",
  noneYet: "Todavía no hay compras",
  rest: (count: number) => `Mostrar los otros ${formatCount(count)}`,
  heads: {
    date: "Fecha",
    number: "Número",
    guardian: "Apoderado/a",
    students: "Estudiantes",
    state: "Estado",
    total: "Total",
  },
  people: "Personas",
  guardian: "Apoderado/a",
  student: "Estudiante",
  forgotten: "Estudiante con datos borrados",
  nobodyYet: "Sin datos de personas",
  payments: "Pagos",
  noPayments: "Sin pagos",
  card: (digits: string) => `Tarjeta terminada en ${digits}`,
  endsIn: (digits: string) => `•••• ${digits}`,
  authorization: (code: string) => `autorización ${code}`,
  refunded: (clp: string) => `devuelto ${clp}`,
  owed: "Por devolver",
  waitsFor: (reason: string, day: string) => `${atTheStart(reason)}, a más tardar el ${day}`,
  documents: "Documentos tributarios",
  noDocuments: "Ninguno",
  timeline: "Historia",
  looks: (count: number) => (count === 1 ? "1 mirada del personal" : `${count} miradas del personal`),
  note: {
    label: "Nota",
    hint: "La lee el personal. La familia no.",
    press: "Anotar",
    done: "La nota está en la historia.",
    wrong: "Escribe la nota, en 3 a 500 caracteres.",
  },
  total: "Total",
  created: "Creada",
  bought: "Comprada",
  annulled: "Anulada",
  coupon: "Cupón",
  pack: "Paquete",
  gross: "Precio",
  discount: "Descuentos",
  fee: "Matrícula",
  inReview: "Pago en revisión",
  back: "Volver a las compras",
  payLink: "Enlace de pago",
  payLinkUntil: "Espera el pago, con sus cupos, hasta",
  copyLink: "Copiar el enlace",
  copied: "Copiado",
  account: "Mi cuenta",
  roles: "Roles",
  sessions: "Dónde está abierto",
  here: "este navegador",
  end: "Cerrar",
  endHere: "Salir",
  opened: "abierto",
  unknownAgent: "Navegador",
  times: (count: number) => `${count} veces`,
  work: "Por hacer",
  navigation: "Páginas del escritorio",
  purchases: "Compras",
  selling: "Vender",
  sections: "Cursos",
  board: "Resumen",
  audit: "Auditoría",
  staff: "Personas",
} as const;

export const atTheStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A name of `names-copy` as it stands by itself; what this version has no words for under its own name. */
export const stateName = (names: Readonly<Record<string, string>>, state: string): string =>
  atTheStart(names[state] ?? state);

/** A timeline's line; what this version has no words for stands under its own name. */
export function eventText({ kind, name }: StaffPurchaseEvent): string {
  if (kind === "mail") return `Correo: ${MAIL_NAMES[name] ?? name}`;
  return kind === "shop" ? (EVENT_NAMES[name] ?? name) : actName(name);
}
