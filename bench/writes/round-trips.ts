import { Buyer } from "../../apps/api/test/buyer";
import { listenToStatements } from "../../apps/api/test/database/listen-to-statements";
import { countRoundTrips } from "../../apps/api/test/database/round-trips";
import { comeBack, useCardForm } from "../../apps/api/test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../apps/api/test/purchase-shop";
import { median } from "../measure/rounds";
import { figureRow, type Row } from "../section";

/** The design's. */
const BUDGETS = { press: 5, return: 6, save: 3 } as const;
type Call = keyof typeof BUDGETS;

/** Of all calls of a purchase, BEGIN and COMMIT included. */
const STATEMENTS_BUDGET = 35;

const BUYERS = 5;

/** How often the shop waits for PostgreSQL with nothing more to send while it does the work. */
async function countTrips({ db }: PurchaseShop, work: () => Promise<unknown>): Promise<number> {
  const stop = countRoundTrips(db.$client);
  await work();
  return stop();
}

/** Statements of a purchase's calls, from the bot check to the way back. */
async function countStatements(shop: PurchaseShop): Promise<number> {
  const heard = listenToStatements(shop.db);
  await countPurchase(shop);
  return heard.stop().length;
}

async function countPurchase(shop: PurchaseShop): Promise<Record<Call, number>> {
  const buyer = await Buyer.open(shop);
  const save = await countTrips(shop, () => buyer.save());
  await buyer.saveGuardian();
  let token: string | null = null;
  const press = await countTrips(shop, async () => {
    token = (await buyer.pressPay()).token ?? null;
  });
  const wayBack = await useCardForm(shop, token);
  return { save, press, return: await countTrips(shop, () => comeBack(shop, wayBack)) };
}

/** How often a save, a press and a return go to PostgreSQL and back, counted in a shop within this process. */
export async function tripRows(databaseUrl: string): Promise<Row[]> {
  const shop = await startPurchaseShop({}, databaseUrl);
  try {
    // What is on sale is read once for each edition of the catalogue.
    await countPurchase(shop);
    const counted: Record<Call, number>[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer += 1) counted.push(await countPurchase(shop));
    const statements = await countStatements(shop);
    const rows = (Object.keys(BUDGETS) as Call[]).map((call) =>
      figureRow(
        `round trips to PostgreSQL: ${call}`,
        median(counted.map((each) => each[call])),
        "trips",
        BUDGETS[call],
      ),
    );
    return [
      ...rows,
      figureRow("statements of the calls of a purchase", statements, "statements", STATEMENTS_BUDGET),
    ];
  } finally {
    await shop.close();
  }
}
