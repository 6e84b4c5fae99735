import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import type { Client } from "pg";
import { withClient } from "../../tools/postgres/sql.mjs";
import type { Recorder } from "../history/recorder";
import { askAgain } from "./ask-again";
import type { Provider } from "./provider";

/** The time of shop, jobs and provider, which pass together. */
export interface Clock {
  /** Lets so many minutes pass, for everybody at once. */
  pass(minutes: number): Promise<void>;
  passedMinutes(): number;
}

const SHOP_IS_AHEAD = `
  SELECT extract(epoch FROM shop_now() - clock_timestamp()) > $1::float8 - 1 AS "isDone"`;

/** A COMMIT whose reply was lost is not done again. */
async function moveAll(client: Client, passed: number, minutes: number): Promise<void> {
  const { rows } = await client.query<{ isDone: boolean }>(SHOP_IS_AHEAD, [passed * 60]);
  if (rows[0]?.isDone) return;
  await client.query("BEGIN");
  await moveShopClock(client, passed * 60);
  // Jobs wait on the wall clock: for them the same minutes pass the other way round. One that began just now
  // is under way, and as abandoned it would be done twice.
  await client.query(
    `UPDATE graphile_worker._private_jobs
     SET run_at = run_at - make_interval(secs => $1),
       locked_at = CASE WHEN locked_at < now() - interval '10 seconds'
         THEN locked_at - make_interval(secs => $1) ELSE locked_at END`,
    [minutes * 60],
  );
  await client.query("COMMIT");
}

/** Moves the shop's clock, the jobs' times and the provider's clock forward; the wall clock stays. The recorder notes it. */
export function createClock(databaseUrl: string, provider: Provider, recorder: Recorder): Clock {
  let passed = 0;
  return {
    passedMinutes: () => passed,
    pass: async (minutes) => {
      passed += minutes;
      const move = () =>
        askAgain(() => withClient(databaseUrl, (client) => moveAll(client, passed, minutes)));
      await recorder.jump(minutes * 60_000, move);
      await provider.control("clock", { offsetMs: Math.round(passed * 60_000) });
    },
  };
}
