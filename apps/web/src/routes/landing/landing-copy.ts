import { CLASS_MODES } from "@shop/domain/programs/class-mode-copy";

interface YearSpan {
  first: string;
  last: string;
}

export const landingCopy = {
  season: "Admisión",
  title: "Prepara tu ingreso a la universidad",
  lead: ({ first, last }: YearSpan, { venue, home }: { venue: boolean; home: boolean }) => {
    const years = first === last ? `para ${first}` : `de ${first} a ${last}`;
    const places = [...(venue ? ["en una sede"] : []), ...(home ? ["desde tu casa"] : [])];
    return `Preuniversitario para la PAES, ${years}: ${places.join(" o ")}.`;
  },
  main: "Cotizar y matricularme",
  usual: {
    title: (courses: number, year: string) => `${courses === 1 ? "1 curso" : `${courses} cursos`} de ${year}`,
    inVenue: (venue: string) => ` en ${venue}`,
    least: ", desde",
    total: "total del año, con matrícula",
    instalments: (count: number, amount: string) =>
      `o ${count} cuotas de ${amount} si tu banco las ofrece sin interés`,
    classes: (days: string) => `Clases ${days}`,
  },
  venues: "Sedes",
  statistics: {
    title: (academy: string) => (academy ? `${academy} en cifras` : "En cifras"),
    programmes: (count: number) => (count === 1 ? "programa" : "programas"),
    venues: (count: number, isAtHome: boolean) =>
      `${count === 1 ? "sede" : "sedes"}${isAtHome ? " y campus online" : ""}`,
    courses: (count: number) => (count === 1 ? "curso con horario" : "cursos con horario"),
    discount: "de descuento online",
  },
  years: {
    title: "Programas según tu curso",
    programs: (count: number) => (count === 1 ? "1 programa" : `${count} programas`),
    soon: "Pronto habrá cupos",
    choose: (year: string) => `Ver programas para ${year}`,
  },
  cards: {
    title: "Elige cómo quieres estudiar",
    more: (name: string) => `Cotizar ${name}`,
    promise: (percent: number) => `Hasta ${percent}% menos que el precio bruto`,
    items: {
      venue: { title: "Presencial", text: "En una sede, con horario fijo." },
      streaming: { title: "Streaming", text: CLASS_MODES.streaming },
      online: { title: "Online", text: CLASS_MODES.online },
      support: {
        title: "Mentoría y Esencial",
        text: "Acompañamiento o refuerzo de lo esencial, en una sede.",
      },
      mentoring: { title: "Mentoría", text: "Acompañamiento, en una sede." },
      essential: { title: "Esencial", text: "Refuerzo de lo esencial, en una sede." },
    },
    from: (courses: number) => `Desde ${courses} cursos.`,
  },
  simulator: "Calcula tu precio sin entregar datos",
  proof: {
    title: "Con quién te matriculas",
    founded: (year: number) => `Preparamos estudiantes desde ${year}.`,
    results: "Resultados",
    teachers: "Quiénes enseñan",
  },
  faq: {
    title: "Preguntas frecuentes",
    all: "Ver todas: pago, cupos, datos, clases y cambios",
  },
} as const;
