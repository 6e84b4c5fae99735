export const kitCopy = {
  close: "Cerrar",
  loading: "Cargando…",
  optional: "opcional",
  retry: "Reintentar",
  back: "Volver",
  understood: "Entendido",
  chooseOne: "Selecciona una opción",
  errorSummary: (count: number) =>
    count === 1 ? "Hay un dato por corregir" : `Hay ${count} datos por corregir`,
  searchHint: "Escribe para buscar",
  noMatches: "No encontramos resultados. Revisa cómo lo escribiste.",
  moreMatches: (hidden: number) => `Hay ${hidden} más. Sigue escribiendo para acotar la lista.`,
  matches: (count: number) => (count === 1 ? "1 resultado" : `${count} resultados`),
  newTab: "se abre en otra pestaña",
  moreInformation: "Más información",
  waiting: "Espera un momento",
  errorTitle: "No pudimos cargar esta información",
} as const;
