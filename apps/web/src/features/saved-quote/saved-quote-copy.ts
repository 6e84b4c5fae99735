import { wordList } from "@shop/domain/format/word-list";

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
  shareTitle: (academy: string) => `Mi cotización ${academy}`,
  failed: "No pudimos enviar tu cotización. Intenta nuevamente en unos segundos.",
} as const;

export const takeUpCopy = {
  underWay: "Ya tienes una inscripción en curso",
  addText:
    "Puedes agregar esta cotización a la misma compra, para otro estudiante. Si empiezas de nuevo, se borra lo que ingresaste y tus cupos quedan libres.",
  add: "Agregar a esta compra",
  keepText:
    "Puedes seguir con los datos que ingresaste: solo cambian el programa y los cursos. Si empiezas de nuevo, se borran.",
  changeText: (name: string, others: readonly string[]) => {
    const them = others.length > 0 ? `, también la inscripción de ${wordList(others)},` : "";
    return `Si sigues, solo cambian el programa y los cursos de ${name || "quien estás inscribiendo"}. Si empiezas de nuevo, se borra toda la compra${them} y quedan libres los cupos que tenga.`;
  },
  keep: "Seguir con los datos ingresados",
  anew: "Empezar de nuevo",
} as const;
