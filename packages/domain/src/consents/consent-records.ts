/** What somebody may be asked for beside the contract. */
export const CONSENT_PURPOSES = ["publicity"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where an answer came from: the box of a form, or a request over one's own data. */
export const CONSENT_ROUTES = ["form", "request"] as const;

/** A consent that was given, and its withdrawal, are kept so long as proof. */
export const CONSENT_KEPT_YEARS = 4;
