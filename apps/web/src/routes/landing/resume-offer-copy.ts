/** Words of the offer to go on; beside the landing's own, which would not be one file with its screen otherwise. */
export const resumeOfferCopy = {
  title: "Continúa donde quedaste",
  resume: "Continuar",
  notNow: "Ahora no",
} as const;
