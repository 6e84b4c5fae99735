/** `ask`: the forms have a separate box. `always`: counts as given (ENT-06). */
export const PUBLICITY_MODES = ["ask", "always"] as const;
export type PublicityMode = (typeof PUBLICITY_MODES)[number];

interface PublicityConsent {
  isGiven: boolean;
  isAnswered: boolean;
}

/** Only an act is a consent (AMB-61); without an answer it is given only in mode `always`, where a no stays a no. */
export function publicityConsent(mode: PublicityMode, answer: boolean | undefined): PublicityConsent {
  return { isGiven: answer ?? mode === "always", isAnswered: mode === "ask" && answer !== undefined };
}
