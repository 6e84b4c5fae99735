import { type PurchaseShop, startPurchaseShop } from "../../apps/api/test/purchase-shop";
import { withClient } from "../../tools/postgres/sql.mjs";
import { AHEAD, BUYERS, JOBS, METRICS_TOKEN } from "./drive-shop";
import { type Explained, explain } from "./explain";
import { type Finding, findingsOf } from "./findings";
import { recordStatements } from "./record-statements";

export interface JudgedPlan extends Explained {
  isJob: boolean;
  findings: Finding[];
}

const isOfJob = (doing: string) => [AHEAD, ...JOBS].some(([name]) => name === doing);

async function record(shop: PurchaseShop) {
  const recorder = recordStatements(shop.db.$client);
  for (const [doing, work] of [AHEAD, ...BUYERS, ...JOBS]) {
    recorder.now(doing);
    await work(shop);
  }
  return recorder.statements();
}

/**
 * Drives the whole shop on a database, records every statement and explains each: those of a purchase, a read and each
 * job.
 */
export async function collectPlans(databaseUrl: string): Promise<JudgedPlan[]> {
  const shop = await startPurchaseShop({ METRICS_TOKEN, SEATS_PER_NETWORK: "100000" }, databaseUrl);
  try {
    const statements = await record(shop);
    return await withClient(databaseUrl, async (client) => {
      await client.query("SET statement_timeout = '120s'");
      const plans: JudgedPlan[] = [];
      for (const statement of statements) {
        const explained = await explain(client, statement);
        const isJob = isOfJob(statement.doing);
        plans.push({ ...explained, isJob, findings: findingsOf(explained, isJob) });
      }
      return plans;
    });
  } finally {
    await shop.close();
  }
}
