import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../../../deps";
import { createSnapshotReader } from "./catalogue-snapshot";

/** What every visitor asks for first. */
export const FIRST_READS = ["/", "/api/config", "/api/programs/enabled", "/api/locations"] as const;

/** Sooner than a snapshot is too old to be told. */
const RENEW_EVERY_MS = 8_000;

/**
 * Asks for what every visitor asks for, before anybody does: what a process has answered once it goes on telling while
 * the database is away.
 */
export async function readFirst(ask: (url: string) => Promise<unknown>): Promise<void> {
  await Promise.all(FIRST_READS.map(ask));
}

/** Reads the catalogue anew every few seconds until the process stops, so that no visitor waits for it. */
export async function readAhead({ db, cache, log, stopping }: Deps): Promise<void> {
  const { renew } = createSnapshotReader({ db, cache });
  const untilNext = () => sleep(RENEW_EVERY_MS, true, { ref: false, signal: stopping }).catch(() => false);
  while (await untilNext()) {
    try {
      await renew();
    } catch (error) {
      // Whoever asks reads it then, or is told what was true before.
      log.warn({ err: error }, "the catalogue could not be read ahead");
    }
  }
}
