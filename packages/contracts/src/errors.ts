import { z } from "zod/mini";

interface ErrorEntry {
  status: number;
  /** Wire text, partly verbatim from the specification (§8). */
  message: string;
  /** Text for the buyer; `{name}` is filled from the details. */
  text: string;
}

/** Every deliberate refusal of a call. The web branches on the code, never on text. */
export const ERRORS = {
  VALIDATION_FAILED: {
    status: 400,
    message: "Validation failed",
    text: "Revisa los datos ingresados.",
  },
  STUDENT_EMAIL_TAKEN: {
    status: 400,
    message: "Error - Email address already in use!",
    text: "El correo: {email} ya se encuentra registrado",
  },
  STUDENT_RUT_TAKEN: {
    status: 400,
    message: "rut must be unique",
    text: "El RUT se encuentra asignado a otro estudiante",
  },
  RUT_REPEATED_IN_ORDER: {
    status: 400,
    message: "RutRepeatedInOrder",
    text: "Este rut ya esta en la orden",
  },
  STUDENT_INCOMPLETE: {
    status: 400,
    message: "StudentIncomplete",
    text: "Faltan datos de {student}. Complétalos para continuar con el pago.",
  },
  GUARDIAN_EMAIL_TAKEN: {
    status: 400,
    message: "email must be unique",
    text: "El correo {email} ya se encuentra registrado",
  },
  EMAIL_NOT_PROVEN: {
    status: 403,
    message: "EmailNotProven",
    text: "Debes verificar tu correo antes de continuar.",
  },
  CODE_REQUIRED: {
    status: 403,
    message: "FreshCodeRequired",
    text: "Por seguridad, para esto debes escribir el código que enviamos a tu correo.",
  },
  OTP_INVALID: {
    status: 400,
    message: "InvalidCode",
    text: "El código ingresado es inválido. Por favor, verifica el código en tu correo o envía un nuevo código",
  },
  CAPTCHA_REQUIRED: {
    status: 403,
    message: "CaptchaRequired",
    text: "No pudimos comprobar que eres una persona. Por favor, intenta nuevamente.",
  },
  SELECTION_INVALID: {
    status: 400,
    message: "InvalidSelection",
    text: "La selección de cursos no es válida. Por favor, revisa tus cursos.",
  },
  COURSE_SOLD_OUT: {
    status: 409,
    message: "CourseNotAvailable",
    text: "Disculpe pero alguno de los cursos seleccionados ha agotado su disponibilidad. Por favor intente de nuevo.",
  },
  COURSE_BOUGHT_BEFORE: {
    status: 409,
    message: "CourseBoughtBefore",
    text: "{student} ya está inscrito en {course}. Quita ese curso para continuar; si tu familia no lo inscribió, llámanos.",
  },
  CHANGE_REFUSED: {
    status: 409,
    message: "ChangeRefused",
    text: "Ese cambio no se puede hacer. Elige otra alternativa.",
  },
  NO_CHANGES_LEFT: {
    status: 409,
    message: "NoChangesLeft",
    text: "Ya hiciste los {free} cambios que incluye tu contrato. Escríbenos si necesitas otro.",
  },
  CHANGE_PRICE_MOVED: {
    status: 409,
    message: "ChangePriceMoved",
    text: "El precio de este cambio varió. Revísalo antes de confirmar.",
  },
  PACK_SOLD_OUT: {
    status: 409,
    message: "PackNotAvailable",
    text: "Este paquete ya no está disponible. Por favor, elige otro paquete.",
  },
  COUPON_INVALID: {
    status: 409,
    message: "CouponNotValid",
    text: "El código del cupón ingresado no es válido.",
  },
  PRICE_CHANGED: {
    status: 409,
    message: "PriceChanged",
    text: "El monto de tu compra cambió. Revisa el nuevo total antes de pagar.",
  },
  HOLD_EXPIRED: {
    status: 409,
    message: "HoldExpired",
    text: "SE ACABARON LOS {minutes} MINUTOS DE RESERVA PARA TUS CUPOS",
  },
  HOLD_LIMIT: {
    status: 409,
    message: "HoldLimit",
    text: "Ya tienes demasiados cupos reservados. Termina o cancela tu otra inscripción e intenta nuevamente.",
  },
  HOLD_RESTING: {
    status: 409,
    message: "HoldResting",
    text: "Ya reservaste cupos por {minutes} minutos. Podrás reservar nuevamente a las {time}.",
  },
  STUDENT_BUDGET: {
    status: 409,
    message: "StudentBudget",
    text: "Puedes inscribir hasta {students} estudiantes antes de verificar tu correo. Verifícalo para agregar a otro.",
  },
  SEAT_BUDGET: {
    status: 409,
    message: "SeatBudget",
    text: "Puedes reservar hasta {seats} cupos antes de verificar tu correo. Verifícalo para reservar más.",
  },
  MAILBOX_BUDGET: {
    status: 409,
    message: "MailboxBudget",
    text: "Puedes tener reservados sin pagar hasta {seats} cupos de un mismo curso y {total} en total. Paga esta inscripción para reservar más; si inscribes a un grupo, llámanos.",
  },
  LAST_SEATS_BUDGET: {
    status: 409,
    message: "LastSeatsBudget",
    text: "De los cursos a los que les quedan pocos cupos puedes tener reservados sin pagar hasta {seats} cupos en total. Paga esta inscripción para reservar más; si inscribes a un grupo, llámanos.",
  },
  MAILBOX_PAID: {
    status: 409,
    message: "MailboxPaid",
    text: "Con un mismo correo puedes inscribir hasta {seats} cupos de un mismo curso. Si inscribes a un grupo, llámanos y te ayudamos.",
  },
  DOMAIN_BUDGET: {
    status: 409,
    message: "DomainBudget",
    text: "Con correos de tu organización ya hay muchos cupos reservados sin pagar. Intenta nuevamente cuando se paguen, o llámanos.",
  },
  NETWORK_BUDGET: {
    status: 409,
    message: "NetworkBudget",
    text: "Hay muchas reservas desde tu conexión que aún no verifican su correo. Verifica el tuyo y seguiremos con tu reserva.",
  },
  SECTION_BUDGET: {
    status: 409,
    message: "SectionBudget",
    text: "Quedan pocos cupos de este curso. Verifica tu correo y seguiremos con tu reserva.",
  },
  NETWORK_FULL: {
    status: 409,
    message: "NetworkFull",
    text: "Desde tu conexión ya hay muchos cupos reservados sin pagar. Intenta nuevamente en unos minutos, cuando se paguen, o ahora desde otra conexión, por ejemplo con los datos de tu celular.",
  },
  TERMS_REQUIRED: {
    status: 400,
    message: "TermsRequired",
    text: "Debe aceptar los términos y condiciones para continuar",
  },
  ORDER_INCOMPLETE: {
    status: 400,
    message: "OrderIncomplete",
    text: "No se encontraron detalles de la orden.",
  },
  NO_VALID_COURSES: {
    status: 400,
    message: "NoValidCourses",
    text: "No se encontraron cursos válidos para procesar el pago.",
  },
  ORDER_FINISHED: {
    status: 409,
    message: "OrderFinished",
    text: "Esta orden ya fue pagada.",
  },
  PAYMENT_PENDING: {
    status: 409,
    message: "PaymentPending",
    text: "Estamos verificando tu pago",
  },
  ORDER_NOT_FREE: {
    status: 409,
    message: "OrderNotFree",
    text: "Esta orden tiene un monto por pagar.",
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: "ProviderUnavailable",
    text: "No pudimos conectarnos con Webpay. Tus cupos siguen reservados: intenta nuevamente en unos segundos.",
  },
  QUOTE_FAILED: {
    status: 400,
    message: "QuoteFailed",
    text: "Ha ocurrido un error al procesar tu solicitud.",
  },
  NOT_FOUND: {
    status: 404,
    message: "NotFound",
    text: "No encontramos lo que buscas.",
  },
  CONTACT_FORGOTTEN: {
    status: 410,
    message: "ContactForgotten",
    text: "Los datos de contacto de esta compra ya se borraron. Si necesitas algo de ella, escribe a {email}.",
  },
  SUSPENSION_TOO_SHORT: {
    status: 400,
    message: "SuspensionTooShort",
    text: "El certificado debe ser de más de {days} días para suspender el programa.",
  },
  SUSPENSION_NOT_POSSIBLE: {
    status: 409,
    message: "SuspensionNotPossible",
    text: "Esta inscripción ya terminó: no hay clases que suspender.",
  },
  ENDING_CHANGED: {
    status: 409,
    message: "EndingChanged",
    text: "Los datos de la devolución cambiaron mientras los leías. Revísalos antes de confirmar.",
  },
  ENDING_NOT_POSSIBLE: {
    status: 409,
    message: "EndingNotPossible",
    text: "Esta inscripción ya terminó o su pago ya se está devolviendo.",
  },
  ORIGIN_REFUSED: {
    status: 403,
    message: "OriginRefused",
    text: "Ha ocurrido un error al procesar tu solicitud.",
  },
  JSON_REQUIRED: {
    status: 415,
    message: "JsonRequired",
    text: "Ha ocurrido un error al procesar tu solicitud.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: "TooManyRequests",
    text: "Demasiados intentos. Espera un momento e intenta nuevamente.",
  },
  CODES_USED_UP: {
    status: 429,
    message: "CodesUsedUp",
    text: "Ya enviamos varios códigos a este correo. Revisa tu bandeja y la carpeta de spam, usa otro correo, intenta nuevamente en una hora o llámanos al {phone}.",
  },
  DATABASE_AWAY: {
    status: 503,
    message: "DatabaseAway",
    text: "Estamos con problemas técnicos. Intenta nuevamente en unos segundos.",
  },
  SHOP_STOPPING: {
    status: 503,
    message: "ShopStopping",
    text: "Estamos actualizando la tienda. Intenta nuevamente en unos segundos.",
  },
  UNKNOWN: {
    status: 500,
    message: "UnknowError",
    text: "Ha ocurrido un error al procesar tu solicitud.",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export type ErrorDetails = Record<string, unknown>;

/** The only error body of the API (spec §8, docs/architecture.md). */
export const ErrorReply = z.object({
  code: z.string(),
  message: z.string(),
  text: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.optional(z.string()),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

export function fillText(text: string, details: ErrorDetails = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    details[name] === undefined ? place : String(details[name]),
  );
}
