/** Words of paying (PAY rows, STEPPER-11; the rest are ours). */
export const paymentCopy = {
  wait: "Esto puede demorar unos segundos",
  waitDetail: "Te estamos llevando a Webpay. No cierres ni recargues esta página.",
  failed: "Error en el proceso",
  retryFailed: "Error al reintentar",
  unknown: "Hubo un problema al procesar tu solicitud. Por favor, intenta nuevamente.",
  noUrl: "No se pudo generar la URL de pago. Por favor, contacta soporte.",
  noOrder: "Datos de la orden no están disponibles. Por favor, completa el proceso nuevamente.",
  understood: "Entendido",
  priceChanged: "El monto de tu compra cambió",
  couponLost: "Tu cupón ya no está disponible.",
  newTotal: "Nuevo total:",
  acceptPrice: "Aceptar y continuar",
  refusePrice: "Ahora no",
  beforeTitle: "Antes de pagar",
  total: "Total a pagar",
  soldBy: (legalName: string, rut: string) => `Vende ${legalName}, RUT ${rut}.`,
  card: "Pagas con tarjeta de débito, crédito o prepago en Webpay. No vemos ni guardamos los datos de tu tarjeta.",
  privacy:
    "Usamos tus datos solo para esta inscripción, las clases y los avisos del programa. Puedes pedir que los corrijamos o eliminemos en",
  withdrawal: "Las condiciones de retracto y devolución están en el",
  contract: "contrato de servicios educacionales",
} as const;
