/** Who requests another RUT or mailbox, and how the academy verified them. The words stay in the audit. */
export const ASKERS = ["guardian", "student", "representative"] as const;
export type Asker = (typeof ASKERS)[number];

export const PROVEN_BY = ["document", "family_paper", "called_back", "noted_mailbox"] as const;
export type ProvenBy = (typeof PROVEN_BY)[number];

export interface Proof {
  asker: Asker;
  provenBy: ProvenBy;
}

/** Not by what whoever bought typed themselves. */
export const isSeen = ({ provenBy }: Proof): boolean =>
  provenBy === "document" || provenBy === "family_paper";
