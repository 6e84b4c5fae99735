import type { Venue } from "@shop/contracts/places";
import { listedCourses } from "@shop/domain/courses/offer";
import { seatsElsewhere } from "@shop/domain/courses/seats-elsewhere";
import { nearbyVenues } from "@shop/domain/programs/nearby-venues";
import { useQueries } from "@tanstack/react-query";
import type { PlaceChoice } from "../../lib/place-choice";
import { kindOf } from "../../lib/program-kind";
import { coursesOfMonthQuery } from "../../lib/queries/courses";
import { useProgramVenues } from "./use-program-venues";

interface VenueWithSeats {
  venue: Venue;
  km: number;
  /** Of the subjects that are sold out here, those that have seats there. */
  keys: string[];
}

const ASKED = 5;

/** Nearby venues of the programme that have seats this month in subjects that are sold out at the chosen one (COURSE-13). */
export function useVenuesWithSeats(place: PlaceChoice, soldOutKeys: readonly string[]): VenueWithSeats[] {
  const { program, year, venueId, month } = place;
  const { venues } = useProgramVenues(place);
  const here = venues.find(({ id }) => id === venueId);
  const near = here && soldOutKeys.length > 0 ? nearbyVenues(here, venues).slice(0, ASKED) : [];
  const answers = useQueries({
    queries: near.map(({ venue }) => ({
      ...coursesOfMonthQuery({ programId: program?.id ?? 0, locationId: venue.id, month: month ?? 0 }),
      enabled: program !== null && month !== null,
    })),
  });
  if (!program) return [];
  const offered = { name: program.name, kind: kindOf(program), year };
  const places = near.map((nearby, index) => ({
    place: nearby,
    courses: listedCourses(answers[index]?.data ?? [], offered),
  }));
  return seatsElsewhere(soldOutKeys, places).map(({ place: { venue, km }, keys }) => ({ venue, km, keys }));
}
