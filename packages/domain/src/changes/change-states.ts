/** `open` waits for its payment; `lapsed` left everything as it was. */
export const CHANGE_STATES = ["open", "done", "lapsed"] as const;

/** The academy moves a section; `section_refused`: the family takes another, or leaves it, for that. */
export const CHANGE_CAUSES = [
  "buyer",
  "staff",
  "section_cancelled",
  "section_moved",
  "section_refused",
] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];
