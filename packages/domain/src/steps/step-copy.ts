export const STEPPER_TITLES = [
  "Programa",
  "Datos personales",
  "Sede y cursos",
  "Confirmación",
  "Pago",
] as const;

export const LEGACY_TITLES = ["Sede y Agenda", "Horario", "Confirmar compra", "Datos"] as const;

export const RECOMMENDER_TITLES = ["Curso", "Tipo de Modalidad", "Programa", "Datos"] as const;

export const OUTLET_TITLES = ["Datos", "Confirmar compra"] as const;
