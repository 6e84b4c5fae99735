import type { CallDocs } from "./docs-of-call";

export const RECEIPT_DOCS = {
  resendReceipt: {
    text: "Envía otra vez el comprobante al correo de la compra.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: { order: "Ab3dEf6hIj9kLm2nOp5q" },
  },
  downloadReceipt: {
    text: "Comprobante en PDF; con isDownload=1, como descarga. Completo en la sesión que compró, con el número no o con el código al correo de la compra; si no, un resumen con iniciales. La cabecera receipt-access dice full o public.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  readReceipt: {
    text: "Datos principales del comprobante: número, monto, fecha, quién pagó y qué compró; con iniciales donde el PDF las lleva.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  downloadCalendar: {
    text: "Las clases de una compra como archivo para un calendario, como van en sus correos: también las que se dejaron, terminadas o canceladas. Exige lo mismo que el comprobante completo; sin clases responde 404.",
    errors: ["NOT_FOUND", "CODE_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  sendReceiptCode: {
    text: "Envía al correo de la compra un código que abre su comprobante completo en esta sesión o, según purpose, deja terminar el contrato (ending) o indicar una cuenta (account). Responde el correo con máscara.",
    errors: ["CODES_USED_UP", "CAPTCHA_REQUIRED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: { order: "Ab3dEf6hIj9kLm2nOp5q" },
  },
  checkReceiptCode: {
    text: "Comprueba ese código, que vale solo para lo que se pidió.",
    errors: ["NOT_FOUND", "OTP_INVALID", "TOO_MANY_REQUESTS"],
    body: { order: "Ab3dEf6hIj9kLm2nOp5q", code: "123456" },
  },
  downloadQuote: {
    text: "Horario y cotización de la orden en PDF, antes de pagarla. Solo informativa.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
} satisfies Record<string, CallDocs>;
