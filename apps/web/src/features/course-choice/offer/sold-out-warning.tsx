import type { Course } from "@shop/contracts/offer/courses";
import type { Venue } from "@shop/contracts/offer/places";
import { listedCourses } from "@shop/domain/courses/offer";
import { withSeats } from "@shop/domain/courses/seats";
import { seatsElsewhere } from "@shop/domain/courses/seats-elsewhere";
import { groupBySubject, type SubjectGroup } from "@shop/domain/courses/subject-groups";
import { wordList } from "@shop/domain/format/word-list";
import { skipsVenueChoice } from "@shop/domain/programs/kind";
import type { Modality } from "@shop/domain/programs/modality";
import { nearbyVenues } from "@shop/domain/programs/nearby-venues";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { PlaceChoice } from "../../../basket/place-choice";
import { pathTo } from "../../../lib/page/route-paths";
import { kindOf } from "../../../lib/programs/program-kind";
import { coursesOfMonthQuery } from "../../../lib/queries/courses";
import { programsOfYearQuery } from "../../../lib/queries/programs";
import { ButtonLink } from "../../../ui/button-link";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import { lossText } from "../notice-text";
import { useProgramVenues, VENUE_FIELD } from "../place/use-program-venues";
import type { LostSubject } from "../use-loss";
import styles from "./other-venues.module.css";

interface SoldOutWarningProps {
  courses: readonly Course[];
  place: PlaceChoice;
  onMoved: (venue: Venue) => void;
}

export function SoldOutWarning({ courses, place, onMoved }: SoldOutWarningProps) {
  const soldOut = groupBySubject(courses).filter(
    // A subject without hours has its own warning.
    ({ courses, allSchedules }) =>
      withSeats(courses).length === 0 && (place.program?.isOnline || allSchedules.length > 0),
  );
  const hasStreaming = useHasStreaming(place.year);
  if (soldOut.length === 0) return null;
  const { program, year } = place;
  const hasVenues = program !== null && !skipsVenueChoice(kindOf(program)) && program.venueIds.length > 1;
  return (
    <Alert tone="warning" title={copy.soldOut}>
      <p>{soldOut.map(({ displayName }) => displayName).join(", ")}.</p>
      <p>{copy.soldOutHint({ venue: hasVenues, streaming: hasStreaming })}</p>
      <OtherVenues place={place} soldOut={soldOut} onMoved={onMoved} />
      <div className={styles.ways}>
        {hasVenues && (
          <Button size="small" onClick={showVenues}>
            {copy.otherVenue}
          </Button>
        )}
        {hasStreaming && (
          <ButtonLink
            size="small"
            to={pathTo("ProgramStep", { query: { curso: year, modalidad: STREAMING } })}
          >
            {copy.seeStreaming}
          </ButtonLink>
        )}
      </div>
    </Alert>
  );
}

export const cardId = ({ key }: { key: string }): string => `curso-${key.replace("/", "-")}`;

interface LostCoursesProps {
  lost: readonly LostSubject[];
  subjects: readonly SubjectGroup<Course>[];
}

// Chosen subjects lost before their seats were held; an M2 that lost its M1 needs no other hours.
export function LostCourses({ lost, subjects }: LostCoursesProps) {
  if (lost.length === 0) return null;
  const listed = subjects.filter(({ key }) =>
    lost.some((one) => one.key === key && one.reason !== "M1_REMOVED"),
  );

  function show(subject: SubjectGroup<Course>) {
    const card = document.getElementById(cardId(subject));
    card?.scrollIntoView({ block: "center" });
    card?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }

  return (
    <Alert tone="warning" announce>
      <p>{lossText(lost)}</p>
      {listed.length > 0 && (
        <ul className={styles.venues}>
          {listed.map((subject) => (
            <li key={subject.key}>
              <Button size="small" onClick={() => show(subject)}>
                {copy.seeHoursOf(subject.displayName)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

const STREAMING: Modality = "Streaming";

function useHasStreaming(year: SchoolYear | null): boolean {
  const { data = [] } = useQuery({ ...programsOfYearQuery(year ?? "4"), enabled: year !== null });
  return data.some(
    ({ priceFrom, Metas }) => priceFrom !== null && Metas.some(({ name }) => name === STREAMING),
  );
}

function showVenues() {
  const list = document.querySelector<HTMLElement>(`[name="${VENUE_FIELD}"]`);
  list?.scrollIntoView({ block: "center" });
  list?.focus({ preventScroll: true });
}

interface OtherVenuesProps {
  place: PlaceChoice;
  soldOut: readonly SubjectGroup<Course>[];
  onMoved: (venue: Venue) => void;
}

const SHOWN = 2;

function OtherVenues({ place, soldOut, onMoved }: OtherVenuesProps) {
  const id = useId();
  const found = useVenuesWithSeats(
    place,
    soldOut.map(({ key }) => key),
  );
  const { month, chooseCampus, chooseMonth } = place;

  function move(venue: Venue) {
    chooseCampus(venue);
    chooseMonth(month);
    onMoved(venue);
  }

  if (found.length === 0) return null;
  return (
    <>
      <ul className={styles.venues}>
        {found.slice(0, SHOWN).map(({ venue, km, keys }) => (
          <li key={venue.id}>
            <Button size="small" aria-describedby={`${id}-${venue.id}`} onClick={() => move(venue)}>
              {copy.changeTo(confirmedVenueName(venue.name))}
            </Button>
            <span id={`${id}-${venue.id}`}>
              {copy.away(km)} {seatsText(soldOut, keys)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{copy.moveClears}</p>
    </>
  );
}

function seatsText(soldOut: OtherVenuesProps["soldOut"], keys: readonly string[]): string {
  if (soldOut.length > 1 && keys.length === soldOut.length) return copy.allSeatsThere;
  const there = soldOut.filter(({ key }) => keys.includes(key));
  return copy.seatsThere(wordList(there.map(({ displayName }) => displayName)));
}

interface VenueWithSeats {
  venue: Venue;
  km: number;
  keys: string[];
}

const ASKED = 5;

function useVenuesWithSeats(place: PlaceChoice, soldOutKeys: readonly string[]): VenueWithSeats[] {
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
