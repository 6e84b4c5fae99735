/** Separate from the landing's copy, which would otherwise not be one file with its screen. */
export const resumeOfferCopy = {
  title: "Continúa donde quedaste",
  resume: "Continuar",
  notNow: "Ahora no",
} as const;
