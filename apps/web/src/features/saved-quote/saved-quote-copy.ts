export const sendQuoteCopy = {
  open: "Envíame esta cotización",
  title: "Guarda tu cotización",
  lead: "Recibe un enlace que abre esta misma elección en cualquier dispositivo. Borramos tu correo apenas lo enviamos, y no reservamos cupos.",
  noCoupon: "No incluye tu cupón: lo aplicas de nuevo en la revisión.",
  email: "Correo electrónico",
  send: "Enviar",
  sent: (email: string) => `Enviamos tu cotización a ${email}. Si no la ves, revisa tu carpeta de spam.`,
  share: "Compartir enlace",
  copy: "Copiar enlace",
  copied: "Enlace copiado",
  shareTitle: "Mi cotización PDV",
  failed: "No pudimos enviar tu cotización. Intenta nuevamente en unos segundos.",
} as const;
