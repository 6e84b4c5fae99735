import type { Course } from "@shop/contracts/offer/courses";
import type { Venue } from "@shop/contracts/offer/places";
import { listedCourses } from "@shop/domain/courses/offer";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { wordList } from "@shop/domain/format/word-list";
import type { WeekPlan } from "@shop/domain/planner/plan-week";
import { type OtherPlace, plansElsewhere } from "@shop/domain/planner/plans-elsewhere";
import type { Wishes } from "@shop/domain/planner/wishes";
import { attendedVenues, automaticCampus, sellingLocationId } from "@shop/domain/programs/campus";
import type { ProgramKind } from "@shop/domain/programs/kind";
import { nearbyVenues } from "@shop/domain/programs/nearby-venues";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { ErrorState } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { DraftProgram } from "../../basket/basket";
import { toDraftProgram } from "../../basket/basket";
import { useDraft } from "../../basket/stepper/draft-store";
import { useChoices } from "../../basket/stepper/use-choices";
import { kindOf } from "../../lib/programs/program-kind";
import { soldPrograms } from "../../lib/programs/sold-programs";
import { coursesOfMonthQuery } from "../../lib/queries/courses";
import { programsOfModalityQuery } from "../../lib/queries/programs";
import { shopConfigQuery, useVenueRoles } from "../../lib/queries/shop-config";
import { venuesQuery } from "../../lib/queries/venues";
import { changeTexts, PlanCard } from "./plan-card";
import styles from "./planner-dialog.module.css";
import { weekPlannerCopy } from "./week-planner-copy";

const copy = weekPlannerCopy.elsewhere;
const SHOWN_PLACES = 3;

interface ElsewhereProps {
  names: readonly string[];
  chosen: readonly Course[];
  wishes: Wishes;
  leftOutHere: number;
  onMoved: () => void;
}

export function Elsewhere({ names, chosen, wishes, leftOutHere, onMoved }: ElsewhereProps) {
  const { places, isPending, isError, retry } = usePlacesElsewhere();
  const searched = useSearched();
  const move = useMove();
  const found = plansElsewhere(names, places, { wishes, leftOutHere });

  if (searched.length === 0) return null;

  function take(place: PlaceElsewhere, plan: WeekPlan<Course>) {
    move(place, plan);
    onMoved();
  }

  return (
    <section className={styles.elsewhere} aria-labelledby="otras-formas">
      <h3 id="otras-formas">{copy.title}</h3>
      {isPending && <SkeletonList count={1} height="9rem" label={copy.loading(searched)} />}
      {isError && <ErrorState title={copy.failed} onRetry={retry} />}
      {!isPending && !isError && found.length === 0 && <p className={styles.empty}>{copy.none(searched)}</p>}
      <ul className={styles.list}>
        {found.slice(0, SHOWN_PLACES).map(({ place, plan }) => (
          <li key={keyOf(place)}>
            <PlanCard
              title={
                place.kind === "venue"
                  ? copy.venue(confirmedVenueName(place.venue.name))
                  : copy.program(place.program.name)
              }
              note={<p className={styles.note}>{noteOf(place, plan)}</p>}
              plan={plan}
              wishes={wishes}
              changes={changeTexts(chosen, plan)}
              takeLabel={place.kind === "venue" ? copy.takeVenue : copy.takeProgram}
              onTake={() => take(place, plan)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSearched(): string[] {
  const program = useDraft(({ draft }) => draft.program);
  const modalities = useQuery(shopConfigQuery).data?.offer.modalities;
  return [
    ...((program?.venueIds.length ?? 0) > 1 ? [copy.venues] : []),
    ...((modalities?.includes(STREAMING) ?? true) ? [copy.streaming] : []),
  ];
}

const keyOf = (place: PlaceElsewhere) => (place.kind === "venue" ? place.venue.id : place.program.id);

function noteOf(place: PlaceElsewhere, { leftOut }: WeekPlan<Course>): string {
  const fit =
    leftOut.length === 0 ? copy.allFit : weekPlannerCopy.without(wordList(leftOut.map(({ key }) => key)));
  return place.kind === "venue" ? `${fit}, ${copy.away(place.km)}.` : `${fit}.`;
}

function useMove() {
  const { chooseCampus, chooseMonth, chooseCourses } = useChoices();
  const { draft, change } = useDraft();
  const roles = useVenueRoles();
  return (place: PlaceElsewhere, plan: WeekPlan<Course>) => {
    if (place.kind === "venue") chooseCampus(place.venue);
    else {
      const campus = automaticCampus(kindOf(place.program), roles);
      const where = { venueId: campus?.id ?? null, communeId: campus?.communeId ?? null, venueName: null };
      change({ modality: STREAMING, program: place.program, ...where });
    }
    chooseMonth(draft.month);
    chooseCourses(plan.courses.map(({ id }) => id));
  };
}

type PlaceElsewhere =
  | { kind: "venue"; venue: Venue; km: number }
  | { kind: "program"; program: DraftProgram };

interface OfferedProgram {
  place: PlaceElsewhere;
  program: DraftProgram;
  locationId: number;
}

const STREAMING = "Streaming";
const NEARBY_VENUES = 5;

function usePlacesElsewhere() {
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
  const places = asked.flatMap(({ place, program }, index): OtherPlace<PlaceElsewhere, Course>[] => {
    const { data } = answers[index] ?? {};
    if (!data) return [];
    const kind = kindOf(program);
    const courses = listedCourses(data, { name: program.name, kind, year });
    return [{ place, courses, minimum: minimumCourses(kind, courses) }];
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
  const roles = useVenueRoles();
  const query = useQuery(venuesQuery);
  const venues = (query.data ?? []).filter((venue): venue is Venue => "address" in venue);
  const here = venues.find(({ id }) => id === venueId);
  const taught = attendedVenues(venues, roles).filter(({ id }) => program?.venueIds.includes(id));
  const asked: OfferedProgram[] =
    here && program
      ? nearbyVenues(here, taught)
          .slice(0, NEARBY_VENUES)
          .map(({ venue, km }) => ({ place: { kind: "venue", venue, km }, program, locationId: venue.id }))
      : [];
  return { query, asked };
}

function useStreamingPrograms() {
  const { program: chosen, year } = useDraft(({ draft }) => draft);
  const query = useQuery({ ...programsOfModalityQuery(STREAMING, year ?? "4"), enabled: year !== null });
  const asked = soldPrograms(query.data ?? [])
    .map(({ sold }) => toDraftProgram(sold))
    .flatMap((program): OfferedProgram[] => {
      const kind: ProgramKind = kindOf(program);
      const locationId = sellingLocationId({ kind, programVenueIds: program.venueIds, chosenVenueId: null });
      if (program.id === chosen?.id || locationId === null) return [];
      return [{ place: { kind: "program", program }, program, locationId }];
    });
  return { query, asked };
}
