import type { AgeGroup } from "../consents/consent-age";

/** Reasons to notify a person of a breach, not the Agency alone (Ley 19.628, art. 14 sexies). */
export const BREACH_REASONS = ["sensitive", "economic", "child"] as const;
export type BreachReason = (typeof BREACH_REASONS)[number];

interface Affected {
  risks: ReadonlySet<"sensitive" | "economic">;
  age: AgeGroup;
}

/** A person of unknown age may be a child. Null when the law requires no notice. */
export function breachReason({ risks, age }: Affected): BreachReason | null {
  if (risks.has("sensitive")) return "sensitive";
  if (risks.has("economic")) return "economic";
  return age === "under_14" || age === "unknown" ? "child" : null;
}
