import type { Venue } from "@shop/contracts/places";
import type { Database } from "../../db/database";
import { CATALOGUE_AGE_MS } from "./answer-cache";
import { findVenueRows } from "./queries/places";
import { findProgramRows } from "./queries/programs";
import { createTimeCache } from "./time-cache";
import { type ProgramView, viewPrograms } from "./view-programs";
import { viewVenue } from "./view-venues";

/** Programmes and venues at one moment; every answer about them is made of the same one. */
export interface CatalogueSnapshot {
  programs: ProgramView[];
  venues: Venue[];
}

/** A catalogue a hundred times the academy's takes a second to read: while somebody looks at it nobody waits for it. */
const RENEW_AGE_MS = 10_000;

/** Reads the snapshot, at most every few seconds per process. */
export function createSnapshotReader({ db, now }: { db: Database; now: () => number }) {
  const cache = createTimeCache<CatalogueSnapshot>({
    maxAgeMs: CATALOGUE_AGE_MS,
    renewAgeMs: RENEW_AGE_MS,
    maxEntries: 1,
    now,
  });
  return () => cache.get("all", () => readSnapshot(db));
}
export type SnapshotReader = ReturnType<typeof createSnapshotReader>;

async function readSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const [rows, venueRows] = await Promise.all([findProgramRows(db), findVenueRows(db)]);
  const venues = venueRows.map(viewVenue);
  const briefs = venues.map(({ id, name, communeId }) => ({ id, name, communeId }));
  return { programs: viewPrograms(rows, briefs), venues };
}
