import { bannerColour } from "@shop/domain/programs/banner-colour";
import { isCatalogueKind, type ProgramKind } from "@shop/domain/programs/kind";
import type { Tone } from "../ui/tone";

interface KindFacts {
  kind: string;
  isOnline: boolean;
  isPdvX: boolean;
}

const TONES = {
  red: "traditional",
  yellow: "pdvx",
  purple: "online",
  green: "green",
  grey: "other",
} as const;

/** Kind that the rules see: the server's flags come before the catalogue's word (GEN-06..08, AMB-43). */
export function kindOf({ kind, isOnline, isPdvX }: KindFacts): ProgramKind {
  if (isOnline) return "online";
  if (isPdvX) return "pdvx";
  return isCatalogueKind(kind) ? kind : "traditional";
}

/** Colour that a programme lends to banner, badge and progress (CHECKOUT-03). */
export function toneOf(kind: ProgramKind): Tone {
  return TONES[bannerColour(kind)];
}
