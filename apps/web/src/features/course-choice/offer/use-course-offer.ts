import { listedCourses, type OfferProgram } from "@shop/domain/courses/offer";
import { withHeldSeats, withHoursToTake, withoutOnce, withoutSeats } from "@shop/domain/courses/seats";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { locationIdOf } from "../../../basket/order-lines";
import type { PlaceChoice } from "../../../basket/place-choice";
import { kindOf } from "../../../lib/programs/program-kind";
import { coursesOfMonthQuery } from "../../../lib/queries/courses";
import { openOrderQuery } from "../../../lib/queries/open-order";

// In ms; not while the page is hidden.
const SEATS_REFRESH_MS = 20_000;
const NO_HOLDS: readonly number[] = [];
const NO_COURSES: readonly number[] = [];

/** This buyer's held seats count as free; outside online a course without hours has none. */
export function useCourseOffer(choice: PlaceChoice) {
  const place = placeOf(choice);
  const query = useQuery({
    ...coursesOfMonthQuery(place ?? { programId: 0, locationId: 0, month: 0 }),
    enabled: place !== null,
    refetchInterval: SEATS_REFRESH_MS,
  });
  const order = useQuery({
    ...openOrderQuery,
    enabled: choice.orderId !== null,
    refetchInterval: SEATS_REFRESH_MS,
  });
  const held = order.data?.heldCourseIds ?? NO_HOLDS;
  const { othersCourseIds, earlierCourseIds = NO_COURSES } = choice;
  const program = offerProgramOf(choice);
  const { name, kind, year } = program ?? {};

  const courses = useMemo(() => {
    if (!query.data || name === undefined || !kind || !year) return [];
    const free = withoutSeats(
      withHeldSeats(query.data, held, othersCourseIds),
      withoutOnce(earlierCourseIds, held),
    );
    const takeable = kind === "online" ? free : withHoursToTake(free);
    return inCourseOrder(listedCourses(takeable, { name, kind, year }));
  }, [query.data, held, othersCourseIds, earlierCourseIds, name, kind, year]);
  const isOrderKnown = choice.orderId === null || (order.isSuccess && !order.isFetching);
  // Until both answers arrive an own held seat may look sold out.
  const isSettled = query.isSuccess && !query.isFetching && isOrderKnown;
  // A saved quote has the venue; its commune comes with the venues.
  const isComing = query.isLoading || (choice.venueId !== null && choice.communeId === null);
  return { isReady: place !== null, query, courses, isSettled, isComing };
}

function placeOf({ program, venueId, month, communeId }: PlaceChoice) {
  const locationId = locationIdOf({ program, venueId });
  if (!program || locationId === null || month === null) return null;
  return communeId === null ? null : { programId: program.id, locationId, month };
}

function offerProgramOf({ program, year }: PlaceChoice): OfferProgram | null {
  return program && year ? { name: program.name, kind: kindOf(program), year } : null;
}
