/** `ask`: the forms have a box of its own. `always`: nobody is asked, and it counts as given (ENT-06). */
export const PUBLICITY_MODES = ["ask", "always"] as const;
export type PublicityMode = (typeof PUBLICITY_MODES)[number];

interface PublicityConsent {
  /** What the student's data say. */
  isGiven: boolean;
  /** A text was answered: the answer is a consent or a refusal of its own, to be recorded. */
  isAnswered: boolean;
}

/**
 * The consent that an answer is: what the person did, never more (AMB-61). Without an answer it is not given, or counts
 * as given where the shop never asks; a no stays a no there too. Only who was asked has answered a text.
 */
export function publicityConsent(mode: PublicityMode, answer: boolean | undefined): PublicityConsent {
  return { isGiven: answer ?? mode === "always", isAnswered: mode === "ask" && answer !== undefined };
}
