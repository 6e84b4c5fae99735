import type { Database } from "../../apps/api/src/db/database";
import type { Story } from "../buyer/story";
import type { KillTime } from "../faults/killer";
import type { Recorder } from "../history/recorder";
import type { Letter } from "../world/mailroom";
import type { Transaction } from "../world/provider";

/** Input of the checks after a run. */
export interface Evidence {
  db: Database;
  stories: readonly Story[];
  letters: readonly Letter[];
  transactions: readonly Transaction[];
  /** When something was killed, so that a receipt sent twice can be explained. */
  kills: readonly KillTime[];
  /** Requests of browsers for scarce items, with the replies. */
  recorder: Recorder;
}

/** One rule that may never be broken; answers a sentence for each place where it is. */
export interface Check {
  name: string;
  find(evidence: Evidence): Promise<string[]>;
}

/** Ids of the orders that were bought. */
export async function finishedOrders({ db }: Evidence): Promise<Set<number>> {
  const { rows } = await db.$client.query<{ id: string }>("SELECT id FROM orders WHERE state = 'finished'");
  return new Set(rows.map(({ id }) => Number(id)));
}

/** A rule as a query: each row is a violation, described in its column `fault`. */
export function sqlCheck(name: string, query: string): Check {
  return {
    name,
    find: async ({ db }) => {
      const { rows } = await db.$client.query<{ fault: string }>(query);
      return rows.map(({ fault }) => fault);
    },
  };
}
