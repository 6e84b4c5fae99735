import { createTestDatabase } from "./database";
import { COURSES, OTHER_COURSES } from "./demo-offer";
import { openShopOnDatabase, type PurchaseShop } from "./shop-on-database";

export type { PurchaseShop } from "./shop-on-database";

/** The whole shop on a database of its own, with the demo catalogue, the real SDK and a simulator over HTTP. */
export async function startPurchaseShop(environment: Record<string, string> = {}): Promise<PurchaseShop> {
  const database = await createTestDatabase();
  const shop = await openShopOnDatabase(database.url, environment);
  // The sections that every test buys never run out; tests of scarcity choose others.
  await shop.query(
    "UPDATE scarce_items SET capacity = 5000 WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
    [[...COURSES, ...OTHER_COURSES]],
  );
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await database.drop();
    },
  };
}
