import type { CodePurpose } from "@shop/domain/people/code-purposes";

export const otpCopy = {
  subject: (academy: string) => `Tu código de verificación ${academy}`,
  title: "Este es tu código para verificar tu correo:",
  purposes: {
    purchase: "Sirve para verificar tu correo en una inscripción.",
    claim: "Sirve para inscribir a alguien que ya está registrado con este correo.",
    open: "Sirve para abrir tu compra con todos sus datos.",
    rights: "Sirve para pedir o ver solicitudes sobre tus datos personales.",
    ending: "Sirve para terminar el contrato de tu compra (retracto o término), y para nada más.",
    account: "Sirve para indicar la cuenta a la que se devuelve el dinero de tu compra, y para nada más.",
    export: "Sirve para descargar una copia de tus datos personales, y para nada más.",
  } satisfies Record<CodePurpose, string>,
  secret:
    "No se lo des a nadie, ni por teléfono ni por mensaje: quien lo escribe ve lo que compraste y pediste con este correo. La academia nunca te lo pedirá.",
  life: (minutes: number) => `El código vence ${minutes} minutos después de pedirlo.`,
  unasked: "Si no lo pediste, ignora este mensaje: nadie puede usarlo sin tu correo.",
};

export const layoutCopy = {
  sender: (academy: string) => `${academy} Inscripciones`,
  next: "Qué sigue ahora",
  otherwise: "Si el botón no funciona, copia esta dirección en tu navegador:",
};

export const sharedCopy = {
  greeting: (name: string) => `Hola ${name}:`,
  order: "Número de orden",
  buyOrder: "Código de compra",
  openPurchase: "Ver mi compra",
  openShop: "Volver a la tienda",
  /** As the academy wrote it for the family. */
  academyReason: (why: string) => `Su motivo: «${why}».`,
  calendar: (file: string) =>
    `Si pusiste las clases en tu calendario, abre el archivo ${file}: cancela las que ya no tendrás.`,
};

export const confirmationCopy = {
  occasions: {
    bought: {
      subject: (reference: string) => `Comprobante de tu compra ${reference}`,
      guardianTitle: "Tu compra se realizó exitosamente.",
      studentTitle: "Tu matrícula se realizó exitosamente.",
      lead: "Los cupos están confirmados. Estos son los cursos, con sus horarios.",
      calendar: (file: string) => `Abre el archivo ${file} para poner las clases en tu calendario.`,
    },
    changed: {
      subject: (reference: string) => `Cambió tu inscripción ${reference}`,
      guardianTitle: "Tu inscripción cambió. Así queda desde ahora.",
      studentTitle: "Tu inscripción cambió. Así queda desde ahora.",
      lead: "El cambio ya está hecho. Primero ves lo que vale ahora y después lo que había.",
      calendar: (file: string) =>
        `Abre el archivo ${file}: pone las clases nuevas en tu calendario y cancela las que dejaste.`,
    },
    cancelled: {
      subject: (reference: string) => `Cancelamos un curso de tu inscripción ${reference}`,
      guardianTitle: "Cancelamos un curso. Así queda tu inscripción desde ahora.",
      studentTitle: "Cancelamos un curso. Así queda tu inscripción desde ahora.",
      lead: "La academia no dictará un curso de tu inscripción. Primero ves lo que vale ahora y después lo que había.",
      calendar: (file: string) =>
        `Abre el archivo ${file}: pone las clases que tienes ahora en tu calendario y cancela las que no se dictarán.`,
    },
  },
  before: (student: string | null) => (student ? `${student}, antes del cambio` : "Antes del cambio"),
  attached: "Adjuntamos el comprobante en PDF. Este comprobante no es una boleta.",
  contracts: (version: string) =>
    `También va una copia del contrato que aceptaste, versión ${version}: guárdala.`,
  firstClass: "Primera clase, según el horario",
  map: "Ver en el mapa",
  steps: {
    receipt: "Guarda el comprobante adjunto y tu número de orden.",
    start: "Preséntate a tu primera clase a la hora de tu horario.",
    change: "Si necesitas cambiar un curso, un horario o la sede, puedes hacerlo en «Ver mi compra».",
    ask: "Si necesitas cambiar algo, responde este correo con tu número de orden.",
  },
  total: "Total pagado",
  returned: "Monto devuelto",
  pending: "Por devolver",
  ended: "Contrato terminado",
  endedOn: (name: string, day: string) => `${name}, el ${day}`,
  pack: (title: string) => `Paquete: ${title}`,
  originalPrice: "Precio original",
  offerPrice: "Precio oferta",
  venue: "Sede",
  place: "Dónde",
  start: "Inicio",
};

