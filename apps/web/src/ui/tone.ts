import { bannerColour } from "@shop/domain/programs/banner-colour";
import type { ProgramKind } from "@shop/domain/programs/kind";

/**
 * Colour of a kind of programme (step header of spec §2):
 * traditional red, PDVx yellow, online purple, mentoring and essential green, the rest grey.
 */
export type Tone = "traditional" | "pdvx" | "online" | "green" | "other";

const TONES = {
  red: "traditional",
  yellow: "pdvx",
  purple: "online",
  green: "green",
  grey: "other",
} as const;

/** Colour that a programme lends to banner, badge and progress. */
export function toneOf(kind: ProgramKind): Tone {
  return TONES[bannerColour(kind)];
}
