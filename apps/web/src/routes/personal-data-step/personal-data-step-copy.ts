export const personalDataStepCopy = {
  title: "Datos personales",
  lead: "Son los datos de quien estudiará. Los usamos solo para esta inscripción.",
} as const;
