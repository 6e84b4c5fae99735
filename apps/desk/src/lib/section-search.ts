import {
  SECTION_FILTERS,
  SECTION_SORTS,
  type SectionFilter,
  type SectionSort,
} from "@shop/contracts/staff/sections/words";

/** What the list of sections shows, as it stands in the address; numbers so that it reads `?season=2027`. */
export interface SectionSearch {
  /** Words of a name or code. */
  words?: string;
  season?: number;
  venue?: number;
  program?: number;
  subject?: number;
  month?: number;
  /** 1 Monday. */
  day?: number;
  only?: SectionFilter;
  sort?: SectionSort;
  order?: "desc";
  page?: number;
}

const NUMBERS = ["season", "venue", "program", "subject", "month", "day", "page"] as const;

const known = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);

/** Leaves out whatever it does not know. */
export function readSectionSearch(raw: Record<string, unknown>): SectionSearch {
  const search: SectionSearch = {};
  for (const name of NUMBERS) {
    const value = Number(raw[name]);
    if (Number.isInteger(value) && value > 0) search[name] = value;
  }
  const only = known(SECTION_FILTERS, raw.only);
  const sort = known(SECTION_SORTS, raw.sort);
  const words = ["string", "number"].includes(typeof raw.words) ? String(raw.words).trim() : "";
  return {
    ...search,
    ...(words && { words }),
    ...(only && { only }),
    ...(sort && { sort }),
    ...(raw.order === "desc" && { order: "desc" }),
  };
}

export type NumberFilter = Exclude<(typeof NUMBERS)[number], "page">;

/** Every change but that of the page begins at the first one. */
export function withFilter(
  search: SectionSearch,
  name: NumberFilter | "only" | "sort" | "words",
  value: string,
): SectionSearch {
  const { page: _, [name]: __, ...others } = search;
  return value === "" ? others : readSectionSearch({ ...others, [name]: value });
}

/** Again by the same column: the other way round. */
export function withSort(search: SectionSearch, sort: SectionSort): SectionSearch {
  const { page: _, order, ...others } = search;
  const isTurned = (search.sort ?? "name") === sort && order !== "desc";
  return { ...others, sort, ...(isTurned && { order: "desc" }) };
}

export function queryOf(search: SectionSearch) {
  const { words, only, sort, order } = search;
  const text = (name: (typeof NUMBERS)[number]) => search[name]?.toString();
  return {
    season: text("season"),
    venue: text("venue"),
    program: text("program"),
    subject: text("subject"),
    month: text("month"),
    day: text("day"),
    page: text("page"),
    words,
    only,
    sort,
    order,
  };
}