export const quoteMailCopy = {
  subject: (academy: string) => `Tu cotización ${academy}`,
  opening: (at: string) => `Esta es la cotización que pediste, con los precios del ${at}.`,
  start: "Inicio",
  total: "Total con la matrícula",
  steps: [
    "Los cupos no están reservados y los precios pueden cambiar: al abrir la cotización verás los de ese momento.",
    "Estos precios no incluyen cupones: si tienes uno, lo aplicas en la revisión.",
    "Cuando completes los datos y pagues, los cupos son tuyos.",
  ],
  open: "Abrir mi cotización",
  before: "Si la compras, esto es lo que rige:",
  withdrawalPage: "Cómo retractarte",
  contract: "Contrato (PDF)",
  unasked: "Si no la pediste, ignora este mensaje: borramos tu correo apenas lo enviamos.",
};

export const rightsMailCopy = {
  subjects: {
    confirmation: (number: string) => `Recibimos tu solicitud ${number}`,
    extension: (number: string) => `Tu solicitud ${number} tomará más tiempo`,
    answer: (number: string) => `Respuesta a tu solicitud ${number}`,
    release: (number: string) => `Terminó el bloqueo de tu solicitud ${number}`,
    reminder: (number: string) => `La solicitud ${number} espera a la academia`,
    overdue: (number: string) => `El plazo de la solicitud ${number} venció`,
  },
  titles: {
    confirmation: "Recibimos tu solicitud sobre datos personales",
    extension: "Necesitamos más tiempo para tu solicitud",
    answer: "Respondemos tu solicitud sobre datos personales",
    release: "Terminó el bloqueo de tus datos",
    reminder: "Una solicitud sobre datos personales espera",
    overdue: "Venció el plazo de una solicitud sobre datos personales",
  },
  noted: "Quedó anotada con este número y esta fecha.",
  received: (due: string) => `Te responderemos a este correo a más tardar el ${due}.`,
  follow: "En la página de tus datos ves en qué va.",
  extended: (due: string) => `Te responderemos a más tardar el ${due}.`,
  agency:
    "Si no estás de acuerdo, responde este correo. También puedes reclamar ante la Agencia de Protección de Datos Personales.",
  released: "Desde ahora tus datos se usan otra vez para lo que los entregaste.",
  waits: (due: string) => `Hay que responderla a más tardar el ${due}.`,
  toldCrm:
    "La tienda ya la cumplió. Falta retirar del sistema de contactos (CRM) las inscripciones que se le enviaron antes.",
  boughtPast:
    "Después de este bloqueo se compró para la misma persona con otro correo. La compra sigue en pie, pero mientras dure el bloqueo esa familia no recibe correos y la persona no figura en las listas. Falta comprobar quién pidió el bloqueo y decidir si debe terminar.",
  overdue: (due: string) => `Había que responderla a más tardar el ${due}, y sigue en espera.`,
  command: (number: string) => `Para verla: npm run desk -- rights show ${number}`,
  number: "Número de solicitud",
  right: "Derecho",
  openedAt: "Recibida",
  page: "Abrir la página de tus datos",
};

export const footerCopy = {
  help: "¿Necesitas ayuda? Llámanos al",
  whatsApp: "O escríbenos por WhatsApp:",
  answer: "También puedes responder este correo.",
  hours: (hours: string) => `Atendemos ${hours.charAt(0).toLocaleLowerCase("es-CL")}${hours.slice(1)}.`,
  yourData: "Tus datos, sus copias y la publicidad:",
  automatic: "Este es un correo automático, por favor no lo respondas.",
};
