/** Words of the e-mail verification (OTP rows; invalid codes get the error catalogue's text). */
export const emailCodeCopy = {
  title: "Verifica tu correo",
  sentTo: "Enviamos un código de 6 dígitos a",
  registered: "el correo registrado",
  lasts: "Dura 5 minutos.",
  label: "Código de verificación",
  spam: "¿No llegó? Revisa tu carpeta de spam o pide otro código.",
  check: "Verificar código",
  resend: "Enviar un nuevo código",
  resent: "Te enviamos el código nuevamente.",
  correct: "¡Código correcto!",
  failed: "No pudimos verificar el código. Por favor, intenta nuevamente.",
} as const;
