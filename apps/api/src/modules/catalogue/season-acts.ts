import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { seasonsOnSale } from "@shop/domain/schedule/season";
import type { Act } from "../../acts/act";
import { ActRefused } from "../../acts/refusal";
import { readShopTime } from "../../db/clock";
import type { Reader, Tx } from "../../db/database";
import { readAcademy, readCurrentAcademy } from "./academy-queries";
import { storeContractVersion } from "./contract/contract-queries";
import { daysOffIn } from "./contract/contract-settings";
import { inSeason, termsVersionOf } from "./current-academy";
import { catalogueTexts } from "./export/export-catalogue";
import { checkAdvertised } from "./load/checks/check-promises";
import { waitForOtherLoads } from "./load/queries/scarce";
import { parseCatalogue } from "./load/read-catalogue";
import { markSections } from "./mark-sections";
import {
  closeSections,
  countSections,
  findSeasons,
  type SeasonCount,
  type StoredSeason,
  storeSeason,
} from "./queries/seasons";

/** What a season lacks when its sale opens; an academy may open it all the same. */
export type SeasonGap = "HOLIDAYS" | "CONTRACT_VERSION" | "PRICES" | "ADVERTISED_PERCENTS";

interface SeasonRequest {
  year: number;
  /** First day of the sale, or the first one without it; null: today. */
  on: IsoDate | null;
}

interface SeasonPlan {
  year: number;
  on: IsoDate;
  before: Pick<StoredSeason, "opensOn" | "closesOn"> | null;
  isOnSale: boolean;
  sections: SeasonCount;
  /** Others that are on sale on that day. */
  besides: number[];
}

async function planSeason(db: Reader, { year, on }: SeasonRequest): Promise<SeasonPlan> {
  const today = santiagoDate(await readShopTime(db));
  const seasons = await findSeasons(db);
  const day = on ?? today;
  const found = seasons.find((season) => season.year === year);
  if (day < today) throw new ActRefused("DAY_PAST", day);
  if (found?.endedAt) throw new ActRefused("SEASON_ENDED", String(year));
  return {
    year,
    on: day,
    before: found ? { opensOn: found.opensOn, closesOn: found.closesOn } : null,
    isOnSale: seasonsOnSale(seasons, today).includes(year),
    sections: await countSections(db, year),
    besides: seasonsOnSale(seasons, day).filter((other) => other !== year),
  };
}

const wasOpened = ({ year, before }: SeasonPlan): NonNullable<SeasonPlan["before"]> => {
  if (!before) throw new ActRefused("SEASON_UNKNOWN", String(year));
  return before;
};

// Holds come and go while staff read the plan.
const decides = ({ sections: { held: _, ...sections }, ...plan }: SeasonPlan) => ({ ...plan, sections });

const common = {
  lock: (tx: Tx) => waitForOtherLoads(tx),
  decides,
};

async function gapsOf(db: Reader, year: number, { free }: SeasonCount): Promise<SeasonGap[]> {
  const academy = await readAcademy(db);
  const version = termsVersionOf(academy, year);
  const isShared = academy.sales.some(
    (other) => other.year !== year && termsVersionOf(academy, other.year) === version,
  );
  const { catalogue } = parseCatalogue(await catalogueTexts(db));
  const courses = catalogue?.courses.filter(({ season }) => season === year) ?? [];
  const ids = new Set(courses.map(({ id }) => id));
  const packs = catalogue?.packs.filter(({ courseIds }) => courseIds.every((id) => ids.has(id))) ?? [];
  const gaps: [SeasonGap, boolean][] = [
    ["HOLIDAYS", daysOffIn(academy.daysOff, year).length === 0],
    ["CONTRACT_VERSION", isShared],
    ["PRICES", free > 0],
    ["ADVERTISED_PERCENTS", !catalogue || checkAdvertised({ ...catalogue, courses, packs }).length > 0],
  ];
  return gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}

/**
 * From a day on buyers see the season; one that was closed opens again. Of one on sale it takes the end back, and no more.
 * @throws ActRefused SEASON_EMPTY, SEASON_OPEN, CONTRACT_REFUSED
 */
export const openSeason: Act<SeasonRequest, SeasonPlan & { gaps: SeasonGap[] }, void> = {
  ...common,
  name: "open_season",
  plan: async (db, request) => {
    const plan = await planSeason(db, request);
    const { year, before, sections, isOnSale } = plan;
    if (sections.open === 0) throw new ActRefused("SEASON_EMPTY", String(year));
    // A later first day would interrupt the sale.
    const takesEndBack = before?.closesOn != null && request.on === null;
    if (isOnSale && !takesEndBack) throw new ActRefused("SEASON_OPEN", String(year));
    return { ...plan, gaps: await gapsOf(db, year, sections) };
  },
  act: async (tx, { plan: { year, on, before, isOnSale } }) => {
    const opensOn = isOnSale && before ? before.opensOn : on;
    await storeSeason(tx, { year, opensOn, closesOn: null });
    const problem = await storeContractVersion(tx, inSeason(await readCurrentAcademy(tx), year));
    if (problem) throw new ActRefused("CONTRACT_REFUSED", problem);
    await markSections(tx);
  },
  subject: ({ plan: { year, on, before, gaps } }) => ({
    details: { season: year, before: before?.opensOn ?? null, after: on, gaps: gaps.join(" ") },
  }),
};

/** From a day on nobody buys it, held seats included. @throws ActRefused SEASON_UNKNOWN */
export const closeSeason: Act<SeasonRequest, SeasonPlan, void> = {
  ...common,
  name: "close_season",
  plan: async (db, request) => {
    const plan = await planSeason(db, request);
    const { closesOn } = wasOpened(plan);
    if (closesOn !== null && closesOn <= plan.on) throw new ActRefused("SEASON_CLOSED", closesOn);
    return plan;
  },
  act: async (tx, { plan }) => {
    const { opensOn } = wasOpened(plan);
    // A sale that never began has no day of its own left.
    const first = opensOn !== null && opensOn > plan.on ? plan.on : opensOn;
    await storeSeason(tx, { year: plan.year, opensOn: first, closesOn: plan.on });
    await markSections(tx);
  },
  subject: ({ plan: { year, on, before } }) => ({
    details: { season: year, before: before?.closesOn ?? null, after: on },
  }),
};

/**
 * After its last class: its sections and packs are closed and leave the academy's files.
 * @throws ActRefused SEASON_UNKNOWN, SEASON_RUNNING while it is on sale or has classes to come
 */
export const endSeason: Act<Pick<SeasonRequest, "year">, SeasonPlan, void> = {
  ...common,
  name: "end_season",
  plan: async (db, { year }) => {
    const plan = await planSeason(db, { year, on: null });
    const { closesOn } = wasOpened(plan);
    const isOver = closesOn !== null && closesOn <= plan.on && plan.sections.running === 0;
    if (!isOver) throw new ActRefused("SEASON_RUNNING", String(year));
    return plan;
  },
  act: async (tx, { plan: { year } }) => {
    await storeSeason(tx, { year, endedAt: await readShopTime(tx) });
    await closeSections(tx, year);
    await markSections(tx);
  },
  subject: ({ plan: { year, on } }) => ({ details: { season: year, before: null, after: on } }),
};
