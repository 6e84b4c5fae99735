import { bannerColour } from "@shop/domain/programs/banner-colour";
import type { ProgramKind } from "@shop/domain/programs/kind";

/** Colour by kind of programme (step header of spec §2). */
export type Tone = "traditional" | "pdvx" | "online" | "green" | "other";

const TONES = {
  red: "traditional",
  yellow: "pdvx",
  purple: "online",
  green: "green",
  grey: "other",
} as const;

export function toneOf(kind: ProgramKind): Tone {
  return TONES[bannerColour(kind)];
}
