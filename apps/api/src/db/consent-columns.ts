import { type PublicityMode, publicityConsent } from "@shop/domain/people/publicity-consent";
import { shopNow } from "./clock";

/** How students and leads keep an answer to the publicity box: with the version of its text and the time, where it was asked. */
export function consentColumns(mode: PublicityMode, answer: boolean | undefined) {
  const { isGiven, version } = publicityConsent(mode, answer);
  return {
    authorizationPublicitary: isGiven,
    consentVersion: version,
    consentAt: version === null ? null : shopNow,
  };
}
