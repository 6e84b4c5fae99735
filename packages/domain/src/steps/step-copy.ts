/** Titles of the new flow's five circles. */
export const STEPPER_TITLES = [
  "Programa",
  "Datos personales",
  "Sede y cursos",
  "Confirmación",
  "Pago",
] as const;

/** Titles of the legacy step header (CHECKOUT-01). */
export const LEGACY_TITLES = ["Sede y Agenda", "Horario", "Confirmar compra", "Datos"] as const;

/** Titles of the recommender's header; the fourth only on its last page (REC-16, AMB-23). */
export const RECOMMENDER_TITLES = ["Curso", "Tipo de Modalidad", "Programa", "Datos"] as const;

/** Titles of the outlet's two steps (AMB-20). */
export const OUTLET_TITLES = ["Datos", "Confirmar compra"] as const;
