import { CLASS_MODES } from "@shop/domain/programs/class-mode-copy";

const amount = (value: number) => `${value}%`;

export const landingCopy = {
  season: "Admisión",
  title: "Prepara tu ingreso a la universidad con el precio claro desde el primer paso",
  lead: "Preuniversitario para la PAES: elige tu programa, arma tu horario y matricúlate online. Conoces el precio antes de entregar los datos del estudiante.",
  main: "Cotizar y matricularme",
  outlet: "Paquetes con descuento",
  promises: ["Precio antes que tus datos", "Cupos reservados mientras pagas", "Pago seguro con Webpay"],
  discount: amount,
  discountText: "de descuento por inscribirte online",
  statistics: {
    title: "PDV en cifras",
    programmes: "programas",
    venues: "sedes y campus online",
    courses: "cursos con horario",
    discount: "de descuento online",
  },
  years: {
    title: "Programas según tu curso",
    lead: "Elige el curso en que estarás y mira qué puedes tomar.",
    focus: {
      "1": "Bases firmes y mejores notas desde el primer año.",
      "2": "Matemática y Lectura al día, sin dejar de lado el colegio.",
      "3": "Un año de ventaja para la PAES.",
      "4": "La preparación completa para la PAES, con las pruebas que pide tu carrera.",
      e: "Vuelve a rendir la PAES, con más horas de clases durante el día.",
    },
    programs: (count: number) => (count === 1 ? "1 programa:" : `${count} programas:`),
    soon: "Abriremos nuevos cupos pronto.",
    choose: (year: string) => `Ver programas para ${year}`,
  },
  cards: {
    title: "Elige cómo quieres estudiar",
    lead: "Se cotiza por curso y con tu horario, sin letra chica. Streaming y Online se toman desde 3 cursos.",
    more: (name: string) => `Cotizar ${name}`,
    promise: (percent: number) => `Hasta ${percent}% menos que el precio bruto`,
    items: {
      venue: {
        title: "Presencial",
        text: "Clases en una sede, con profesor y compañeros en la sala.",
        points: ["Eliges comuna y sede", "Horarios de lunes a sábado"],
      },
      streaming: {
        title: "Streaming",
        text: CLASS_MODES.streaming,
        points: ["Sin traslados", "Desde 3 cursos"],
      },
      online: {
        title: "Online",
        text: CLASS_MODES.online,
        points: ["Estudias cuando puedes", "Desde 3 cursos"],
      },
      mentoring: {
        title: "Mentoría y Esencial",
        text: "Acompañamiento, y lo esencial de cada prueba de la PAES para reforzar.",
        points: ["Grupos acotados", "Compatible con el colegio"],
      },
    },
  },
  steps: {
    title: "Así te matriculas",
    lead: "Cinco pasos. Puedes volver atrás cuando quieras sin perder lo que ya elegiste.",
    items: [
      { title: "Programa", text: "Nivel, modalidad y programa, con su precio." },
      { title: "Datos personales", text: "Los del estudiante, una sola vez." },
      { title: "Sede y cursos", text: "Eliges dónde y a qué hora, viendo tu semana completa." },
      { title: "Confirmación", text: "Revisas el detalle y usas tu cupón." },
      { title: "Pago", text: "Datos del apoderado y pago con tarjeta." },
    ],
  },
  classes: { title: "Cómo es una clase" },
  proof: {
    title: "Con quién te matriculas",
    founded: (year: number) => `Preparamos estudiantes desde ${year}.`,
    seller: (legalName: string, rut: string, address: string) => `${legalName}, RUT ${rut}, ${address}.`,
    documentsLead: "Antes de pagar puedes leer el",
    contract: "contrato",
    and: "y el",
    rulebook: "reglamento",
    payment: "El pago es en Webpay, de Transbank: no vemos ni guardamos los datos de tu tarjeta.",
    results: "Resultados",
    teachers: "Quiénes enseñan",
  },
  compare: {
    title: "Compara antes de elegir",
    lead: "Todas preparan la misma PAES; cambia dónde y cómo son las clases.",
    columns: { name: "Modalidad", place: "Dónde", hours: "Clases", least: "Mínimo" },
    rows: [
      { name: "Presencial", place: "En una sede", hours: "Horario fijo", least: "1 curso" },
      {
        name: "Streaming",
        place: "En tu casa",
        hours: "Horario fijo, en vivo; quedan grabadas",
        least: "3 cursos",
      },
      { name: "Online", place: "En tu casa", hours: "A tu ritmo, grabadas", least: "3 cursos" },
      { name: "Mentoría y Esencial", place: "En una sede", hours: "Horario fijo", least: "1 curso" },
    ],
    more: "Ver precios de cada programa",
  },
  receipt: {
    title: "Un precio que cuadra",
    text: "Lo que ves es lo que se cobra. Antes de pagar, cada descuento aparece en su propia línea y la suma da el total.",
    points: [
      "El monto es el valor anual del programa.",
      "El descuento por inscripción online ya viene aplicado.",
      "Si tienes un cupón, lo agregas antes de pagar.",
    ],
    simulator: "Calcula tu precio sin entregar datos",
  },
  faq: {
    title: "Preguntas frecuentes",
    items: (hold: { stepper: number; outlet: number } | null) => [
      {
        question: "¿El precio que cotizo es mensual o anual?",
        answer: "Es el valor anual del programa que armaste, con todos sus cursos.",
      },
      {
        question: "¿Cómo puedo pagar?",
        answer:
          "Con tarjeta de débito, crédito o prepago a través de Webpay. Con tarjeta de crédito eliges el número de cuotas en el formulario de pago.",
      },
      {
        question: "¿Por cuánto tiempo se reservan mis cupos?",
        answer: `Al revisar tu inscripción reservamos tus cupos por ${hold?.stepper ?? "unos"} minutos, y desde ahí ves cuánto tiempo te queda. Un paquete se reserva por ${hold?.outlet ?? "unos"} minutos.`,
      },
      {
        question: "¿Qué datos necesito tener a mano?",
        answer:
          "Del estudiante: RUT, fecha de nacimiento, teléfono, correo, colegio y promedio NEM. De quien paga: RUT, teléfono, correo y dirección; enviaremos un código a su correo para verificarlo.",
      },
      {
        question: "Tengo un cupón, ¿dónde lo uso?",
        answer:
          "En el resumen de tu inscripción, antes de pagar. El descuento aparece de inmediato en el detalle.",
      },
    ],
  },
  help: {
    title: "¿Prefieres que te ayudemos?",
    text: "Te acompañamos por teléfono a elegir tu programa y tus horarios.",
    call: (phone: string) => `Llamar al ${phone}`,
  },
} as const;
