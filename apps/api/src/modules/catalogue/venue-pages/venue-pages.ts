import type { Venue } from "@shop/contracts/offer/places";
import type { ProgramPage, ProgramSummary, VenuePage, VenueSummary } from "@shop/contracts/offer/venue-pages";
import { slugsById } from "@shop/domain/format/slug";
import { type ClassMode, classModeOf } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { groupBy } from "../../../group-by";
import type { CatalogueSnapshot } from "../views/catalogue-snapshot";
import { cheapest, type MonthPrice } from "../views/view-programs";
import { monthOf, type ProgramThere, type Times, taughtSubjects } from "./start-months";

// Content of the pages of venues and their programmes, from one snapshot.
export interface VenuePages {
  list: VenueSummary[];
  findVenue(slug: string): VenuePage | null;
  findProgram(slugs: { venue: string; program: string }): ProgramPage | null;
}

interface Taught extends ProgramThere {
  venue: Venue;
  prices: readonly MonthPrice[];
  least: MonthPrice;
}

export function venuePages(snapshot: CatalogueSnapshot, times: Times): VenuePages {
  const taught = taughtAt(snapshot);
  const atVenue = groupBy(taught, ({ venue }) => venue.id);
  const venues = snapshot.venues.filter(({ id }) => atVenue.has(id));
  // Of all there are: an address stays when another programme or venue is no longer on sale.
  const programSlugs = slugsById(snapshot.programs.map(({ program }) => program));
  const venueSlugs = slugsById(
    snapshot.venues.map(({ id, name }) => ({ id, name: confirmedVenueName(name) })),
  );
  const slugOf = (programId: number) => programSlugs.get(programId) ?? "";

  const placeOf = (venue: Venue) => ({
    slug: venueSlugs.get(venue.id) ?? "",
    venue,
    mode: modeOf((atVenue.get(venue.id) ?? []).map(({ view }) => classModeOf(view.kind))),
  });
  const summaryOf = ({ view: { program }, least }: Taught): ProgramSummary => ({
    slug: slugOf(program.id),
    name: program.name,
    kind: program.kind,
    modality: program.Metas[0]?.name ?? "",
    years: [...new Set(program.Metas.flatMap(({ applyTo }) => applyTo))],
    priceFrom: least.price,
    hasSeats: least.isPayable,
  });
  const findPlace = (slug: string) => venues.find(({ id }) => venueSlugs.get(id) === slug);

  return {
    list: venues.flatMap((venue) => {
      const here = atVenue.get(venue.id) ?? [];
      const least = cheapest(here.map((one) => one.least));
      if (!least) return [];
      return { ...placeOf(venue), programs: here.length, priceFrom: least.price, hasSeats: least.isPayable };
    }),
    findVenue(slug) {
      const venue = findPlace(slug);
      return venue ? { ...placeOf(venue), programs: (atVenue.get(venue.id) ?? []).map(summaryOf) } : null;
    },
    findProgram(slugs) {
      const venue = findPlace(slugs.venue);
      const here = (venue && atVenue.get(venue.id)) ?? [];
      const found = here.find(({ view }) => slugOf(view.program.id) === slugs.program);
      if (!found) return null;
      const { view, prices, least } = found;
      const first = prices.find(({ isPayable }) => isPayable) ?? least;
      const others = taught.filter((one) => one.view === view && one !== found);
      return {
        ...placeOf(found.venue),
        programSlug: slugs.program,
        program: view.program,
        least: monthOf(least, found, times),
        months: prices.map((price) => monthOf(price, found, times)),
        month: first.price.mes,
        season: monthOf(first, found, times).season,
        subjects: taughtSubjects(found, first.price.mes),
        here: here.filter((one) => one !== found).map(summaryOf),
        elsewhere: others.map((one) => ({
          slug: placeOf(one.venue).slug,
          name: confirmedVenueName(one.venue.name),
          price: one.least.price,
          hasSeats: one.least.isPayable,
        })),
      };
    },
  };
}

function taughtAt({ programs, venues, rows, free }: CatalogueSnapshot): Taught[] {
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  const offers = groupBy(rows.offers, ({ programId }) => programId);
  return programs
    .filter(({ isEnabled, isSold }) => isEnabled && isSold)
    .flatMap((view) =>
      (offers.get(view.program.id) ?? []).flatMap(({ venueId, months }) => {
        const venue = byId.get(venueId);
        const prices = view.pricesByVenue.get(venueId) ?? [];
        const least = cheapest(prices);
        return venue && least ? [{ venue, view, months, freeIds: free.ids, prices, least }] : [];
      }),
    );
}

// A place without classes in a room counts as one of classes at a distance.
const modeOf = (modes: readonly ClassMode[]): ClassMode =>
  modes.find((mode) => mode === "venue") ?? modes.find((mode) => mode === "live") ?? "recorded";
