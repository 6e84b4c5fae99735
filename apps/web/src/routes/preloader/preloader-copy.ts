export const preloaderCopy = {
  title: "Estamos preparando tu inscripción",
  text: "Esto toma solo un momento.",
} as const;
