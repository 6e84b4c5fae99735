import { lacksFirstLevelMath } from "@shop/domain/courses/course-step";
import { expect, test } from "vitest";
import { PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { findPriceDifferences, priceReader } from "../../../../test/shops/price-walk";
import { startTestShop } from "../../../../test/test-shop";

const shop = await forFile(
  startTestShop({ environment: { LIMIT_FACTOR: "1000" }, hasCatalogue: true, isStill: true }),
);
const { coursesOf, pricesAt, quoteOf } = priceReader(shop);

test("what each programme, month, venue and hour says that it costs is what the server quotes [SHOP-06] [AMB-34]", async () => {
  const { asked, found } = await findPriceDifferences(shop, leastAndMost);
  expect(found).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

const leastAndMost = (prices: readonly number[]) => [Math.min(...prices), Math.max(...prices)];

test("'Desde' follows the seats: a section that sells out is none to start from [SHOP-06]", async () => {
  const priceNow = async () =>
    (await pricesAt(PROGRAM, VENUE)).find(({ mes }) => mes === 3)?.precioTotal ?? 0;
  const courses = await coursesOf(PROGRAM, VENUE);
  const ofMonth = courses.filter((course) => course.mes === 3 && !lacksFirstLevelMath([course]));
  const before = await priceNow();
  const cheapest = ofMonth.filter(
    ({ priceOnline }) => priceOnline === Math.min(...ofMonth.map((course) => course.priceOnline)),
  );
  await shop.query(
    "UPDATE scarce_items SET sold = capacity WHERE id IN (SELECT item_id FROM courses WHERE id = ANY ($1))",
    [cheapest.map(({ id }) => id)],
  );
  shop.wait(10_001);
  const left = ofMonth.filter((course) => !cheapest.includes(course));
  const next = left.sort((one, other) => one.priceOnline - other.priceOnline).slice(0, 1);
  const after = await priceNow();
  expect(after).toBe((await quoteOf(next)).precioTotal);
  expect(after).toBeGreaterThan(before);
});
