/** Rights of Ley 19.628 since Ley 21.719, and withdrawing a consent. */
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
  /** Done at once for a mailbox tied to the RUT; others wait for staff. */
  isImmediate: boolean;
  needsWording: boolean;
  hasExport: boolean;
}

const AT_ONCE = { isImmediate: true, needsWording: false, hasExport: false };
const WITH_FILE = { ...AT_ONCE, hasExport: true };
const BY_STAFF = { isImmediate: false, needsWording: false, hasExport: false };

/** LAW-10. */
export const KIND_RULES: Readonly<Record<RightsKind, KindRules>> = {
  access: WITH_FILE,
  portability: WITH_FILE,
  rectification: { ...BY_STAFF, needsWording: true },
  erasure: BY_STAFF,
  objection: AT_ONCE,
  blocking: AT_ONCE,
  consent: AT_ONCE,
};

/** In characters. */
export const MAX_WORDING = 1_000;

export const ASKED_AS = ["self", "representative"] as const;
export type AskedAs = (typeof ASKED_AS)[number];
