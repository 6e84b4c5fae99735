export const courseStepCopy = {
  title: "Sede y cursos",
  lead: "Arma tu semana: desde cuándo y en qué horarios vas a estudiar.",
} as const;
