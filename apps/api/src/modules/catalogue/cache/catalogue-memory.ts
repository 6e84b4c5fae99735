import type { Venue } from "@shop/contracts/places";
import type { ShopConfig } from "@shop/contracts/shop-config";
import type { Database } from "../../../db/database";
import type { Soon } from "../../../soon";
import { type FreeOffers, findFreeOffers } from "../queries/free-offers";
import { findVenueRows } from "../queries/places";
import { findProgramRows, type ProgramRows } from "../queries/programs";
import { countOffer } from "../views/count-offer";
import { type ProgramView, viewPrograms } from "../views/view-programs";
import { viewVenue } from "../views/view-venues";
import { CATALOGUE_AGE_MS } from "./answer-cache";
import { createTimeCache } from "./time-cache";

/** Programmes and venues at one moment; every answer about them is made of the same one. */
export interface CatalogueSnapshot {
  programs: ProgramView[];
  venues: Venue[];
  /** What is on sale, counted. */
  offer: ShopConfig["offer"];
}

/** The catalogue as a process remembers it. */
export interface CatalogueMemory {
  /** At most 15 s old; from its tenth on it is read anew while it is still given. */
  read(): Soon<CatalogueSnapshot>;
  /** Told which edition is on sale: when the one remembered is another it is read anew, and nobody waits for that. */
  hear(edition: string): void;
}

/** Before it is too old for buyers, so that none of them waits. */
const RENEW_AGE_MS = 10_000;

/** What stays the same for a whole edition. */
interface Edition {
  rows: ProgramRows;
  venues: Venue[];
}

interface Remembered {
  free: FreeOffers;
  edition: Edition;
  snapshot: CatalogueSnapshot;
}

/**
 * Reads the catalogue once for each edition, and every few seconds which of its offers have seats left.
 * @param now milliseconds of a clock that never runs backwards
 */
export function createCatalogueMemory({ db, now }: { db: Database; now: () => number }): CatalogueMemory {
  const cache = createTimeCache<CatalogueSnapshot>({
    maxAgeMs: CATALOGUE_AGE_MS,
    renewAgeMs: RENEW_AGE_MS,
    maxEntries: 1,
    now,
  });
  let known: Remembered | null = null;

  async function load(): Promise<CatalogueSnapshot> {
    // Asked first: what the rest says is of this edition, or of a later one and then read again.
    const free = await findFreeOffers(db);
    const same = known?.free.edition === free.edition ? known : null;
    if (same && isAlike(same.free.keys, free.keys)) return same.snapshot;
    const edition = same?.edition ?? (await readEdition(db));
    known = { free, edition, snapshot: makeSnapshot(edition, free) };
    return known.snapshot;
  }

  return {
    read: () => cache.get("all", load),
    hear: (edition) => {
      if (known && known.free.edition !== edition) void cache.renew("all", load);
    },
  };
}

async function readEdition(db: Database): Promise<Edition> {
  const [rows, venueRows] = await Promise.all([findProgramRows(db), findVenueRows(db)]);
  return { rows, venues: venueRows.map(viewVenue) };
}

function makeSnapshot({ rows, venues }: Edition, { keys }: FreeOffers): CatalogueSnapshot {
  const briefs = venues.map(({ id, name, communeId }) => ({ id, name, communeId }));
  return { programs: viewPrograms(rows, { venues: briefs, free: keys }), venues, offer: countOffer(rows) };
}

const isAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));
