import type { ShopConfig } from "@shop/contracts/shop-config";
import type { Database } from "../../db/database";
import { createTimeCache } from "../catalogue/time-cache";
import { countOffer, countProgramsByYear } from "./queries";

type Offer = ShopConfig["offer"];

/** Counts what is on sale, once for each edition of the catalogue: every page of every visitor asks for it. */
export function createOfferCounter(db: Database): (edition: string) => Promise<Offer> {
  const cache = createTimeCache<Offer>({ maxAgeMs: Number.POSITIVE_INFINITY, maxEntries: 1, now: () => 0 });
  return async (edition) =>
    cache.get(edition, async () => ({ ...(await countOffer(db)), years: await countProgramsByYear(db) }));
}
