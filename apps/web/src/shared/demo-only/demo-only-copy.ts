export const demoOnlyCopy = { title: "Página de demostración" } as const;
