import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect } from "vitest";
import { type Act, digestOf, perform } from "../../src/acts/act";
import { readCatalogue } from "../../src/modules/catalogue/load/read-catalogue";
import type { Catalogue } from "../../src/modules/catalogue/load/tables";
import { markSections } from "../../src/modules/catalogue/mark-sections";
import { Buyer } from "../buyer";
import { COURSES, PROGRAM, VENUE } from "../data/frozen-offer";
import { forFile } from "../for-file";
import { control } from "../provider";
import { type PurchaseShop, startPurchaseShop } from "../purchase-shop";

const FIRST_SEASON = 2027;
const SEASONS = [2027, 2028, 2029];
const IDS_PER_SEASON = 100_000_000;
const BY = { actor: "staff:ana", why: "Calendario de la academia" };
const frozen = await readCatalogue(FROZEN_CATALOGUE);

/** Of the frozen catalogue's season, in a later one. */
export const idIn = (season: number, id: number) => (season - FIRST_SEASON) * IDS_PER_SEASON + id;
export const inSeason = (season: number, ids: readonly number[]) => ids.map((id) => idIn(season, id));
export const seasonOf = (id: number) => FIRST_SEASON + Math.floor(id / IDS_PER_SEASON);

const ofMainPath = frozen.courses.filter(
  ({ programId, venueId }) => programId === PROGRAM && venueId === VENUE,
);
/** Mathematics and reading on Mondays and Wednesdays at 16:30 and 18:10, by their first month. */
export const MARCH = COURSES;
export const AUGUST = [1, 3].flatMap((subject) =>
  ofMainPath
    .filter(({ month, subjectId }) => month === 8 && subjectId === subject)
    .slice(0, 1)
    .map(({ id }) => id),
);

const sectionsIn = (season: number) =>
  ofMainPath.map((course) => ({ ...course, id: idIn(season, course.id), season, initiallySold: 0 }));

/** 2027's sections, and those of Plaza Egaña for each season after it; a version of the contract for each year. */
export const withSeasons = (...later: number[]): Catalogue => ({
  ...frozen,
  academy: {
    ...frozen.academy,
    season: "auto",
    documents: { ...frozen.academy.documents, termsVersion: "{{season}}-1" },
  },
  courses: [...frozen.courses, ...later.flatMap(sectionsIn)],
});

/** Without most schools, which only make a load slower, and with seats for everybody. */
export function roomySeasons(...later: number[]): Catalogue {
  const { schools, courses, ...others } = withSeasons(...later);
  return {
    ...others,
    schools: schools.slice(0, 20),
    courses: courses.map((course) => ({ ...course, capacity: 5000 })),
  };
}

interface Offered {
  id: number;
  mes: number;
}

/** A shop whose clock, caches and provider move together. */
export async function openSeasonShop() {
  let passedMs = 1;
  const resources = { now: () => passedMs };
  const shop = await forFile(startPurchaseShop({ SESSION_HOURS: "24" }, undefined, resources));
  const refresh = () => {
    passedMs += 60_000;
  };
  const offered = async (month: number) => {
    const path = `/courses?programId=${PROGRAM}&locationId=${VENUE}`;
    const listed = (await shop.newBrowser().get(path)).body as Offered[];
    return listed.flatMap(({ id, mes }) => (mes === month ? [id] : []));
  };
  async function soldIn(month: number, ids: readonly number[]): Promise<string> {
    const sold: number[] = [];
    for (const season of SEASONS) {
      const { status } = await (await Buyer.open(shop, inSeason(season, ids))).trySave();
      if (status === 200) sold.push(season);
    }
    expect([...new Set((await offered(month)).map(seasonOf))]).toEqual(sold);
    return sold.join("+") || "none";
  }

  return {
    shop,
    frozen,
    refresh,
    /** Noon of a day in Santiago; the hourly job ran. */
    moveTo: async (day: string) => {
      const minutes = Math.round((Date.parse(`${day}T12:00:00-04:00`) - Date.now()) / 60_000);
      await shop.moveClock(minutes);
      await control(shop, "clock", { offsetMs: minutes * 60_000 });
      await markSections(shop.db);
      refresh();
    },
    doAct: async <Request, Plan, Done>(
      act: Act<Request, Plan, Done, PurchaseShop["deps"]>,
      request: Request,
    ): Promise<Plan> => {
      const plan = await act.plan(shop.db, request, shop.deps);
      await perform(shop.db, act, { request, digest: digestOf(act, plan), by: BY }, shop.deps);
      refresh();
      return plan;
    },
    /** Of the main path, in one month. */
    offered,
    /** Which seasons' sections are sold that begin in March, and in August: listed, and to be taken. */
    sells: async (): Promise<string> => `${await soldIn(3, MARCH)} ${await soldIn(8, AUGUST)}`,
    readyBuyer: async (courses: readonly number[], coupon?: string): Promise<Buyer> => {
      const buyer = await Buyer.open(shop, courses);
      await buyer.save(coupon);
      await buyer.saveGuardian();
      return buyer;
    },
  };
}
