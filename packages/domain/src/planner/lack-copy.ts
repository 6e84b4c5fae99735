import type { Lack } from "./wanted-at";

export const LACK_TEXTS: Readonly<Record<Lack["reason"], (course: string) => string>> = {
  NOT_TAUGHT: (course) => `${course}: no se dicta`,
  SOLD_OUT: (course) => `${course}: sin\u00a0cupos`,
  NO_HOURS: (course) => `${course}: sin horarios`,
  NEEDS_M1: (course) => `${course}: se toma junto con M1`,
  CLASH: (course) => `${course}: sus horarios topan`,
};
