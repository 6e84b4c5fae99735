import { wordList } from "@shop/domain/format/word-list";

const coursesFrom = (count: number, month: string) =>
  count === 1
    ? `Un curso, si empiezas en ${month.toLowerCase()}`
    : `${count} cursos, si empiezas en ${month.toLowerCase()}`;

const IN_PERSON_SOLD_OUT = "En estos momentos nuestra oferta presencial se encuentra agotada";

// `modalities` are those with seats (REC-05).
function soldOutText(modalities: readonly string[]): string {
  if (modalities.length === 0) return `${IN_PERSON_SOLD_OUT}.`;
  const ours = modalities.length === 1 ? "nuestra modalidad" : "nuestras modalidades";
  return `${IN_PERSON_SOLD_OUT}, solo tenemos disponibilidad en ${ours} ${wordList(modalities)}.`;
}

/** Texts of requirements REC-*, verbatim where the specification has them; those of the season are `seasonTexts`. */
export const programChoiceCopy = {
  step: { title: "Elige tu programa" },
  modality: "Elige tu modalidad",
  modalityHint:
    "Compara lo que incluye cada una. Cada precio es el total más bajo que puedes pagar online, con la matrícula.",
  programs: (modality: string) => `Programas de modalidad ${modality}`,
  loading: "Cargando programas...",
  loadFailed: "No pudimos cargar todos los programas. Te mostramos las modalidades habituales.",
  programsFailed: "No pudimos cargar los programas",
  noModalities: "Por ahora no hay programas para este nivel",
  noPrograms: "Por ahora no hay programas en esta modalidad",
  tryAnother: "Prueba con otra opción o escríbenos: te ayudamos a encontrar la tuya.",
  priceRow: "Total más bajo",
  inAll: (count: number, month: string) => `${coursesFrom(count, month)}.`,
  withFee: (count: number, month: string, fee: string) =>
    `${coursesFrom(count, month)}, con la matrícula de ${fee}.`,
  noPrice: "Por confirmar",
  soldOut: "Agotado",
  soldOutOf: (modality: string) => `${modality} (agotado)`,
  gaps: {
    year: "Debes seleccionar un año",
    modality: "Debes seleccionar una modalidad",
    program: "Debes seleccionar un programa",
  },
  compare: "Comparar las modalidades",
  hideComparison: "Ocultar la comparación",
  comparison: "Comparación de modalidades",
  feature: "Qué incluye",
  common: "Todas las modalidades incluyen",
  yes: "Incluido",
  no: "No incluido",
  quoteIntensive: "Cotizar modalidad Anual",
  quoteCourse: "Cotizar este curso",
  annualSibling: (name: string) => `¿Buscas el año completo? Mira ${name}`,
  showDetails: "Ver detalles",
  hideDetails: "Ocultar detalles",
  chosen: "Elegido",
  soldOutTitle: "Modalidad presencial agotada",
  soldOutText,
  understood: "Entendido",
  help: "¿Necesitas más información?",
  links: { programs: "Conoce los programas", faq: "Preguntas frecuentes", contact: "Contacto" },
  features: [
    {
      icon: "compare",
      title: "Compara con calma",
      text: "Ves el precio de cada modalidad antes de entregar tus datos.",
    },
    {
      icon: "schedule",
      title: "Elige tus horarios",
      text: "Armas tu semana curso por curso y ves al instante si algo topa.",
    },
    {
      icon: "pay",
      title: "Paga en línea",
      text: "Tus cupos quedan reservados mientras terminas y recibes tu comprobante por correo.",
    },
  ],
} as const;
