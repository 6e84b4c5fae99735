import { Buyer } from "../../apps/api/test/buyer";
import { hearStatements } from "../../apps/api/test/database/listen-to-statements";
import { comeBack, useCardForm } from "../../apps/api/test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../apps/api/test/purchase-shop";
import { median } from "../measure/rounds";
import { figureRow, type Row } from "../section";

/** The design's. */
const BUDGETS = { press: 5, return: 6, save: 3 } as const;
type Call = keyof typeof BUDGETS;

const BUYERS = 5;

/** Statements that the shop sends while it does the work, BEGIN and COMMIT included; it waits for each. */
async function countStatements({ db }: PurchaseShop, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const stop = hearStatements(db.$client, () => {
    count += 1;
  });
  await work();
  stop();
  return count;
}

async function countPurchase(shop: PurchaseShop): Promise<Record<Call, number>> {
  const buyer = await Buyer.open(shop);
  const save = await countStatements(shop, () => buyer.save());
  await buyer.saveGuardian();
  let token: string | null = null;
  const press = await countStatements(shop, async () => {
    token = (await buyer.pressPay()).token ?? null;
  });
  const wayBack = await useCardForm(shop, token);
  return { save, press, return: await countStatements(shop, () => comeBack(shop, wayBack)) };
}

/** How often a save, a press and a return go to PostgreSQL and back, counted in a shop within this process. */
export async function countRoundTrips(databaseUrl: string): Promise<Row[]> {
  const shop = await startPurchaseShop({}, databaseUrl);
  try {
    // What is on sale is read once for each edition of the catalogue.
    await countPurchase(shop);
    const counted: Record<Call, number>[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer += 1) counted.push(await countPurchase(shop));
    return (Object.keys(BUDGETS) as Call[]).map((call) =>
      figureRow(
        `round trips to PostgreSQL: ${call}`,
        median(counted.map((each) => each[call])),
        "statements",
        BUDGETS[call],
      ),
    );
  } finally {
    await shop.close();
  }
}
