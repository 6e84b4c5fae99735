import type { ChangeRefusal } from "@shop/domain/changes/check-change";
import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import {
  DOCUMENT_STATE_NAMES,
  ORDER_STATE_NAMES,
  REFUND_STATE_NAMES,
  RIGHTS_STATE_NAMES,
} from "@shop/domain/purchases/names-copy";
import type { ActRefusal, ActRefused } from "./refusal";

const STATES: Readonly<Record<string, string>> = {
  ...ORDER_STATE_NAMES,
  ...REFUND_STATE_NAMES,
  ...DOCUMENT_STATE_NAMES,
  ...RIGHTS_STATE_NAMES,
};

const nameOf = (state: string) => STATES[state] ?? state;

const CHANGE_REASONS: Readonly<Record<string, string>> = {
  NOT_RUNNING: "esa inscripción ya no está en curso",
  NOT_IN_SECTION: "ya no está en el curso",
  NOTHING_CHANGES: "son los cursos que ya tiene",
  OTHER_NUMBER: "deben ser tantos cursos como tiene",
  OTHER_PROGRAM: "hay un curso de otro programa",
  OTHER_MONTH: "hay un curso de otro mes de inicio",
  NOT_OFFERED: "hay un curso o una sede que no se ofrece",
  OTHER_PACK:
    "los cursos de un paquete se cambian por otras horas de los mismos, en su sede y al mismo precio",
  SELECTION: "no cumple las reglas del programa, o se topa con otro horario",
  DEARER: "cuesta más, y la familia no paga más por un curso que no se dicta",
  NO_PRICE_OF_ITS_OWN: "no tiene un precio propio: elige otro curso, o termina su contrato",
  MORE_THAN_LEFT: "ya se devolvió tanto que lo que queda no alcanza para la diferencia",
  COURSE_SOLD_OUT: "ya no quedan cupos",
  COURSE_BOUGHT_BEFORE: "el estudiante ya tiene ese curso por otra compra",
} satisfies Record<ChangeRefusal, string> & Record<string, string>;

const PLAN_REFUSALS: Readonly<Record<string, string>> = {
  NO_SUCH_LINE: "ninguno de esos estudiantes tiene cursos que sigan.",
  WITHDRAWAL_OVER: "el plazo del retracto terminó.",
  AMOUNT_WANTED: "falta el monto.",
  AMOUNT_TOO_HIGH: "el monto es mayor que lo que queda.",
};

