interface Part {
  title: string;
  /** One paragraph each. */
  lines: string[];
}

interface Facts {
  legalName: string;
  rut: string;
  address: string;
  /** Days after which what was not bought is forgotten. */
  draftDays: number;
  leadDays: number;
  sharesLeads: boolean;
  usesRecaptcha: boolean;
  hasChat: boolean;
  hasMapTiles: boolean;
  asksPublicity: boolean;
}

const when = (condition: boolean, line: string) => (condition ? [line] : []);

/** Words of `/privacidad`: what the shop does, as it is set up; the contract's tenth clause says the rest. */
export const privacyCopy = {
  title: "Privacidad",
  lead: "Qué datos pide esta tienda, para qué, por cuánto tiempo y qué puedes hacer con ellos.",
  contract: "contrato de servicios educacionales",
  contractLead: "Lo que rige después de comprar está en el",
  contactTitle: "Cómo ejercer tus derechos",
  writeTo: "Escribe a",
  questions: "Si tienes dudas, llama al",
  contactMore:
    "desde el correo con que te inscribiste, y di qué necesitas. Es gratis. Si no es ese correo, pediremos algo que compruebe quién eres, y nada más.",
  authority:
    "Si la respuesta no te satisface, puedes reclamar ante la autoridad de protección de datos que corresponda según la ley.",
  parts: (facts: Facts): Part[] => [
    {
      title: "Quién responde por tus datos",
      lines: [`${facts.legalName}, RUT ${facts.rut}, ${facts.address}.`],
    },
    {
      title: "Qué pedimos y para qué",
      lines: [
        "Para calcular un precio no pedimos ningún dato personal. Si quieres recibir una cotización, borramos tu correo apenas te la enviamos.",
        "Del estudiante: nombre, RUT, fecha de nacimiento, género, correo, celular, colegio, año de egreso y promedio NEM. Sirven para inscribirlo, ubicarlo en su curso y avisarle de sus clases.",
        "Del apoderado que paga: nombre, RUT, correo, celular y dirección. Sirven para celebrar el contrato, cobrar y enviar el comprobante. Su correo se comprueba con un código.",
        "Si dejas la inscripción pendiente después de los datos del estudiante, la academia puede contactarte para ayudarte a terminarla.",
        facts.asksPublicity
          ? "La publicidad es aparte y voluntaria: la casilla no viene marcada, y puedes cambiar de opinión cuando quieras."
          : "Aceptar el contrato incluye recibir información y ofertas de la academia. Puedes revocarlo cuando quieras, sin costo y sin dar razones.",
        "Los datos de un menor de edad los entrega su padre, madre o representante legal.",
      ],
    },
    {
      title: "Por cuánto tiempo",
      lines: [
        `Una inscripción que no se compró se borra sola, con sus personas, ${facts.draftDays} días después del último movimiento.`,
        `Los datos para contactarte por una inscripción pendiente se borran a los ${facts.leadDays} días.`,
        "Los datos de una compra se conservan lo que exigen el contrato y la ley tributaria.",
        "Los registros técnicos tienen un tamaño limitado y se reemplazan solos; no llevan nombres ni direcciones de internet legibles.",
      ],
    },
    {
      title: "Quién los recibe",
      lines: [
        "Transbank (Webpay), que recibe el pago. Los datos de la tarjeta se escriben en su sitio: la tienda no los ve; guarda los últimos cuatro dígitos.",
        "El servicio de correo y el servidor con que trabaja la academia, solo para eso.",
        ...when(
          facts.sharesLeads,
          "El sistema de atención (CRM) de la academia, con los datos de quien dejó su inscripción pendiente. Lo que allí queda se borra allí.",
        ),
        ...when(
          facts.usesRecaptcha,
          "Google reCAPTCHA, que comprueba que no eres un robot y recibe datos de tu navegador.",
        ),
        ...when(facts.hasChat, "El servicio de chat, solo si abres el chat."),
        ...when(
          facts.hasMapTiles,
          "El servicio de mapas, que recibe tu dirección de internet al abrir un mapa.",
        ),
        "Nadie más. No vendemos datos ni usamos publicidad ni medición de terceros.",
      ],
    },
    {
      title: "Qué queda en tu navegador",
      lines: [
        "Una cookie propia, necesaria para reconocer tu inscripción, y lo que llevas escrito, para no perderlo. Se borra al volver al inicio y al terminar la compra.",
        "Si la sesión se cierra sola, quedan por 7 días el programa, la sede, el mes y los cursos que elegiste; ningún dato de personas.",
      ],
    },
    {
      title: "Tus derechos",
      lines: [
        "Puedes pedir acceso a tus datos, que se corrijan, que se supriman, que no se usen para algo, que se bloqueen por un tiempo y que se te entreguen para llevarlos a otra parte. Los da la Ley N.º 19.628 y, desde su entrada en vigencia, la Ley N.º 21.719, que la modifica.",
        "Lo que la ley obliga a conservar, como una venta, no se puede borrar antes.",
      ],
    },
  ],
} as const;
