export const CONSENT_PURPOSES = ["publicity"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const CONSENT_ROUTES = ["form", "request"] as const;

/** Consents and their withdrawal are kept as proof this long. */
export const CONSENT_KEPT_YEARS = 4;
