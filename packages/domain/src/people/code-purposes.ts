/**
 * What an e-mail code is for: paying, going on with somebody who is known, opening what was bought, rights over data; and
 * three acts that each take a code of their own, typed a moment ago.
 */
export const CODE_PURPOSES = ["purchase", "claim", "open", "rights", "ending", "account", "export"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const ACTS = ["ending", "account", "export"] as const satisfies readonly CodePurpose[];
/** Ending a contract, saying where money goes, taking a copy of somebody's data. */
export type GuardedAct = (typeof ACTS)[number];

export const isGuardedAct = (purpose: CodePurpose): purpose is GuardedAct =>
  ACTS.some((act) => act === purpose);

/** Minutes for which a code that was typed for an act counts. */
export const FRESH_PROOF_MINUTES = 5;
