/** `ask`: the forms have a box of its own. `always`: counts as given (ENT-06). */
export const PUBLICITY_MODES = ["ask", "always"] as const;
export type PublicityMode = (typeof PUBLICITY_MODES)[number];

interface PublicityConsent {
  isGiven: boolean;
  isAnswered: boolean;
}

/**
 * A consent is only what the person did (AMB-61). Without an answer it counts as given only in mode `always`,
 * where a no stays a no.
 */
export function publicityConsent(mode: PublicityMode, answer: boolean | undefined): PublicityConsent {
  return { isGiven: answer ?? mode === "always", isAnswered: mode === "ask" && answer !== undefined };
}
