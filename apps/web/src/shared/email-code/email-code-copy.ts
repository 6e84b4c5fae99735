/** Requirements OTP-*; invalid codes get the error catalogue's text. */
export const emailCodeCopy = {
  title: "Verifica tu correo",
  registered: "el correo registrado",
  to: {
    sending: "Estamos enviando un código de 6 dígitos a",
    late: "Estamos enviando un código de 6 dígitos a",
    sent: "Enviamos un código de 6 dígitos a",
    lost: "No pudimos enviar el código a",
  },
  late: "El correo con tu código todavía no sale. Seguimos intentando: espera un momento o pídelo otra vez. Revisa también que tu correo esté bien escrito.",
  lost: "El código venció antes de que el correo pudiera salir. Revisa que tu correo esté bien escrito y pide otro código en unos minutos.",
  lasts: "Dura 5 minutos.",
  label: "Código de verificación",
  spam: "¿No llegó? Revisa tu carpeta de spam o pide otro código.",
  check: "Verificar código",
  resend: "Enviar un nuevo código",
  resent: "Te enviamos otro correo: usa el código que trae.",
  tries: (count: number) => `Cada código permite ${count} intentos. Si ya los usaste, envía uno nuevo.`,
  correct: "¡Código correcto!",
  ofMailbox: {
    title: "Verifica tu correo para seguir",
    label: "Correo",
    hint: "Puede ser el tuyo o el de tu apoderado o apoderada.",
    send: "Enviarme un código",
    failed: "No pudimos enviar el código. Por favor, intenta nuevamente.",
  },
  ofPurchase: {
    title: "Escribe el código de tu correo",
    send: "Enviarme un código",
    failed: "No pudimos enviar ni comprobar el código. Por favor, intenta nuevamente.",
  },
  failed: "No pudimos verificar el código. Por favor, intenta nuevamente.",
} as const;
