// Not in the landing's copy, which is bundled with its screen.
export const resumeOfferCopy = {
  title: "Continúa donde quedaste",
  resume: "Continuar",
  notNow: "Ahora no",
} as const;
