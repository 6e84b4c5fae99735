/** Refusals of the desk's calls, apart from the shop's: its pages load none of these. */
export const STAFF_ERRORS = {
  NOT_SIGNED_IN: { status: 401, text: "Tu sesión terminó. Entra otra vez." },
  NOT_ALLOWED: { status: 403, text: "Tu rol no permite esto. Pídelo a quien administra las personas." },
  OTHER_VENUES: {
    status: 403,
    text: "Esto lo hace alguien de todas las sedes: pídeselo. No se cambió nada.",
  },
  SIGN_IN_REFUSED: {
    status: 400,
    text: "No pudimos reconocer tu llave. Intenta otra vez, o pide un enlace nuevo a quien administra las personas.",
  },
  CODES_REFUSED: {
    status: 400,
    text: "Los códigos no coinciden o vencieron. Espera el código siguiente de tu aplicación, o pide otro por correo.",
  },
  KEY_KNOWN: {
    status: 409,
    text: "Esta llave ya abre un escritorio. Crea otra, en este teléfono o computador o en otro.",
  },
  LAST_WAY: { status: 409, text: "Es tu única forma de entrar. Crea otra antes de quitarla." },
  INVITATION_OVER: {
    status: 404,
    text: "Este enlace ya se usó o venció. Pide uno nuevo a quien administra las personas.",
  },
  NOT_FRESH: { status: 403, text: "Confirma otra vez que eres tú, y sigue donde estabas." },
  NOT_UNDERSTOOD: { status: 400, text: "Algo de lo escrito no sirve. Revísalo e intenta otra vez." },
  NOT_FOUND: { status: 404, text: "No encontramos esa compra. Revisa el número." },
  WHY_MISSING: { status: 400, text: "Escribe por qué, en 5 a 300 caracteres." },
  SECOND_PERSON: {
    status: 409,
    text: "Esto lo aprueba otra persona: no se hizo nada. Propónlo, y queda esperando en Por hacer.",
  },
  MONEY_RIGHT_TOO: {
    status: 403,
    text: "Con esto vuelve más dinero del que decide una persona: lo hace alguien que además es de Finanzas. No se hizo nada.",
  },
  SECTION_SECOND: {
    status: 409,
    text: "Con esto vuelve más dinero del que decide una persona. Que otra persona cierre antes la venta del curso: vale por 7 días. No se hizo nada.",
  },
  REQUEST_SECOND: {
    status: 409,
    text: "Esta solicitud la cumple otra persona de Administración: la anotaste tú, o en los últimos 30 días vendiste, corregiste, liberaste o pasaste a otro correo una compra de ese RUT. Si no hay otra, la cumple quien opera la tienda. No se hizo nada.",
  },
  REQUEST_UNCHECKED: {
    status: 409,
    text: "La identidad está por comprobar. Antes alguien de Administración comprueba quién pide y lo anota con «Anotar la comprobación»; después la cumple otra persona o, si no hay otra, quien opera la tienda. No se hizo nada.",
  },
  PROPOSAL_OPEN: {
    status: 409,
    text: "Esta compra ya tiene una propuesta que espera. Antes de proponer otra, se aprueba, se rechaza o se retira.",
  },
  PROPOSAL_OVER: { status: 409, text: "Esta propuesta ya no espera: se respondió, se retiró o venció." },
  NOT_YOURS_TO_ANSWER: {
    status: 403,
    text: "Lo que uno propone lo aprueba o rechaza otra persona, y solo uno lo retira.",
  },
  SELLER_APPROVES: {
    status: 403,
    text: "Vendiste esta compra: esto lo aprueba otra persona. Si no la hay, que retiren la propuesta: propónla tú, y la aprueba quien la hizo.",
  },
  PROPOSER_GONE: {
    status: 409,
    text: "Quien lo propuso ya no puede hacer esto en esta compra: solo se puede rechazar.",
  },
  PURCHASE_BUSY: {
    status: 409,
    text: "Otra persona, o la tienda, está haciendo algo con esta compra. Intenta otra vez en unos segundos.",
  },
  SECTION_UNKNOWN: { status: 404, text: "No encontramos ese curso." },
  PERSON_BLOCKED: {
    status: 409,
    text: "Sus datos están bloqueados, a pedido de la persona: hasta responder su solicitud no se usan para nada más.",
  },
  REQUEST_UNKNOWN: { status: 404, text: "No encontramos esa solicitud." },
  RANGE_REFUSED: { status: 400, text: "Elige hasta 92 días, desde el más antiguo." },
} as const satisfies Record<string, { status: number; text: string }>;

const MINUTE = 60;
/** To who did something too often, and may again in so many seconds. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  return `Demasiadas veces en poco tiempo: puedes seguir en ${minutes === 1 ? "un minuto" : `${minutes} minutos`}.`;
}

export type StaffErrorCode = keyof typeof STAFF_ERRORS;
/** Acts are refused with codes of their own, of which pages know one. */
export type StaffRefusalCode = StaffErrorCode | "PLAN_CHANGED";
