/** Words of the quote's download. */
export const quotePdfCopy = {
  download: "Descargar horario y cotización",
  making: "Generando PDF...",
  failedTitle: "No pudimos generar tu cotización",
  failed: "Intenta nuevamente en unos segundos.",
} as const;
