export const programStepCopy = { title: "Elige tu programa" } as const;
