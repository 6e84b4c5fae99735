import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../../../deps";
import { createSnapshotReader } from "./catalogue-snapshot";

export const FIRST_READS = ["/", "/api/config", "/api/programs/enabled", "/api/locations"] as const;

// Below a snapshot's maximum age.
const RENEW_EVERY_MS = 8_000;

/** Fills the cache at start, so that it answers even while the database is away. */
export async function readFirst(ask: (url: string) => Promise<unknown>): Promise<void> {
  await Promise.all(FIRST_READS.map(ask));
}

export async function readAhead({ db, cache, log, stopping }: Deps): Promise<void> {
  const { renew } = createSnapshotReader({ db, cache });
  const untilNext = () => sleep(RENEW_EVERY_MS, true, { ref: false, signal: stopping }).catch(() => false);
  while (await untilNext()) {
    try {
      await renew();
    } catch (error) {
      // The next reader loads it, or gets the older value.
      log.warn({ err: error }, "the catalogue could not be read ahead");
    }
  }
}
