import type { AgeGroup, Answerer } from "./consent-age";

/** What somebody may be asked for beside the contract. */
export const CONSENT_PURPOSES = ["publicity"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where an answer came from: the box of a form, or a request over one's own data. */
export const CONSENT_ROUTES = ["form", "request"] as const;
export type ConsentRoute = (typeof CONSENT_ROUTES)[number];

/** A consent that was given, and its withdrawal, are kept so long as proof. */
export const CONSENT_KEPT_YEARS = 4;

/** One answer of one person, as it is kept; it is never changed. */
export interface ConsentRecord {
  purpose: ConsentPurpose;
  isGiven: boolean;
  /** Who answered; of which age the student was then. */
  answeredBy: Answerer;
  ageGroup: AgeGroup;
  route: ConsentRoute;
  /** Of the words that were answered, and of the privacy notice in force then; null of a request. */
  textVersion: string | null;
  noticeVersion: string | null;
  answeredAt: Date;
}

export interface GivenConsent extends ConsentRecord {
  /** When the next no followed; null while it stands. */
  takenBackAt: Date | null;
}

/** The consents among one person's records of a purpose, oldest first, each with when it was taken back. */
export function givenConsents(records: readonly ConsentRecord[]): GivenConsent[] {
  return records.flatMap((record, index) => {
    if (!record.isGiven) return [];
    const no = records.slice(index + 1).find((later) => later.purpose === record.purpose && !later.isGiven);
    return [{ ...record, takenBackAt: no?.answeredAt ?? null }];
  });
}
