import type { CallDocs } from "./docs-of-call";

const MAILBOX_OF_RUT = { email: "carolina.araya@example.cl", rut: "12345678-5" };

export const RIGHTS_DOCS = {
  sendRightsCode: {
    text: "Envía un código al correo desde el que alguien pedirá algo sobre sus datos, o los de quien representa. Con purpose export, para descargar una copia. También con OTP_CHECK=off.",
    errors: ["CODES_USED_UP", "CAPTCHA_REQUIRED", "TOO_MANY_REQUESTS"],
    body: MAILBOX_OF_RUT,
  },
  checkRightsCode: {
    text: "Comprueba ese código: desde ahora la sesión puede pedir y leer lo de ese correo.",
    errors: ["OTP_INVALID", "TOO_MANY_REQUESTS"],
    body: { ...MAILBOX_OF_RUT, code: "123456" },
  },
  openRightsRequest: {
    text: "Ejerce un derecho sobre los datos de un RUT: acceso (access), portabilidad (portability), rectificación (rectification), supresión (erasure), oposición a publicidad (objection), bloqueo (blocking) o revocar un consentimiento (consent). Siempre se recibe; la respuesta no dice si la tienda conoce el RUT.",
    errors: ["EMAIL_NOT_PROVEN", "TOO_MANY_REQUESTS"],
    body: { ...MAILBOX_OF_RUT, kind: "rectification", as: "self", wording: "Mi apellido es Muñoz, con ñ." },
  },
  listRightsRequests: {
    text: "Solicitudes de los correos que esta sesión verificó, las nuevas primero; sin sesión, ninguna.",
  },
  downloadRightsExport: {
    text: "Los datos de una solicitud de acceso o portabilidad en JSON o PDF: qué hay, de dónde viene, para qué, quién lo recibe, hasta cuándo y quién lo miró. Exige un código propio (sendRightsCode con purpose export) de los últimos cinco minutos.",
    errors: ["NOT_FOUND", "CODE_REQUIRED", "TOO_MANY_REQUESTS"],
  },
} satisfies Record<string, CallDocs>;
