import { createRandom } from "@shop/test-kit/random";
import { expect, test } from "vitest";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { inSoak } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { findPriceDifferences } from "../../../../test/shops/price-walk";
import { startTestShop } from "../../../../test/test-shop";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import type { Catalogue } from "../load/tables";

const CACHE_MS = 60_001;
const SEEDS = Array.from({ length: inSoak(20, 2) }, (_, index) => index + 1);

const shop = await forFile(
  startTestShop({ environment: { LIMIT_FACTOR: "1000" }, hasCatalogue: true, isStill: true }),
);
const demo = await readCatalogue(catalogueFolder());

test("every control of the demo says what the server quotes [SHOP-06]", async () => {
  await sell(demo);
  await expectNoDifference();
}, 60_000);

test.each(SEEDS)(
  "in generated catalogue %s every control says what the server quotes [SHOP-06]",
  async (seed) => {
    await sell(generated(seed));
    await expectNoDifference();
  },
  60_000,
);

async function sell(catalogue: Catalogue): Promise<void> {
  await loadCatalogue(shop.db, catalogue);
  shop.wait(CACHE_MS);
}

async function expectNoDifference(): Promise<void> {
  const { asked, found } = await findPriceDifferences(shop);
  expect(found).toEqual([]);
  expect(asked).toBeGreaterThan(100);
}

// The demo with other prices, hours, discounts and fee, and some sections closed.
function generated(seed: number): Catalogue {
  const random = createRandom(seed, "prices");
  const percents = [1, 2, 3].map((step) => step * (1 + random.below(14)));
  const sessionPercents = percents.map((percent, index) => ({ fromCourses: index + 2, percent }));
  const academy = {
    ...demo.academy,
    ...{ discount: random.below(80), enrolmentFee: 1_000 * random.below(60), advertisedPercents: {} },
    ...{ sessionPercents, programSessionPercents: [{ programId: 371, sessionPercents: [] }] },
  };
  const courses = demo.courses.map((course) => ({
    ...course,
    priceClp: 10_001 * (5 + random.below(120)),
    session1: random.pick(demo.courses).session1,
    ...{ session2: null, session3: null, open: course.open && random.below(5) > 0 },
  }));
  return { ...demo, academy, courses, packs: [] };
}
