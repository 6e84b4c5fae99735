/** Titles of the new flow's five circles. */
export const STEPPER_TITLES = [
  "Programa",
  "Datos personales",
  "Sede y cursos",
  "Confirmación",
  "Pago",
] as const;

/** Titles of the legacy step header. */
export const LEGACY_TITLES = ["Sede y Agenda", "Horario", "Confirmar compra", "Datos"] as const;

/** Titles of the recommender's header; the fourth only on its last page. */
export const RECOMMENDER_TITLES = ["Curso", "Tipo de Modalidad", "Programa", "Datos"] as const;

/** Titles of the outlet's two steps. */
export const OUTLET_TITLES = ["Datos", "Confirmar compra"] as const;
