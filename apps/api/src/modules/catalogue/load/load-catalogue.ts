import type { Database, Tx } from "../../../db/database";
import { readCurrentAcademy } from "../academy-queries";
import { storeContractVersion } from "../contract/contract-queries";
import { inSeason } from "../current-academy";
import { markSections } from "../mark-sections";
import { storeSeason } from "../queries/seasons";
import { findOffersOfDesk } from "../queries/sections";
import { CatalogueError } from "./issues";
import { keepOffers } from "./keep-offers";
import { type ItemPlan, storeScarceItems } from "./plan-items";
import { planSeasons } from "./plan-seasons";
import {
  retireCoupons,
  retireCourses,
  retirePacks,
  storeAcademy,
  storeBrand,
  storeCoupons,
  storeCourses,
  storePacks,
} from "./queries/offers";
import { findBlockedRemovals, removePlaces, storePlaces } from "./queries/places";
import { hasPrograms, removePrograms, retirePrograms, storePrograms } from "./queries/programs";
import { type ScarceKind, waitForOtherLoads } from "./queries/scarce";
import type { Changes } from "./queries/upsert";
import { readCatalogue } from "./read-catalogue";
import { ACADEMY_FILE } from "./settings";
import type { Catalogue } from "./tables";

/** `closed` counts sections, packs, coupons and programmes that orders name. */
export interface LoadReport {
  changes: Changes;
  closed: number;
  /** Ids of sections of which the desk's word holds. */
  kept: number[];
}

/**
 * All or nothing, idempotent; rows of orders are closed, not deleted. Under the lock of `waitForOtherLoads`.
 * @throws CatalogueError when a capacity is below what is sold, a needed row is gone, an accepted contract changed, or
 * an id of another season is used again
 */
export async function storeCatalogue(tx: Tx, catalogue: Catalogue): Promise<LoadReport> {
  const seasons = await planSeasons(tx, catalogue);
  if (seasons.issues.length > 0) throw new CatalogueError(seasons.issues);
  if (seasons.first !== null) await storeSeason(tx, { year: seasons.first });
  const courses = keepOffers(catalogue.courses, await findOffersOfDesk(tx));
  const { plan, issues } = await storeScarceItems(tx, { ...catalogue, courses }, seasons.years);
  if (!plan) throw new CatalogueError(issues);
  const changes: Changes = {
    ...(await storePlaces(tx, catalogue)),
    ...(await storePrograms(tx, catalogue)),
    ...(await storeCourses(tx, courses, {
      itemIdOf: ({ id }) => plan.itemIdOf("course", id),
      seasonOf: seasons.seasonOf,
    })),
    ...(await storePacks(tx, catalogue, ({ id }) => plan.itemIdOf("pack", id))),
    coupons: await storeCoupons(tx, catalogue.coupons, ({ code }) => plan.itemIdOf("coupon", code)),
    academy: await storeAcademy(tx, catalogue.academy),
    brand: await storeBrand(tx, catalogue),
  };
  await storeContract(tx);
  const closed = (await retire(tx, plan, changes)) + (await retirePrograms(tx, catalogue));
  const blocked = await findBlockedRemovals(tx, catalogue);
  if (blocked.length > 0) throw new CatalogueError(blocked);
  addRemoved(changes, await removePrograms(tx, catalogue));
  addRemoved(changes, await removePlaces(tx, catalogue));
  await markSections(tx);
  const kept = courses.filter((course) =>
    [course.filedOpen, course.filedCapacity].some((filed) => filed !== null),
  );
  return { changes, closed, kept: kept.map(({ id }) => id) };
}

// Each season on sale has its version.
async function storeContract(tx: Tx): Promise<void> {
  const academy = await readCurrentAcademy(tx);
  const years = academy.seasons.filter(({ isOnSale }) => isOnSale).map(({ year }) => year);
  const problems = [];
  for (const year of years) problems.push(await storeContractVersion(tx, inSeason(academy, year)));
  const problem = problems.find((found) => found !== null);
  if (problem) throw new CatalogueError([{ file: ACADEMY_FILE, row: null, field: "contract", problem }]);
}

// Packs first: a section of a kept pack must stay.
async function retire(tx: Tx, { gone }: ItemPlan, changes: Changes): Promise<number> {
  const of = (kind: ScarceKind) => gone.filter((item) => item.kind === kind);
  const packs = await retirePacks(tx, of("pack"));
  const courses = await retireCourses(tx, of("course"));
  const coupons = await retireCoupons(tx, of("coupon"));
  addRemoved(changes, { packs: packs.removed, courses: courses.removed, coupons: coupons.removed });
  return packs.closed + courses.closed + coupons.closed;
}

function addRemoved(changes: Changes, removed: Record<string, number>): void {
  for (const [table, count] of Object.entries(removed)) {
    const change = changes[table];
    if (change) change.removed += count;
  }
}

/** A lock makes a second process find the work done; null when the shop has programmes. @throws CatalogueError */
export async function loadFirstCatalogue(db: Database, folder: string): Promise<LoadReport | null> {
  return await db.transaction(async (tx) => {
    await waitForOtherLoads(tx);
    if (await hasPrograms(tx)) return null;
    return await storeCatalogue(tx, await readCatalogue(folder));
  });
}
