/** Words of a quote that is sent, shared and opened again. */
export const sendQuoteCopy = {
  open: "Envíame esta cotización",
  title: "Guarda tu cotización",
  lead: "Recibe un enlace que abre esta misma elección en cualquier dispositivo. Borramos tu correo apenas lo enviamos, y no reservamos cupos.",
  email: "Correo electrónico",
  send: "Enviar",
  sent: (email: string) => `Enviamos tu cotización a ${email}. Si no la ves, revisa tu carpeta de spam.`,
  share: "Compartir enlace",
  copy: "Copiar enlace",
  copied: "Enlace copiado",
  shareTitle: "Mi cotización PDV",
  failed: "No pudimos enviar tu cotización. Intenta nuevamente en unos segundos.",
} as const;

/** Words of the page that a quote's link opens. */
export const savedQuoteCopy = {
  title: "Tu cotización",
  lead: (at: string) => `Guardada el ${at}. Abajo ves el precio y los cupos de ahora.`,
  unknown: "No encontramos esta cotización",
  unknownHint: "El enlace está incompleto o ya no es válido. Puedes cotizar de nuevo en un minuto.",
  start: "Cotizar de nuevo",
  now: "Precio de hoy",
  same: "El precio no ha cambiado.",
  cheaper: (was: string, by: string) => `Bajó ${by}: cuando la guardaste costaba ${was}.`,
  dearer: (was: string, by: string) => `Subió ${by}: cuando la guardaste costaba ${was}.`,
  gone: (names: string) => `Ya no se ofrece: ${names}.`,
  goneAll: "Estos cursos ya no se ofrecen juntos. Elige otros: tu programa, sede y mes quedan como estaban.",
  full: (names: string) => `Sin cupos por ahora: ${names}.`,
  seats: "Quedan cupos en todos tus cursos. No están reservados: los tomas al confirmar.",
  annual: "Incluye el descuento por inscripción online y la matrícula.",
  goOn: "Seguir con esta cotización",
  goOnChanged: "Seguir y elegir cursos",
  courses: "Cursos",
  several: (count: number) => `${count} estudiantes: al terminar con uno podrás agregar al siguiente.`,
  another: "Ver otros programas",
} as const;
