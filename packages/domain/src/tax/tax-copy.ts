import type { PAYMENT_DOCUMENTS } from "./tax-documents";

const BY_MAIL = "llega al correo de quien compra; el comprobante de compra de la academia no la reemplaza.";

export const TAX_DOCUMENT_TEXTS: Readonly<Record<(typeof PAYMENT_DOCUMENTS)[number], string>> = {
  voucher_48:
    "El comprobante que emite Webpay al pagar con tarjeta hace de boleta; el comprobante de compra de la academia no la reemplaza.",
  boleta_39: `La boleta electrónica de cada pago ${BY_MAIL}`,
  boleta_41: `La boleta exenta electrónica de cada pago ${BY_MAIL}`,
};
