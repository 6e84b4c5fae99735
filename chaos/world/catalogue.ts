import type { Client } from "pg";
import type { Shelf } from "../buyer/market";

/** Coupons of one use, and every fourth of them makes the order free. */
const COUPONS_PER_ORDERS = 1 / 12;
const FREE_EVERY = 4;
/** Seats for this share of the demand. */
const SERVED = 0.7;
/** Of each pack; about half of the demand. */
const PACKS_PER_ORDER = 1 / 150;
/** Some courses have next to nothing. */
const RARE_EVERY = 6;
const RARE_SEATS = 3;

const SHELVES = `
  SELECT p.id AS "packId", c.program_id AS "programId", c.venue_id AS "locationId", array_agg(c.id ORDER BY c.id) AS "courseIds"
  FROM packs p JOIN pack_courses x ON x.pack_id = p.id JOIN courses c ON c.id = x.course_id
  WHERE c.program_id = 367 GROUP BY p.id, c.program_id, c.venue_id HAVING count(*) >= 3 ORDER BY p.id LIMIT 12`;

async function addCoupons(client: Client, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, index) =>
    index % FREE_EVERY === 0 ? `LIBRE${index}X` : `UNICO${index}X`,
  );
  for (const code of codes) {
    await client.query(
      `WITH item AS (INSERT INTO scarce_items (kind, capacity) VALUES ('coupon', 1) RETURNING id)
       INSERT INTO coupons (item_id, code, kind, value) SELECT id, $1::text, 'percent', $2::int FROM item`,
      [code, code.startsWith("LIBRE") ? 100 : 30],
    );
  }
  return codes;
}

/** Demand for each course: all of a shelf's buyers for its first, some for each other one. */
function demandOf(shelves: readonly Shelf[]): Map<number, number> {
  const demand = new Map<number, number>();
  for (const { courseIds } of shelves) {
    for (const [index, id] of courseIds.entries()) {
      const share = index === 0 ? 1 : 1.4 / (courseIds.length - 1);
      demand.set(id, (demand.get(id) ?? 0) + share / shelves.length);
    }
  }
  return demand;
}

/**
 * Makes the freshly loaded academy scarce for a run of so many orders: nothing sold yet, seats for some of the buyers,
 * a few courses with next to none, and single-use coupons that several buyers present.
 */
export async function makeScarce(client: Client, orders: number) {
  await client.query("BEGIN");
  const { rows: shelves } = await client.query<Shelf>(SHELVES);
  await client.query("UPDATE scarce_items SET sold = 0, initially_sold = 0");
  await client.query("UPDATE scarce_items SET capacity = $1 WHERE id IN (SELECT item_id FROM packs)", [
    Math.ceil(orders * PACKS_PER_ORDER),
  ]);
  const firsts = new Set(shelves.map(({ courseIds }) => courseIds[0]));
  for (const [courseId, share] of demandOf(shelves)) {
    const isRare = courseId % RARE_EVERY === 0 && !firsts.has(courseId);
    await client.query(
      "UPDATE scarce_items SET capacity = $2 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
      [courseId, isRare ? RARE_SEATS : Math.ceil(orders * share * SERVED)],
    );
  }
  const coupons = await addCoupons(client, Math.ceil(orders * COUPONS_PER_ORDERS));
  await client.query("COMMIT");
  return { shelves, coupons };
}