const REFUSAL_COPY: Readonly<Record<ActRefusal, (detail: string) => string>> = {
  ORDER_UNKNOWN: (buyOrder: string) => `No existe la orden ${buyOrder}.`,
  QUOTE_UNKNOWN: (number: string) =>
    `No hay una cotización ${number}: se guardan 30 días. Pide a la familia que diga otra vez lo que eligió.`,
  NOT_FINISHED: (state: string) => `La compra no está finalizada (${nameOf(state)}): no hay nada que anular.`,
  ALREADY_ANNULLED: (at: string) => `La compra ya fue anulada el ${formatInstant(new Date(at))}.`,
  NO_RECEIPT: (state: string) => `La compra no está finalizada (${nameOf(state)}): no tiene comprobante.`,
  CONTACT_FORGOTTEN: () =>
    "De esta compra ya se borraron datos personales: su comprobante se puede abrir, pero no se envía por correo.",
  PEOPLE_FORGOTTEN: () => "De esta compra ya se borraron las personas: no se anota nada más sobre ellas.",
  SUSPENSION_UNKNOWN: (id: string) => `No existe la solicitud de suspensión ${id}.`,
  SUSPENSION_ANSWERED: (id: string) => `La solicitud de suspensión ${id} ya fue respondida.`,
  NOT_IN_REVIEW: () => "La compra no tiene un pago en revisión.",
  REFUND_UNDER_WAY: () => "Ya se pidió la devolución de este pago: espera a que termine.",
  NO_SALE: (state: string) => `La compra no está finalizada (${nameOf(state)}): no hay nada que devolver.`,
  PLAN_REFUSED: (code: string) => `El contrato no admite esta devolución: ${PLAN_REFUSALS[code] ?? code}`,
  PLAN_CHANGED: () => "Entretanto cambió lo que se mostraba: no se hizo nada. Míralo otra vez y repítelo.",
  REFUND_UNKNOWN: (id: string) => `No existe la devolución ${id}.`,
  REFUND_NOT_OPEN: (state: string) => `Con esta devolución no se puede hacer eso (${nameOf(state)}).`,
  REFUND_NOT_LEFT: () => "Otra devolución del mismo pago ya devuelve ese dinero: no se cambió nada.",
  REFUND_NOT_TRANSFER: (id: string) => `La devolución ${id} no espera una transferencia.`,
  NO_ACCOUNT: () =>
    "Falta la cuenta de quien pagó: la escribe en «Mi compra», o la anota Finanzas con «Anotar la cuenta».",
  ACCOUNT_FOR_LESS: (clp: string) =>
    `La cuenta se anotó para ${formatClp(Number(clp))} y ahora va más dinero a ella: confírmala con la familia y anótala otra vez.`,
  REFUND_REFUSED: (reason: string) =>
    `Webpay no aceptó la devolución (${reason}). La compra queda como estaba; devuelve el pago en el portal de Transbank y repite esto, o pásala a transferencia.`,
  NOT_APPROVED: (status: string) =>
    `Webpay no confirma un pago igual a lo que pedimos (${status}): solo se puede devolver.`,
  PROVIDER_SILENT: (reason: string) =>
    `Webpay no responde (${reason}): no se cambió nada. Inténtalo más tarde.`,
  NO_SEATS: () => "Los cupos de esta compra ya no están disponibles: su pago solo se puede devolver.",
  DAY_TOO_OLD: () => "Webpay responde por los pagos de 7 días, hoy incluido: elige un día más reciente.",
  DAY_NOT_OVER: () => "Ese día todavía no llega.",
  REQUEST_UNKNOWN: (id: string) => `No existe la solicitud ${id}.`,
  ACT_NOT_POSSIBLE: (state: string) => `Con esta solicitud no se puede hacer eso (${nameOf(state)}).`,
  PROOF_MISSING: () =>
    "Falta una prueba: la solicitud tiene que haberla enviado la familia desde /tus-datos, donde escribió el código de su correo. Una que anotó la academia no prueba ningún correo.",
  IDENTITY_UNSEEN: () =>
    "Nadie escribió el código del correo antiguo: si se perdió, comprueba quién pide con un documento, y di que lo viste.",
  REQUESTS_DIFFER: () =>
    "Las dos solicitudes tienen que ser de rectificación, del mismo RUT y estar en espera: una enviada desde el correo antiguo y la otra desde el nuevo.",
  NOTHING_BOUGHT: () =>
    "No hay ninguna compra con ese RUT y ese correo. Lo que todavía no se compra se corrige en su formulario.",
  RUT_TAKEN: () =>
    "Ese RUT ya tiene compras de otra persona, o los mismos cursos en otra compra: no se cambió nada. Revisa el documento y las compras de ese RUT.",
  MAILBOX_TAKEN: () =>
    "En el mismo navegador hay otra persona que paga con el correo nuevo: no se cambió nada. Pide otro correo a la familia.",
  MAILBOX_OF_ANOTHER: () =>
    "Ese correo ya está en compras de otra persona: no se cambió nada. Pide otro, o revisa de quién es.",
  MAILBOX_PROVEN: () =>
    "Con ese correo se abre la compra, y su dinero: lo cambian dos personas, con «Pasar a otro correo» de quien paga.",
  PHONE_CORRECTED: (at: string) =>
    `Un teléfono de la compra se corrigió el ${formatInstant(new Date(at))}: por 30 días, que alguien conteste en él no comprueba quién pide. Ve un documento.`,
  MAILBOX_CORRECTED: (at: string) =>
    `Un correo de la compra se cambió el ${formatInstant(new Date(at))}: por 30 días, que alguien responda desde él no comprueba quién pide. Ve un documento.`,
  CONTACTS_DIFFER: () =>
    "Las compras que alcanza tienen teléfonos o correos distintos: que alguien responda en uno no comprueba quién pide por las demás. Ve un documento.",
  TWO_PEOPLE: () =>
    "Con este RUT figuran quien paga y quien estudia, y son dos personas: elige de cuál son los datos. Si no puedes elegirlo aquí, pídelo a quien opera la tienda.",
  IDENTITY_UNPROVEN: () => "Falta cómo se comprobó quién pide: sin eso no se entrega ni se cambia nada.",
  NOTHING_HELD: () =>
    "No hay datos con ese RUT. Si está mal escrito, o se corrigió después, deniega la solicitud y pide que la repitan con el RUT correcto.",
  NOTHING_TO_SET: () => "Falta qué corregir: al menos un valor distinto del que hay.",
  MONEY_MOVING: (orders: string) =>
    `Hay un pago en curso o en revisión (${orders || "el cambio que espera su pago"}): no se cambió nada. Hazlo otra vez cuando termine.`,
  DOCUMENT_UNKNOWN: (key: string) => `No hay un documento con la clave ${key}.`,
  DOCUMENT_NOT_OPEN: (state: string) => `Con este documento no se puede hacer eso (${nameOf(state)}).`,
  FOLIO_TAKEN: (number: string) => `${number} ya está anotado para otro pago o devolución.`,
  NOTHING_TO_END: () =>
    "Esos estudiantes ya terminaron, la compra está anulada o se devuelve entera, o el plazo de esa forma de terminar ya pasó.",
  SEASON_UNKNOWN: (year: string) => `La temporada ${year} nunca se abrió.`,
  SEASON_EMPTY: (year: string) =>
    `No hay cursos abiertos de ${year}: se cargan primero, cada uno con su año.`,
  SEASON_OPEN: (year: string) => `La temporada ${year} ya está a la venta.`,
  SEASON_CLOSED: (day: string) => `Su venta ya termina el ${day}.`,
  SEASON_RUNNING: (year: string) =>
    `La temporada ${year} sigue a la venta o tiene clases por delante: todavía no termina.`,
  SEASON_ENDED: (year: string) => `La temporada ${year} ya terminó.`,
  CONTRACT_REFUSED: (problem: string) => `El contrato de esa temporada no sirve: ${problem}`,
  DAY_PAST: (day: string) => `El ${day} ya pasó.`,
  SECTION_UNKNOWN: (sectionName: string) => `No existe el curso ${sectionName}.`,
  SECTION_UNCHANGED: () => "El curso ya está así: no hay nada que cambiar.",
  SECTION_CANCELLED: () => "El curso se canceló: no se vende otra vez.",
  CAPACITY_TAKEN: (taken: string) =>
    `No puede ser menos que ${taken}: lo vendido y lo que se guarda en este momento.`,
  HOURS_WRONG: (part: string) =>
    `No se entiende${part && ` «${part}»`}. Las horas son como Mar 18:10-19:40, Jue 18:10-19:40: hasta tres, de lunes a sábado, entre 08:00 y 22:00, sin toparse.`,
  SECTION_NOT_MOVED: (sectionName: string) => `El curso ${sectionName} ya tiene esas horas y esa sede.`,
  SECTION_BUYING: (found: string) => {
    const [count, until] = found.split(" ");
    const wait = until ? ` El último cupo se guarda hasta el ${formatInstant(new Date(until))}.` : "";
    return `Compras o cambios que guardan un cupo o están pagando: ${count}. No se cambió nada: con otras horas en pantalla pagarían lo que no eligieron.${wait} Cierra su venta y repite esto cuando terminen: una compra en una hora; un cambio que propuso la academia o lo vendido con enlace de pago, en un día.`;
  },
  SECTION_APART: (families: string) =>
    `${families === "1" ? "1 familia quedaría" : `${families} familias quedarían`} con clases en dos sedes. Dales antes otro curso con «Cambiar curso u horario», o su dinero con «No dictar el curso»; para mover varios cursos a la vez, pídelo a quien opera la tienda.`,
  SECTION_IN_PACK: (titles: string) =>
    `Está en paquetes que se venden y que con eso chocan o quedan en otra sede: ${titles}. Desactívalos antes en los archivos del catálogo.`,
  VENUE_NOT_OFFERED: (venueId: string) => `Su programa no se dicta en la sede ${venueId}.`,
  NOTICE_TOO_SHORT: (day: string) =>
    `El contrato que aceptaron las familias pide avisar antes: el primer día posible es el ${day}.`,
  NO_SUCH_STUDENT: () => "Esa compra no tiene ese estudiante.",
  CHANGE_NOT_POSSIBLE: (reasons: string) =>
    `Ese cambio no se puede hacer: ${reasons
      .split(" ")
      .flatMap((reason) => CHANGE_REASONS[reason] ?? [])
      .join("; ")}.`,
  SEATS_BY_HAND: (seats: string) =>
    `Con esta venta tendrías ${seats} cupos esperando un pago, más de los que se pueden guardar por enlace. Espera a que se paguen o venzan, o cobra en el mesón.`,
  SOLD_BY_LINK: (reference: string) =>
    `La venta ${reference} ya guarda estos cursos para ese RUT, y espera el pago de su enlace. Si la familia paga aquí, cóbrala en el mesón.`,
  COUPON_NOT_GOOD: (code: string) =>
    `El cupón ${code} no sirve para esta venta: venció, ya se usó o es de otro programa. Quítalo o escribe otro.`,
  NO_PAY_LINK: () => "Esta venta ya no espera el pago de su enlace: se pagó, se anuló o venció.",
  ROLE_NEW: (from: string) =>
    `Te dieron este rol, o más sedes, hace menos de un día: puedes decidir esto desde el ${formatInstant(new Date(from))}.`,
  STAFF_UNKNOWN: (email: string) => `${email} no tiene acceso al escritorio.`,
  STAFF_MAILBOX: (email: string) =>
    `Lo que llega a ese correo lo lee ${email}, que ya tiene acceso, o lo tuvo. Cada persona entra con un buzón propio; si es la misma, usa ${email}.`,
  NO_JOB_WAITS: () => "Nada de eso espera ya: se está haciendo, o se hizo.",
  FILE_EXISTS: (file: string) => `${file} ya existe: elige otro nombre o bórralo.`,
};

/** What staff read, at the command line and in the browser. */
export const sentenceOf = ({ code, detail }: Pick<ActRefused, "code" | "detail">): string =>
  REFUSAL_COPY[code](detail);
