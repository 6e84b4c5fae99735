import type { Course } from "@shop/contracts/courses";
import type { Venue } from "@shop/contracts/places";
import { listedCourses } from "@shop/domain/courses/offer";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import type { OtherPlace } from "@shop/domain/planner/plans-elsewhere";
import { sellingLocationId, VIRTUAL_CAMPUS } from "@shop/domain/programs/campus";
import type { ProgramKind } from "@shop/domain/programs/kind";
import { nearbyVenues } from "@shop/domain/programs/nearby-venues";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { DraftProgram } from "../../lib/draft/draft";
import { useDraft } from "../../lib/draft/draft-store";
import { kindOf } from "../../lib/programs/program-kind";
import { soldPrograms, toDraftProgram } from "../../lib/programs/sold-programs";
import { coursesOfMonthQuery } from "../../lib/queries/courses";
import { programsOfModalityQuery } from "../../lib/queries/programs";
import { venuesQuery } from "../../lib/queries/venues";

/** Another venue of the same programme, or a programme by streaming. */
export type Elsewhere =
  | { kind: "venue"; venue: Venue; km: number }
  | { kind: "program"; program: DraftProgram; minimum: number };

interface Asked {
  place: Elsewhere;
  program: DraftProgram;
  locationId: number;
}

const STREAMING = "Streaming";
const NEARBY_VENUES = 5;

/** Courses of the month at nearby venues of the programme and by streaming, asked for when nothing fits here. */
export function usePlacesElsewhere() {
  const { year, month } = useDraft(({ draft }) => draft);
  const venues = useVenuesNearby();
  const programs = useStreamingPrograms();
  const asked = [...venues.asked, ...programs.asked];
  const answers = useQueries({
    queries: asked.map(({ program, locationId }) => ({
      ...coursesOfMonthQuery({ programId: program.id, locationId, month: month ?? 0 }),
      enabled: month !== null,
    })),
  });
  const places = asked.flatMap(({ place, program }, index): OtherPlace<Elsewhere, Course>[] => {
    const { data } = answers[index] ?? {};
    if (!data) return [];
    const offered = { name: program.name, kind: kindOf(program), year };
    return [{ place, courses: listedCourses(data, offered) }];
  });
  const queries = [venues.query, programs.query, ...answers];
  return {
    places,
    isPending: queries.some(({ isPending }) => isPending),
    isError: queries.every(({ isError }) => isError),
    retry: () => Promise.all(queries.map((query) => query.refetch())),
  };
}

function useVenuesNearby() {
  const { program, venueId } = useDraft(({ draft }) => draft);
  const query = useQuery(venuesQuery);
  const venues = (query.data ?? []).filter((venue): venue is Venue => "address" in venue);
  const here = venues.find(({ id }) => id === venueId);
  const taught = venues.filter(({ id }) => id !== VIRTUAL_CAMPUS.id && program?.venueIds.includes(id));
  const asked: Asked[] =
    here && program
      ? nearbyVenues(here, taught)
          .slice(0, NEARBY_VENUES)
          .map(({ venue, km }) => ({ place: { kind: "venue", venue, km }, program, locationId: venue.id }))
      : [];
  return { query, asked };
}

/** Streaming programmes of the year other than the chosen one. */
function useStreamingPrograms() {
  const { program: chosen, year } = useDraft(({ draft }) => draft);
  const query = useQuery({ ...programsOfModalityQuery(STREAMING, year ?? "4"), enabled: year !== null });
  const asked = soldPrograms(query.data ?? [])
    .map(({ sold }) => toDraftProgram(sold))
    .flatMap((program): Asked[] => {
      const kind: ProgramKind = kindOf(program);
      const locationId = sellingLocationId({ kind, programVenueIds: program.venueIds, chosenVenueId: null });
      if (program.id === chosen?.id || locationId === null) return [];
      return [{ place: { kind: "program", program, minimum: minimumCourses(kind) }, program, locationId }];
    });
  return { query, asked };
}
