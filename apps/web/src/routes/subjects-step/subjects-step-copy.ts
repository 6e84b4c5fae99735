/** Requirements COURSE-*. */
export const subjectsStepCopy = {
  title: "Sede y Agenda",
  lead: "Elige dónde y cuándo empiezas, y los cursos que quieres tomar.",
  next: "ELEGIR HORARIOS",
  nextOnline: "CONTINUAR",
} as const;
