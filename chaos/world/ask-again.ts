import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "../../apps/api/src/db/database-away";

const PAUSE_MS = 250;
const PATIENCE_MS = 120_000;

/**
 * The run's own work on the database, again when the database hung up: on a busy machine a cluster moves its primary
 * unasked, and nobody's connection outlives that. The work may therefore happen twice.
 * @throws what the database answered; after two minutes also that it is away
 */
export async function askAgain<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > giveUpAt) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
