import type { Venue } from "@shop/contracts/offer/places";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { attendedVenues, NO_VENUE_ROLES, type VenueRoles } from "@shop/domain/programs/campus";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import type { Database } from "../../../db/database";
import type { Academy } from "../academy";
import { readAcademy } from "../academy-queries";
import type { CatalogueCache } from "../cache/catalogue-cache";
import { findVenueRows } from "../queries/places";
import { type FreeSections, findFreeSections, findProgramRows, type ProgramRows } from "../queries/programs";
import { type UsualChoice, usualChoice } from "./usual-choice";
import { type ProgramView, viewPrograms } from "./view-programs";
import { viewVenue } from "./view-venues";

type Offer = ShopConfig["offer"];

// LAND-01. A year and a modality that are taught are there while nothing of them is on sale; others never.
function countOffer(
  { programs, metas, offers, hasPacks }: ProgramRows,
  { venues, roles, views }: { venues: readonly Venue[]; roles: VenueRoles; views: readonly ProgramView[] },
): Offer {
  const enabled = new Set(programs.filter(({ isEnabled }) => isEnabled).map(({ id }) => id));
  const onSale = offers.filter(({ programId }) => enabled.has(programId));
  const sold = new Set(onSale.map(({ programId }) => programId));
  const soldVenues = new Set(onSale.map(({ venueId }) => venueId));
  const soldMetas = metas.filter(({ programId }) => sold.has(programId));
  return {
    programs: sold.size,
    venues: soldVenues.size,
    venueNames: attendedVenues(venues, roles)
      .filter(({ id }) => soldVenues.has(id))
      .map(({ name }) => confirmedVenueName(name)),
    courses: onSale.reduce((sum, { courses }) => sum + courses, 0),
    hasPacks,
    modalities: modalitiesIn(metas),
    minimumCourses: minimumCoursesOf(views),
    years: SCHOOL_YEARS.filter((year) => metas.some(({ applyTo }) => applyTo.includes(year))).map((year) => {
      const ofYear = soldMetas.filter(({ applyTo }) => applyTo.includes(year));
      const count = new Set(ofYear.map(({ programId }) => programId)).size;
      return { year, programs: count, modalities: modalitiesIn(ofYear) };
    }),
  };
}

function minimumCoursesOf(views: readonly ProgramView[]): Offer["minimumCourses"] {
  const least: Offer["minimumCourses"] = {};
  for (const { program, isEnabled } of views) {
    const minimum = isEnabled ? program.priceFrom?.cursosMinimos : undefined;
    if (minimum === undefined) continue;
    for (const { name } of program.Metas) least[name] = Math.min(least[name] ?? minimum, minimum);
  }
  return least;
}

const modalitiesIn = (metas: ProgramRows["metas"]) =>
  [...new Set(metas.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, "es"));

// All answers of one moment come from the same snapshot.
export interface CatalogueSnapshot {
  programs: ProgramView[];
  venues: Venue[];
  roles: VenueRoles;
  offer: ShopConfig["offer"];
  usual: UsualChoice | null;
  free: FreeSections;
  rows: ProgramRows;
}

export interface SnapshotReader {
  (): Promise<CatalogueSnapshot>;
  renew(): Promise<void>;
}

// Answers made of a snapshot live 5 s more: a changed catalogue shows within 15 s.
const MAX_AGE_MS = 10_000;
const KEY = "catalogue";

interface Remembered extends CatalogueSnapshot {
  /** Null in a shop without a catalogue. */
  academy: Academy | null;
}

export function createSnapshotReader({ db, cache }: { db: Database; cache: CatalogueCache }): SnapshotReader {
  async function load(known: Remembered | undefined): Promise<Remembered> {
    // Read first: the rest is then of this edition, or of a later one and read again.
    const free = await findFreeSections(db);
    if (known?.free.edition !== free.edition) return snapshotOf(free, await readEdition(db));
    return isAlike(known.free.ids, free.ids) ? known : snapshotOf(free, known);
  }
  const source = { maxAgeMs: MAX_AGE_MS, load };
  return Object.assign(() => cache.read(KEY, source), { renew: () => cache.renew(KEY, source) });
}

type Edition = Pick<Remembered, "rows" | "venues" | "academy">;

async function readEdition(db: Database): Promise<Edition> {
  const [rows, venueRows] = await Promise.all([findProgramRows(db), findVenueRows(db)]);
  const academy = rows.programs.length > 0 ? await readAcademy(db) : null;
  return { rows, venues: venueRows.map(viewVenue), academy };
}

function snapshotOf(free: FreeSections, { rows, venues, academy }: Edition): Remembered {
  const briefs = venues.map(({ id, name, communeId }) => ({ id, name, communeId }));
  const programs = academy ? viewPrograms(rows, { venues: briefs, freeIds: free.ids, academy }) : [];
  const roles = academy ? rolesOf(academy.venues, venues) : NO_VENUE_ROLES;
  const usual = academy && usualChoice(programs, { offers: rows.offers, freeIds: free.ids, academy, roles });
  const offer = countOffer(rows, { venues, roles, views: programs });
  return { free, rows, academy, venues, roles, programs, offer, usual };
}

function rolesOf(
  { virtualCampus, online, proposed }: Academy["venues"],
  venues: readonly Venue[],
): VenueRoles {
  const campus = venues.find(({ id }) => id === virtualCampus);
  return {
    virtualCampus: campus ? { id: campus.id, communeId: campus.communeId } : null,
    onlineId: online ?? null,
    proposedId: proposed ?? null,
  };
}

const isAlike = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));
