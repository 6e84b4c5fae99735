export const personalDataStepCopy = {
  title: "Datos personales",
} as const;
