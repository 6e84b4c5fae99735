/** `open` waits for its payment; `lapsed` left everything as it was. */
export const CHANGE_STATES = ["open", "done", "lapsed"] as const;

export const CHANGE_CAUSES = ["buyer", "staff", "section_cancelled"] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];
