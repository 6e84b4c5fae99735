import type { AgeGroup } from "../consents/consent-age";

/** Why a breach is told to a person too, and not to the Agency alone (Ley 19.628, art. 14 sexies). */
export const BREACH_REASONS = ["sensitive", "economic", "child"] as const;
export type BreachReason = (typeof BREACH_REASONS)[number];

interface Affected {
  /** Of the person's data that are affected. */
  risks: ReadonlySet<"sensitive" | "economic">;
  age: AgeGroup;
}

/** The first reason there is; a person whose age nobody knows may be a child. Null when the law asks for none. */
export function breachReason({ risks, age }: Affected): BreachReason | null {
  if (risks.has("sensitive")) return "sensitive";
  if (risks.has("economic")) return "economic";
  return age === "under_14" || age === "unknown" ? "child" : null;
}
