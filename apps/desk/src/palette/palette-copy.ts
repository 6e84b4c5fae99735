export const paletteCopy = {
  open: "Ir a una página o hacer algo",
  title: "Ir o hacer",
  field: "Página o acción",
  hint: "Escribe unas letras",
  page: "Página",
  search: (words: string) => `Buscar compras con «${words}»`,
  none: "Nada se llama así.",
  keys: [
    ["↑ ↓", "elegir"],
    ["Enter", "abrir"],
    ["Esc", "cerrar"],
    ["/", "buscar una compra"],
    ["Ctrl K, ⌘ K", "esta lista"],
  ],
} as const;
