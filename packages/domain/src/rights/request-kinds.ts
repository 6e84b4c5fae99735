/** Rights over one's data, as Ley 19.628 grants them since Ley 21.719, and taking a consent back. */
export const RIGHTS_KINDS = [
  "access",
  "portability",
  "rectification",
  "erasure",
  "objection",
  "blocking",
  "consent",
] as const;
export type RightsKind = (typeof RIGHTS_KINDS)[number];

interface KindRules {
  /** Done as soon as it is asked for by somebody whose mailbox the shop ties to the RUT; the others wait for staff. */
  isImmediate: boolean;
  /** Nothing can be done without saying what is wrong and what is right. */
  needsWording: boolean;
  /** Answered with the file of the person's data. */
  hasExport: boolean;
}

const AT_ONCE = { isImmediate: true, needsWording: false, hasExport: false };
const WITH_FILE = { ...AT_ONCE, hasExport: true };
const BY_STAFF = { isImmediate: false, needsWording: false, hasExport: false };

/** What each kind needs and how it is done [LAW-10]. */
export const KIND_RULES: Readonly<Record<RightsKind, KindRules>> = {
  access: WITH_FILE,
  portability: WITH_FILE,
  rectification: { ...BY_STAFF, needsWording: true },
  erasure: BY_STAFF,
  objection: AT_ONCE,
  blocking: AT_ONCE,
  consent: AT_ONCE,
};

/** Longest wording of a request, in characters. */
export const MAX_WORDING = 1_000;

/** For whom somebody asks: for themselves, or for a person whom they represent. */
export const ASKED_AS = ["self", "representative"] as const;
export type AskedAs = (typeof ASKED_AS)[number];
