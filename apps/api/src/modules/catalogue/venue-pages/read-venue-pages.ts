import { santiagoDate } from "@shop/domain/format/instants";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import type { CatalogueCache } from "../cache/catalogue-cache";
import type { CurrentAcademy } from "../current-academy";
import type { SnapshotReader } from "../views/catalogue-snapshot";
import { type VenuePages, venuePages } from "./venue-pages";

interface Sources {
  db: Database;
  cache: CatalogueCache;
  readSnapshot: SnapshotReader;
  readAcademy: () => Promise<CurrentAcademy>;
}

// With the snapshot's 10 s a changed catalogue shows within 15 s, as in the other answers.
const MAX_AGE_MS = 5_000;

/** In the process's cache, so that calls, pages and the sitemap agree. */
export const venuePagesReader =
  ({ db, cache, readSnapshot, readAcademy }: Sources) =>
  (): Promise<VenuePages> =>
    cache.read("venue pages", {
      maxAgeMs: MAX_AGE_MS,
      load: async () => {
        const [snapshot, academy, now] = await Promise.all([readSnapshot(), readAcademy(), readShopTime(db)]);
        return venuePages(snapshot, { academy, today: santiagoDate(now) });
      },
    });
