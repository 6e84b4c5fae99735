/** `open` waits for its payment; it is `done`, or `lapsed` and everything stayed as it was. */
export const CHANGE_STATES = ["open", "done", "lapsed"] as const;

/** Whose wish it is: the buyer's, staff's for the buyer, or the academy's own because a section is not held. */
export const CHANGE_CAUSES = ["buyer", "staff", "section_cancelled"] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];
