import type { ClosingDifferenceKind } from "./daily-closing";

/** Of a day's payments with what Webpay says of them. */
export const PAYMENT_DIFFERENCE_NAMES = {
  charged_not_sold: "cobrado en Webpay, sin venta",
  not_charged: "vendido, sin cobro en Webpay",
  other_payment: "vendido, Webpay dice otra cosa",
  given_back_elsewhere: "vendido, devuelto fuera de la tienda",
  not_given_back: "dado por devuelto, sigue cobrado",
  unsettled: "cobrado, todavía sin terminar",
  in_review: "en revisión",
  unanswered: "Webpay no responde",
} as const;

/** Of a day's closing. */
export const CLOSING_DIFFERENCE_NAMES = {
  provider_silent: "Webpay no responde",
  taken_differs: "Webpay cobró otro monto que nuestros libros",
  returned_differs: "Webpay devolvió otro monto que nuestros libros",
  sale_differs: "cobrado otro monto que el de la venta",
  kept_without_sale: "cobrado sin venta y sin devolver del todo",
  payment_document_differs: "el documento del pago no suma lo cobrado",
  refund_documents_differ: "los documentos de las devoluciones no suman lo devuelto",
  document_failed: "documento rechazado",
} as const satisfies Record<ClosingDifferenceKind, string>;
