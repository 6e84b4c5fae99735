export const courseStepCopy = {
  title: "Sede y cursos",
  lead: "Elige dónde, desde cuándo y en qué horarios vas a estudiar.",
} as const;
