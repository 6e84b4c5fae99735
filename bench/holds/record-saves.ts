import type { Client } from "pg";
import { hearStatements } from "../../apps/api/test/listen-to-statements";
import { openShopOnDatabase, type PurchaseShop } from "../../apps/api/test/shop-on-database";
import { forgetHolds, makeRoom, type SeededOrder } from "../shop/seed";
import { type Selection, type Selections, saveBody } from "../shop/selections";

/** A statement as the shop sent it. */
interface SentStatement {
  text: string;
  values: unknown[];
}

/** What each save sends to the database, by order. */
export type RecordedSaves = Record<keyof Selections, SentStatement[][]>;

/** Asked every 2 s, by whoever comes: not of the save. */
const isOfSave = ({ text }: SentStatement) => !text.includes('from "academy_settings"');

async function recordSave(shop: PurchaseShop, order: SeededOrder, selection: Selection) {
  const sent: SentStatement[] = [];
  const end = hearStatements(shop.db.$client, (text, values) => sent.push({ text, values }));
  const { statusCode, body } = await shop.app.inject({
    ...{ method: "PUT", url: "/api/orders", headers: { cookie: order.cookie } },
    payload: saveBody(order, selection),
  });
  end();
  if (statusCode !== 200) throw new Error(`expected 200, got ${statusCode}: ${body}`);
  return sent.filter(isOfSave);
}

interface Recorded {
  client: Client;
  databaseUrl: string;
  orders: readonly SeededOrder[];
  selections: Selections;
}

/**
 * Saves every order once in this process and writes down the statements, with their values, that the shop sends for
 * it; then the orders are as they were.
 */
export async function recordSaves({
  client,
  databaseUrl,
  orders,
  selections,
}: Recorded): Promise<RecordedSaves> {
  const shop = await openShopOnDatabase(databaseUrl);
  try {
    await makeRoom(client);
    const recordAll = async (chosen: readonly Selection[]) => {
      const all: SentStatement[][] = [];
      for (const [index, order] of orders.entries()) {
        const selection = chosen[index % chosen.length];
        if (selection) all.push(await recordSave(shop, order, selection));
      }
      await forgetHolds(client, orders);
      return all;
    };
    // The first save of all also reads the catalogue.
    await recordAll(selections.spread);
    return { spread: await recordAll(selections.spread), hot: await recordAll(selections.hot) };
  } finally {
    await shop.close();
  }
}
