/** Words of Step2 around the choice of hours (SCHED rows). */
export const hoursStepCopy = {
  title: "Horario",
  lead: "Elige el horario de cada curso. Los que topan con otro quedan reservados.",
  beforeDiscounts: "Suma de los cursos con horario, antes de descuentos.",
  beforeDiscountsShort: "Antes de descuentos",
} as const;
