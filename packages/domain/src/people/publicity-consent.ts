import { publicityCopy } from "./publicity-copy";

/** `ask`: the forms have a box of its own. `always`: nobody is asked, and it counts as given (ENT-06). */
export const PUBLICITY_MODES = ["ask", "always"] as const;
export type PublicityMode = (typeof PUBLICITY_MODES)[number];

interface PublicityConsent {
  isGiven: boolean;
  /** Version of the text that was answered; null where nobody was asked. */
  version: string | null;
}

/**
 * The consent that an answer is: what the person did, never more (AMB-61). Without an answer it is not given, or counts
 * as given where the shop never asks; a no stays a no there too. Only who was asked has answered a text.
 */
export function publicityConsent(mode: PublicityMode, answer: boolean | undefined): PublicityConsent {
  const isAnswered = mode === "ask" && answer !== undefined;
  return { isGiven: answer ?? mode === "always", version: isAnswered ? publicityCopy.version : null };
}
