/** Requirements SCHED-*. */
export const hoursStepCopy = {
  title: "Horario",
  lead: "Elige el horario de cada curso. “Reservado” indica que topa con otro que ya elegiste.",
  missing: "No sabemos para quién ni para qué programa es este horario. Elige tu programa para comenzar.",
  begin: "Elegir programa",
} as const;
