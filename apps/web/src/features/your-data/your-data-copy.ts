import type { AskedAs, RightsKind } from "@shop/domain/rights/request-kinds";
import type { RightsState } from "@shop/domain/rights/request-states";

interface KindWords {
  title: string;
  what: string;
}

export const yourDataCopy = {
  title: "Tus datos",
  lead: "Pide una copia de tus datos, corrígelos, bórralos o deja de recibir publicidad. Es gratis.",
  ask: "¿Qué quieres hacer?",
  kinds: {
    consent: {
      title: "No recibir publicidad",
      what: "Retiramos tu permiso y dejamos de enviarte información y ofertas. Rige de inmediato.",
    },
    access: {
      title: "Ver mis datos",
      what: "Descargas una copia con su origen, para qué se usan y quién los recibe. Está lista de inmediato.",
    },
    rectification: {
      title: "Corregir un dato",
      what: "Dinos qué está mal y cómo debe quedar. Respondemos dentro de 30 días corridos.",
    },
    erasure: {
      title: "Borrar mis datos",
      what: "Borramos lo que ya no se necesita y te decimos qué obliga a conservar la ley. Respondemos dentro de 30 días corridos.",
    },
    blocking: {
      title: "Bloquear mis datos",
      what: "No los usamos hasta que lo pidas, tampoco para avisarte de tus clases. Rige a más tardar en 2 días hábiles.",
    },
    objection: {
      title: "Oponerme a que me contacten",
      what: "No te escribimos ni llamamos por una inscripción pendiente, ni para ofrecerte algo. Rige de inmediato.",
    },
    portability: {
      title: "Llevar mis datos a otra parte",
      what: "Descargas un archivo JSON, que otro sistema puede leer. Está listo de inmediato.",
    },
  } satisfies Record<RightsKind, KindWords>,
  atOnce:
    "Es inmediato si usas el correo de una inscripción con ese RUT. Si no, el equipo comprueba quién eres y responde dentro de 30 días corridos.",
  labels: {
    rut: "RUT de la persona",
    email: "Tu correo",
    wording: {
      rectification: "Qué dato está mal y cómo debe quedar",
      erasure: "Qué quieres que borremos",
    } satisfies Partial<Record<RightsKind, string>>,
  },
  hints: {
    email: "Ahí llegan el código y la respuesta",
    wording: {
      rectification:
        "Hasta 1.000 caracteres. Si cambió tu correo, envía esta solicitud desde el nuevo y otra desde el antiguo; si ya no puedes abrir el antiguo, dilo aquí. Un RUT se corrige desde el correo de quien pagó, y te pediremos mostrar un documento.",
      erasure: "Hasta 1.000 caracteres.",
    } satisfies Partial<Record<RightsKind, string>>,
  },
  as: {
    legend: "¿De quién son los datos?",
    options: {
      self: { title: "Son míos", what: "De estudiante o de quien paga." },
      representative: {
        title: "De alguien que represento",
        what: "Por ejemplo, tu hijo o hija menor de edad.",
      },
    } satisfies Record<AskedAs, KindWords>,
  },
  send: "Enviar solicitud",
  codeNote: "Para proteger los datos, antes enviamos un código a tu correo.",
  failed: "No pudimos enviar tu solicitud. Lo que escribiste sigue aquí: intenta nuevamente.",
  list: "Tus solicitudes",
  listLead: "Las de los correos que comprobaste con un código en este navegador.",
  another: "Hacer otra solicitud",
  seeList: "Ver mis solicitudes",
  taken: "Recibimos tu solicitud",
  takenMail: "La constancia llegará a tu correo:",
  states: {
    waiting: "En trámite",
    extended: "Plazo prorrogado",
    done: "Hecha",
    denied: "Rechazada",
    released: "Bloqueo terminado",
  } satisfies Record<RightsState, string>,
  facts: {
    number: "Número",
    opened: "Recibida",
    due: "Respuesta a más tardar",
    answered: "Respondida",
    rut: "RUT",
    email: "Correo",
    wording: "Lo pedido",
  },
  download: { pdf: "Descargar PDF", json: "Descargar JSON" },
  downloadFailed: "No pudimos descargar el archivo. Por favor, intenta nuevamente.",
  file: (number: string, format: string) => `tus-datos-${number.toLowerCase()}.${format}`,
  notice: "Qué datos tratamos y por qué está en el",
  noticeLink: "aviso de privacidad",
} as const;
