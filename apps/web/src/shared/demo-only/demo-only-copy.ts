/** Words above every page of invented content. */
export const demoOnlyCopy = { title: "Página de demostración" } as const;
