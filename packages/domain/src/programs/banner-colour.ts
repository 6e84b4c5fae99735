import type { ProgramKind } from "./kind";

export type BannerColour = "red" | "yellow" | "purple" | "green" | "grey";

const COLOURS: Partial<Record<ProgramKind, BannerColour>> = {
  traditional: "red",
  pdvx: "yellow",
  online: "purple",
  mentoring: "green",
  essential: "green",
};

/** Grey by default (CHECKOUT-02, CHECKOUT-03). */
export function bannerColour(kind: ProgramKind): BannerColour {
  return COLOURS[kind] ?? "grey";
}
