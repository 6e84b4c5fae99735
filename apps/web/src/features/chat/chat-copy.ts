export const chatCopy = {
  open: "Abrir chat",
  short: "Chat",
  opening: "Abriendo el chat…",
  failed: "El chat no está disponible. Llámanos por teléfono.",
} as const;
