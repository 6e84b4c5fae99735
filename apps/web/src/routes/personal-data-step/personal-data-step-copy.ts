export const personalDataStepCopy = {
  title: "Datos personales",
  lead: "Cuéntanos quién va a estudiar.",
} as const;
