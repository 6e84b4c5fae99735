// What a section is to new buyers; `past` has no class left, `closed` also one whose season is not on sale.
export const SECTION_STATES = ["open", "closed", "past", "cancelled"] as const;

export const SECTION_FILTERS = ["sold", "held", "nearly", "full", "closed"] as const;
export type SectionFilter = (typeof SECTION_FILTERS)[number];

export const SECTION_SORTS = ["name", "program", "venue", "sold", "held", "free", "capacity"] as const;
export type SectionSort = (typeof SECTION_SORTS)[number];

export const SORT_ORDERS = ["asc", "desc"] as const;

export const SECTIONS_A_PAGE = 100;

/** Seats of a section. */
export const MAX_CAPACITY = 100_000;
