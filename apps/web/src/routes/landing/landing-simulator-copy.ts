// Not in the landing's copy, which is bundled with its screen.
export const landingSimulatorCopy = {
  goOn: (hasCourses: boolean) => (hasCourses ? "Seguir con estos cursos" : "Seguir y elegir cursos"),
} as const;
