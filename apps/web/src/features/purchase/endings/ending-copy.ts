import type { EndingKind } from "@shop/domain/contract/endings";
import type { RefundRoute } from "@shop/domain/refunds/refund-plan";

export const endingCopy = {
  title: "Retracto y término",
  whose: "¿A quién afecta?",
  chooseSomebody: "Elige al menos un estudiante.",
  kinds: {
    withdrawal: {
      lead: (until: string) => `Puedes retractarte hasta el ${until} a las 23:59, sin dar un motivo.`,
      look: "Ver mi retracto",
      title: "Si te retractas ahora",
      effect: "Los cupos quedan libres en cuanto confirmas, y no se recuperan.",
      press: "Retractarme",
    },
    termination: {
      lead: (until: string) =>
        `El plazo para retractarse terminó el ${until}. Puedes poner término anticipado al contrato, con aviso.`,
      look: "Ver el término anticipado",
      title: "Si das aviso ahora",
      effect: "Las clases siguen hasta ese día; después, los cupos quedan libres.",
      press: "Dar aviso de término",
    },
  },
  facts: {
    effectiveOn: "El contrato termina el",
    sum: "Te devolvemos",
    payBy: "A más tardar el",
    classes: (given: number, total: number) => `${given} de ${total} clases dictadas`,
    paid: "Pagado",
    returned: "Se devuelve",
    fee: "Matrícula que se devuelve",
  },
  how: "Cómo vuelve el dinero",
  routes: {
    reversal: "A la misma tarjeta",
    nullification: "A la misma tarjeta",
    partial_nullification: "A la misma tarjeta",
    transfer: "Por transferencia a tu cuenta",
  } satisfies Record<RefundRoute, string>,
  nothing: "No queda dinero por devolver.",
  scholarship: "Esta compra la pagó una beca, que no se devuelve en dinero.",
  coupon: "El cupón que usaste se podrá usar otra vez.",
  wholeOrder: "Toda la compra queda anulada.",
  cancel: "Volver sin cambios",
  failed: "No pudimos registrarlo. Nada cambió: intenta nuevamente.",
  done: (minute: string) => `Lo recibimos el ${minute}.`,
  doneMail: "Te enviamos la confirmación escrita a",
  list: {
    kinds: {
      withdrawal: "Retracto",
      termination: "Término anticipado",
      course_cancelled: "Curso cancelado por la academia",
      academy_change: "Cambio de la academia",
      goodwill: "Devolución acordada",
    } satisfies Record<EndingKind, string>,
    asked: "Recibido el",
    over: "Terminado",
    notice: "En aviso",
    confirmed: "Confirmación enviada el",
  },
} as const;
