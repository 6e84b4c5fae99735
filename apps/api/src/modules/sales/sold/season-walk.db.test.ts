import { beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { seasonFamilies } from "../../../../test/shops/season-families";
import { AUGUST, inSeason, MARCH, openSeasonShop, roomySeasons } from "../../../../test/shops/season-shop";
import { codeOf } from "../../../../test/test-browser";
import { forgetExpired, sweep } from "../../../maintenance";
import { closeSeason, endSeason, openSeason } from "../../catalogue/season-acts";
import { cancelSection } from "../../endings/sections/cancel-section";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";

const house = await openSeasonShop();
const { shop, doAct, moveTo, sells } = house;
const { buys, holds, countHeld, may, ends, changes, suspends, loses, seatsOf, payBack, known } =
  seasonFamilies(house);
const [HISTORY, READING] = [367013, 367005];
const marchOf = (season: number) => ({ season, courses: inSeason(season, MARCH) });

const NOTHING = "ENDING_NOT_POSSIBLE, CHANGE_REFUSED";

interface Day {
  day: string;
  what: string;
  /** Season that March means, and August. */
  sold?: string;
  families?: Record<string, string>;
  act?: () => Promise<unknown>;
}

const WALK: Day[] = [
  { day: "2026-07-31", what: "before its first day nothing of a season is sold", sold: "none none" },
  {
    day: "2026-08-01",
    what: "its sale opens",
    sold: "2027 2027",
    act: async () => {
      await buys("first", marchOf(2027));
      await buys("unconfirmed", { ...marchOf(2027), isConfirmed: false });
      await holds(MARCH);
    },
  },
  { day: "2026-08-02", what: "what was held and not bought is free again" },
  {
    day: "2026-08-11",
    what: "ten days later the purchase can still be taken back whole",
    families: { first: "takes back 875500, 0 of 176 given, changes in 2027" },
  },
  {
    day: "2026-08-12",
    what: "from then on it ends with thirty days of notice, without the fee",
    families: {
      first: "leaves 2026-09-11 with 845500, 0 of 176 given, changes in 2027",
      unconfirmed: "takes back 875500, 0 of 176 given, changes in 2027",
    },
  },
  {
    day: "2026-10-30",
    what: "what nobody confirmed has ninety days, and so has what nobody bought",
    families: { unconfirmed: "takes back 875500, 0 of 176 given, changes in 2027" },
    act: async () => expect(await countHeld()).toBe(1),
  },
  {
    day: "2026-11-01",
    what: "after them one has notice like others, the other is forgotten, and no purchase is",
    families: { unconfirmed: "leaves 2026-12-01 with 845500, 0 of 176 given, changes in 2027" },
    act: async () =>
      expect([await countHeld(), (await known()).named]).toEqual([0, ["first", "unconfirmed"]]),
  },
  {
    day: "2026-12-01",
    what: "others buy between two borders",
    act: async () => {
      for (const name of ["leaver", "changer"]) await buys(name, marchOf(2027));
      for (const name of ["early", "late"]) await buys(name, { season: 2027, courses: [HISTORY, READING] });
    },
  },
  { day: "2027-02-24", what: "one buys on the eve", act: () => buys("eve", marchOf(2027)) },
  {
    day: "2027-02-28",
    what: "before the first class none is given; a cancelled section gives back all of its course",
    sold: "2027 2027",
    families: { eve: "takes back 875500, 0 of 176 given, changes in 2027" },
    act: async () => {
      expect(await loses("early", HISTORY)).toEqual(["course_cancelled 375250"]);
      await payBack("early");
    },
  },
  {
    day: "2027-03-01",
    what: "the first classes are in the afternoon",
    families: { eve: "takes back 875500, 0 of 176 given, changes in 2027" },
  },
  {
    day: "2027-03-02",
    what: "a day later they are given, and what is bought now begins tomorrow",
    sold: "2027 2027",
    families: {
      eve: "takes back 865894, 2 of 176 given, changes in 2027",
      first: "leaves 2027-04-01 with 749422, 20 of 176 given, changes in 2027",
    },
    act: () => buys("within", marchOf(2027)),
  },
  {
    day: "2027-03-06",
    what: "the last day to take it back, without the classes given",
    families: {
      eve: "takes back 856286, 4 of 176 given, changes in 2027",
      within: "takes back 865782, 2 of 174 given, changes in 2027",
    },
  },
  {
    day: "2027-03-07",
    what: "and the day after it",
    families: { eve: "leaves 2027-04-06 with 739814, 22 of 176 given, changes in 2027" },
  },
  {
    day: "2027-03-10",
    what: "one gives notice, once, and attends until it is over",
    act: async () => {
      expect((await ends("leaver")).status).toBe(200);
      expect([await may("leaver"), await suspends("leaver", 2027)]).toEqual([NOTHING, "asked"]);
    },
  },
  {
    day: "2027-04-09",
    what: "on the notice's last day the seats are still the family's",
    families: { leaver: NOTHING },
    act: async () => expect(await seatsOf("leaver")).toBe(2),
  },
  {
    day: "2027-04-10",
    what: "the day after it they are free",
    families: { leaver: NOTHING },
    act: async () => {
      const left = [await seatsOf("leaver"), await suspends("leaver", 2027)];
      expect(left).toEqual([0, "SUSPENSION_NOT_POSSIBLE"]);
      await payBack("leaver");
    },
  },
  {
    day: "2027-05-03",
    what: "a section cancelled among its classes is sold no more, and gives back those to come",
    act: async () => {
      await doAct(cancelSection, { sectionName: String(HISTORY), choices: [], why: "No se dicta" });
      expect((await (await Buyer.open(shop, [HISTORY, READING])).trySave()).status).toBe(400);
      expect(await loses("late", HISTORY)).toEqual(["course_cancelled 298495"]);
    },
  },
  {
    day: "2027-07-31",
    what: "before the next sale March still means the season that is taught",
    sold: "2027 2027",
    act: () => doAct(openSeason, { year: 2028, on: "2027-08-01" }),
  },
  {
    day: "2027-08-01",
    what: "two seasons are sold side by side",
    sold: "2028 2027",
    act: async () => {
      await buys("next", marchOf(2028));
      await buys("beside", { season: 2027, courses: AUGUST });
      await doAct(closeSeason, { year: 2027, on: "2027-08-20" });
    },
  },
  {
    day: "2027-08-19",
    what: "on the last day of both sales each family stays in its season",
    sold: "2028 2027",
    families: {
      changer: "leaves 2027-09-18 with 288240, 116 of 176 given, changes in 2027",
      beside: "leaves 2027-09-18 with 345888, 28 of 88 given, changes in 2027",
      next: "leaves 2027-09-18 with 845500, 0 of 174 given, changes in 2028",
    },
  },
  {
    day: "2027-08-20",
    what: "the sale is closed, not its changes, and none leads into the next one",
    sold: "2028 2028",
    families: { beside: "leaves 2027-09-19 with 345888, 28 of 88 given, changes in 2027" },
    act: async () => {
      expect(codeOf(await changes("changer", inSeason(2028, MARCH)))).toBe("CHANGE_REFUSED");
      expect((await changes("changer")).status).toBe(200);
    },
  },
  {
    day: "2027-12-30",
    what: "the day before the last classes there are Fridays to change to, and staff do not end it",
    sold: "2028 2028",
    families: { first: "leaves 2028-01-29 with 0, 176 of 176 given, changes in 2027" },
    act: () => expect(doAct(endSeason, { year: 2027 })).rejects.toThrow("SEASON_RUNNING 2027"),
  },
  {
    day: "2027-12-31",
    what: "on the last day there is nothing left to change to",
    families: { first: "leaves 2028-01-30 with 0, 176 of 176 given, changes in none" },
  },
  {
    day: "2028-01-01",
    what: "its programmes are over, and staff end it; everybody is still known",
    sold: "2028 2028",
    families: { first: "leaves 2028-01-31 with 0, 176 of 176 given, CHANGE_REFUSED" },
    act: async () => {
      await doAct(endSeason, { year: 2027 });
      expect((await known()).nameless).toEqual([]);
    },
  },
  { day: "2028-02-24", what: "one buys on the next eve", act: () => buys("next eve", marchOf(2028)) },
  {
    day: "2028-03-01",
    what: "the next season's classes begin in the afternoon",
    sold: "2028 2028",
    families: { "next eve": "takes back 875500, 0 of 174 given, changes in 2028" },
  },
  {
    day: "2028-03-06",
    what: "two of them later it is notice there too",
    families: { "next eve": "leaves 2028-04-05 with 738598, 22 of 174 given, changes in 2028" },
    act: () => doAct(openSeason, { year: 2029, on: "2028-08-01" }),
  },
  { day: "2028-07-31", what: "before the third sale March means the second season", sold: "2028 2028" },
  {
    day: "2028-08-01",
    what: "the third is sold beside it",
    sold: "2029 2028",
    act: async () => {
      await buys("third", marchOf(2029));
      await doAct(closeSeason, { year: 2028, on: "2028-09-01" });
    },
  },
  { day: "2028-08-31", what: "the second is sold until its last day", sold: "2029 2028" },
  { day: "2028-09-01", what: "and not on the next", sold: "2029 2029" },
  {
    day: "2028-12-28",
    what: "the day before its last classes there are Fridays to change to",
    families: { next: "leaves 2029-01-27 with 0, 174 of 174 given, changes in 2028" },
  },
  {
    day: "2028-12-31",
    what: "the walk ends with the second season",
    sold: "2029 2029",
    families: { next: "leaves 2029-01-30 with 0, 174 of 174 given, changes in none" },
  },
];

const PAID = ["first", "unconfirmed", "leaver", "changer", "early", "eve", "within", "beside"];
const GONE = [...PAID, "late"];
/** Of whom the shop knows more than tax law needs, and of whom it has a sale without. */
const KNOWN: (Pick<Day, "day" | "act"> & { named: string[]; nameless: string[] })[] = [
  { day: "2029-12-31", named: [...GONE, "next", "next eve", "third"], nameless: [] },
  {
    day: "2030-01-01",
    named: ["late", "next", "next eve", "third"],
    nameless: PAID,
    act: () => payBack("late"),
  },
  { day: "2030-12-31", named: ["next", "next eve", "third"], nameless: GONE },
  { day: "2031-01-01", named: ["third"], nameless: [...GONE, "next", "next eve"] },
  { day: "2033-04-30", named: [], nameless: [...GONE, "next", "next eve", "third"] },
  { day: "2033-05-01", named: [], nameless: ["eve", "within", "beside", "next", "next eve", "third"] },
  { day: "2034-05-01", named: [], nameless: ["next eve", "third"] },
  { day: "2035-05-01", named: [], nameless: [] },
];

beforeAll(async () => {
  await moveTo("2026-07-20");
  // Of a load that was later than the walk.
  await shop.query("TRUNCATE published_prices");
  await loadCatalogue(shop.db, roomySeasons(2028, 2029));
  await doAct(closeSeason, { year: 2027, on: null });
  await doAct(openSeason, { year: 2027, on: "2026-08-01" });
});

/** Noon of that day, and its jobs ran. */
async function walkTo(day: string) {
  await moveTo(day);
  await sweep(shop.deps);
  await forgetExpired(shop.deps);
}

for (const { day, what, sold, families = {}, act } of WALK)
  test(`${day}: ${what} [OPEN-03]`, async () => {
    await walkTo(day);
    if (sold) expect(await sells()).toBe(sold);
    for (const [name, told] of Object.entries(families))
      expect([name, await may(name)]).toEqual([name, told]);
    await act?.();
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  });

for (const { day, named, nameless, act } of KNOWN)
  test(`${day}: each is forgotten by its own season and its own year's tax, not while money is owed to it [LAW-02] [LAW-03] [OPEN-03]`, async () => {
    await walkTo(day);
    const { named: stay, nameless: leave } = await known();
    expect([stay.toSorted(), leave.toSorted()]).toEqual([named.toSorted(), nameless.toSorted()]);
    await act?.();
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  });
