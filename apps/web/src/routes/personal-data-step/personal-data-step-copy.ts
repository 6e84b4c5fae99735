export const personalDataStepCopy = {
  title: "Datos personales",
  lead: "Son los datos de quien estudiará. Los usamos para esta inscripción y para contactarte si la dejas pendiente.",
  contract: "Cómo tratamos tus datos",
  newTab: "se abre en otra pestaña",
} as const;
