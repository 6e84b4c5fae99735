export const selectionCopy = {
  commonBlocked: (subject: string, mention: string) =>
    `No puedes seleccionar ${subject} común porque ya tienes ${mention} seleccionada`,
  sameName: (subject: string) => `No puedes tomar ambos cursos de ${subject}.`,
} as const;
