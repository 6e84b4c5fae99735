/**
 * What somebody is asked before publicity may be sent to them. The version is stored with each answer: whoever changes
 * a word gives it another.
 */
export const publicityCopy = {
  version: "2026-11",
  label: "Quiero recibir información y ofertas de la academia por correo y teléfono",
  hint: "Es opcional y no cambia la inscripción. Puedes retirar este permiso cuando quieras.",
} as const;
