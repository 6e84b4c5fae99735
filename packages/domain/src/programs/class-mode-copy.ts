/**
 * What distance programmes are, in one sentence each: fixed hours or own pace, live or recorded. Landing, course step and
 * contract say it with these words; the rows of the comparison agree with them.
 */
export const CLASS_MODES = {
  streaming: "Clases en vivo por internet, con horario fijo cada semana, que quedan grabadas.",
  online: "Clases grabadas, a tu ritmo: el horario semanal es una guía.",
} as const;

export type DistanceMode = keyof typeof CLASS_PLACES;

/** Where classes at a distance are, in the place of a venue. */
export const CLASS_PLACES = {
  live: "Clases en vivo por internet",
  recorded: "Clases grabadas por internet",
} as const;
