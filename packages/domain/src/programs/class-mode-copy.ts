/** Landing, course step, contract and comparison must agree. */
export const CLASS_MODES = {
  streaming: "Clases en vivo por internet, con horario fijo cada semana, que quedan grabadas.",
  online: "Clases grabadas, a tu ritmo: el horario semanal es una guía.",
} as const;

export type DistanceMode = keyof typeof CLASS_PLACES;

export const CLASS_PLACES = {
  live: "Clases en vivo por internet",
  recorded: "Clases grabadas por internet",
} as const;
