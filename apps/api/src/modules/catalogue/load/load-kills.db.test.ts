import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { beforeEach, expect, test } from "vitest";
import { PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { sumOfAllRows } from "../../../../test/database/all-rows";
import { cutAtStatement } from "../../../../test/database/listen-to-statements";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { inSoak } from "../../../../test/database/race-runs";
import { aPaidBuyer, saleOf } from "../../../../test/shops/change-shop";
import { openBookedShop } from "../../../../test/shops/desk-shop";
import { type Act, digestOf, perform } from "../../../acts/act";
import type { Tx } from "../../../db/database";
import { isDatabaseAway } from "../../../db/database-away";
import { moveSections } from "../../endings/sections/move-section";
import { loadAct } from "./load-act";
import { storeCatalogue } from "./load-catalogue";
import { readCatalogue } from "./read-catalogue";
import type { Catalogue } from "./tables";

const shop = await openBookedShop();
const whole = await readCatalogue(FROZEN_CATALOGUE);
const SOLD = 367013;
const BY = { actor: "staff:ana", why: "Cambió la profesora del curso" };

const sections = whole.courses
  .filter(({ programId, venueId, month }) => programId === PROGRAM && venueId === VENUE && month === 3)
  .map((course) => ({ ...course, capacity: 5000 }));
const ids = new Set(sections.map(({ id }) => id));
const before: Catalogue = {
  ...whole,
  academy: { ...whole.academy, advertisedPercents: {} },
  schools: whole.schools.slice(0, 20),
  packs: whole.packs.filter(({ courseIds }) => courseIds.every((id) => ids.has(id))),
  courses: sections,
};
const [first, second, third, ...others] = sections;
if (!first || !second || !third) throw new Error("unreachable");
/** Something is new, dearer, closed, larger and gone, of each kind of row. */
const after: Catalogue = {
  ...before,
  academy: { ...before.academy, discount: before.academy.discount - 1, enrolmentFee: 31_000 },
  packs: [],
  coupons: before.coupons.slice(1),
  courses: [
    { ...first, priceClp: first.priceClp + 1000, capacity: 5001 },
    { ...second, open: false },
    { ...third, id: 367_900, pdvCode: "EGA-M1-03-367900", pdvId: 599_900 },
    ...others,
  ],
};

async function planned<Request, Plan, Done>(
  act: Act<Request, Plan, Done, typeof shop.deps>,
  request: Request,
): Promise<() => Promise<Done>> {
  const digest = digestOf(act, await act.plan(shop.db, request, shop.deps));
  return () => perform(shop.db, act, { request, digest, by: BY }, shop.deps);
}

const pool = shop.db.$client;
const MAX_STATEMENTS = 400;
/** A soak kills each statement; otherwise those that lie so far apart. */
const STEP = inSoak(1, 7);

/** Until it lives. @returns the last statement at which it died; after each death every row was as before */
async function dieAtEach(press: () => Promise<unknown>): Promise<number> {
  const sum = await sumOfAllRows(pool);
  // A connection that is found dead at BEGIN is replaced (HA-01): nothing dies there.
  for (let cutsAt = 2; cutsAt < MAX_STATEMENTS; cutsAt += STEP) {
    const isDone = await cutAtStatement(pool, cutsAt, press).then(
      () => true,
      (error: unknown) => {
        if (isDatabaseAway(error)) return false;
        throw error;
      },
    );
    if (isDone) return cutsAt - STEP;
    expect([cutsAt, await sumOfAllRows(pool)]).toEqual([cutsAt, sum]);
  }
  throw new Error("it never came to an end");
}

beforeEach(async () => {
  await loadCatalogue(shop.db, before);
});

test("control: a load without a transaction leaves some of what it wrote [LOAD-03]", async () => {
  const sum = await sumOfAllRows(pool);
  const half = () => storeCatalogue(shop.db as unknown as Tx, after);
  await expect(cutAtStatement(pool, 40, half)).rejects.toThrow();
  expect(await sumOfAllRows(pool)).not.toBe(sum);
});

test("a load whose connection dies at any of its statements leaves every row as it was, and the next one is done [LOAD-03]", async () => {
  const died = await dieAtEach(await planned(loadAct, after));
  expect(died).toBeGreaterThan(55);
  const { changes, closed } = await loadCatalogue(shop.db, after);
  const left = Object.values(changes).flatMap(({ added, changed, removed }) => [added, changed, removed]);
  expect([new Set(left), closed]).toEqual([new Set([0]), 0]);
  const audit = await shop.query("SELECT 1 FROM desk_actions WHERE action = 'load_catalogue'");
  expect(audit).toHaveLength(1);
});

test("a move whose connection dies at any of its statements moves nobody and tells nobody, and the next one each family once [LOAD-03] [SECT-05]", async () => {
  const families = [await aPaidBuyer(shop, [SOLD]), await aPaidBuyer(shop, [SOLD])];
  const move = {
    sectionNames: [String(SOLD)],
    sessions: [{ dayOfWeek: 6, block: 12, startTime: "20:50", endTime: "22:00" }],
    ...{ venueId: null, from: null, why: BY.why },
  };
  expect(await dieAtEach(await planned(moveSections, move))).toBeGreaterThan(25);
  for (const family of families) {
    const [course] = (await saleOf(shop, family)).students[0]?.courses ?? [];
    expect(course).toMatchObject({ schedules: [{ dayOfWeek: 6 }], earlier: [{}] });
  }
  const told = "SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'kind' = 'section_moved'";
  expect(await shop.query(told)).toHaveLength(families.length);
});
