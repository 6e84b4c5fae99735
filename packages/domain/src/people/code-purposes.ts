/** Purposes of an e-mail code; the last three are acts that each require a fresh code. */
export const CODE_PURPOSES = ["purchase", "claim", "open", "rights", "ending", "account", "export"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const ACTS = ["ending", "account", "export"] as const satisfies readonly CodePurpose[];
export type GuardedAct = (typeof ACTS)[number];

export const isGuardedAct = (purpose: CodePurpose): purpose is GuardedAct =>
  ACTS.some((act) => act === purpose);

/** Lifetime of a fresh code's proof. */
export const FRESH_PROOF_MINUTES = 5;
