import type { CallDocs } from "./docs-of-call";

export const PURCHASE_DOCS = {
  readPayLink: {
    text: "Lo que espera un pago por el enlace que la academia envió; de estudiantes solo el primer nombre.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  payByLink: {
    text: "Abre el formulario de Webpay de una inscripción vendida por la academia. Sirve hasta que se paga o se liberan sus cupos.",
    errors: [
      "NOT_FOUND",
      "ORDER_FINISHED",
      "PAYMENT_PENDING",
      "HOLD_EXPIRED",
      "COURSE_BOUGHT_BEFORE",
      "PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
    ],
  },
  readCalendar: {
    text: "Las clases de una compra como calendario al que se suscribe un programa (webcal); sigue los cambios y, si son varios estudiantes, nombra a cada uno por su inicial. Con isDownload=1, como archivo para importar, que también trae las clases que se dejaron, terminadas o canceladas.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  listChangeChoices: {
    text: "Qué cursos, horarios o sedes pueden reemplazar a los de un estudiante, del mismo programa y mes, lo más cercano primero, con la diferencia de precio y los cambios que quedan.",
    errors: ["NOT_FOUND", "EMAIL_NOT_PROVEN", "CHANGE_REFUSED", "TOO_MANY_REQUESTS"],
  },
  planChange: {
    body: { venueId: 51, courseIds: [367002, 367005] },
    text: "Lo que haría un cambio ahora: la diferencia, cómo se paga o se devuelve, y qué comprobante queda. No cambia nada.",
    errors: ["NOT_FOUND", "EMAIL_NOT_PROVEN", "CHANGE_REFUSED", "NO_CHANGES_LEFT", "TOO_MANY_REQUESTS"],
  },
  makeChange: {
    body: { venueId: 51, courseIds: [367002, 367005], difference: 0 },
    text: "Hace un cambio con la diferencia que se mostró; si es otra, responde la nueva. Uno más caro reserva los cupos y responde dónde pagar: hasta entonces todo sigue igual.",
    errors: [
      "NOT_FOUND",
      "EMAIL_NOT_PROVEN",
      "CHANGE_REFUSED",
      "NO_CHANGES_LEFT",
      "CHANGE_PRICE_MOVED",
      "MAILBOX_BUDGET",
      "MAILBOX_PAID",
      "COURSE_SOLD_OUT",
      "COURSE_BOUGHT_BEFORE",
      "PAYMENT_PENDING",
      "PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
    ],
  },
  readMoveChoices: {
    text: "Lo que se puede elegir cuando la academia movió un curso: otros horarios del mismo curso sin costo, y el dinero que volvería por el curso o por todo el programa, con su plazo y camino.",
    errors: ["NOT_FOUND", "EMAIL_NOT_PROVEN", "CHANGE_REFUSED", "TOO_MANY_REQUESTS"],
  },
  answerMove: {
    body: { answer: "stay", otherId: null, sum: null },
    text: "Lo que la familia elige ante un curso movido: quedarse, otro horario, o el dinero que se mostró. El dinero exige un código propio (sendReceiptCode con purpose ending) de los últimos cinco minutos.",
    errors: [
      "NOT_FOUND",
      "EMAIL_NOT_PROVEN",
      "CODE_REQUIRED",
      "CHANGE_REFUSED",
      "CHANGE_PRICE_MOVED",
      "COURSE_SOLD_OUT",
      "COURSE_BOUGHT_BEFORE",
      "ENDING_CHANGED",
      "ENDING_NOT_POSSIBLE",
      "PAYMENT_PENDING",
      "TOO_MANY_REQUESTS",
    ],
  },
  downloadVersion: {
    text: "Una versión del comprobante como PDF: la primera es de la compra, cada cambio hizo otra. Solo con el código al correo de la compra.",
    errors: ["NOT_FOUND", "EMAIL_NOT_PROVEN", "TOO_MANY_REQUESTS"],
  },
  readPurchase: {
    text: "La compra de un enlace firmado. Sin el código al correo de la compra (sendReceiptCode) responde un resumen con iniciales; con él, todo lo que su apoderado o apoderada puede saber y hacer.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  giveRefundAccount: {
    text: "Cuenta a la que se transfiere lo que la tarjeta ya no puede devolver. Vale la última que se indique; se borra tiempo después de la última transferencia. Exige un código propio (sendReceiptCode con purpose account) de los últimos cinco minutos, y cada cuenta se avisa por correo.",
    errors: ["NOT_FOUND", "EMAIL_NOT_PROVEN", "CODE_REQUIRED", "TOO_MANY_REQUESTS"],
    body: {
      holderName: "Carolina Araya Vega",
      holderRut: "12345678-5",
      bank: "BancoEstado",
      accountType: "sight",
      accountNumber: "12345678",
    },
  },
  renewCalendar: {
    text: "Da otra dirección al calendario de la compra: desde entonces la anterior responde 404 a quien la tenga.",
    errors: ["NOT_FOUND", "EMAIL_NOT_PROVEN", "TOO_MANY_REQUESTS"],
  },
  requestSuspension: {
    text: "Pide suspender el programa de un estudiante por los días de un certificado médico (cláusula 8.3), del que no se guarda nada más. Pedir lo mismo otra vez no cambia nada.",
    errors: [
      "NOT_FOUND",
      "EMAIL_NOT_PROVEN",
      "SUSPENSION_TOO_SHORT",
      "SUSPENSION_NOT_POSSIBLE",
      "TOO_MANY_REQUESTS",
    ],
    body: { position: 0, from: "2027-04-01", until: "2027-04-20" },
  },
  planEnding: {
    text: "Qué pasaría si ahora se termina el contrato de estos estudiantes: retracto hasta su plazo, después término con aviso; suma, clases ya impartidas, camino del dinero y último día. No cambia nada.",
    errors: ["NOT_FOUND", "EMAIL_NOT_PROVEN", "ENDING_NOT_POSSIBLE", "TOO_MANY_REQUESTS"],
    body: { positions: [0] },
  },
  confirmEnding: {
    text: "Termina el contrato de estos estudiantes según el plan leído: pide la devolución, libera los cupos y envía la confirmación escrita. Repetirlo no cambia nada y responde lo mismo. Exige un código propio (sendReceiptCode con purpose ending) de los últimos cinco minutos.",
    errors: [
      "NOT_FOUND",
      "EMAIL_NOT_PROVEN",
      "CODE_REQUIRED",
      "ENDING_CHANGED",
      "ENDING_NOT_POSSIBLE",
      "TOO_MANY_REQUESTS",
    ],
    body: { positions: [0], planId: "q1Zt0c8vXk2mS4bWyLr7Aw" },
  },
} satisfies Record<string, CallDocs>;
