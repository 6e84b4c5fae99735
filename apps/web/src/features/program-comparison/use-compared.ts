import type { Course } from "@shop/contracts/offer/courses";
import type { Quote } from "@shop/contracts/quote";
import { listedCourses } from "@shop/domain/courses/offer";
import { withHeldSeats } from "@shop/domain/courses/seats";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { type WantedAt, wantedAt } from "@shop/domain/planner/wanted-at";
import { attendedVenues, guessCampus, sellingLocationId } from "@shop/domain/programs/campus";
import { skipsVenueChoice } from "@shop/domain/programs/kind";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDraft } from "../../basket/stepper/draft-store";
import { kindOf } from "../../lib/programs/program-kind";
import { coursesOfMonthQuery } from "../../lib/queries/courses";
import { offerQuoteQuery } from "../../lib/queries/offer-quote";
import { openOrderQuery } from "../../lib/queries/open-order";
import { useVenueRoles } from "../../lib/queries/shop-config";
import type { YearProgram } from "./use-year-programs";

interface ComparedPlace {
  year: SchoolYear;
  month: number | null;
  venueId: number | undefined;
}

export type Listed = ReturnType<typeof useListed>;

const NO_HOLDS: readonly number[] = [];

// Own held seats count as free.
export function useListed(program: YearProgram, { year, month, venueId }: ComparedPlace) {
  const draft = useDraft((store) => store.draft);
  const kind = kindOf(program);
  const roles = useVenueRoles();
  const venues = skipsVenueChoice(kind) ? [] : attendedVenues(program.Locations, roles);
  const liked = [venueId, draft.venueId, draft.student.preferredVenueId];
  const venue =
    liked.flatMap((id) => venues.find((one) => one.id === id) ?? [])[0] ??
    guessCampus(venues, roles) ??
    venues[0] ??
    null;
  const locationId = sellingLocationId({
    kind,
    programVenueIds: program.Locations.map(({ id }) => id),
    chosenVenueId: venue?.id ?? null,
  });
  const isStarting = month !== null && program.enable[month - 1] === true;
  const isAsked = isStarting && locationId !== null;
  const query = useQuery({
    ...coursesOfMonthQuery({ programId: program.id, locationId: locationId ?? 0, month: month ?? 0 }),
    enabled: isAsked,
  });
  const order = useQuery({ ...openOrderQuery, enabled: draft.orderId !== null });
  const held = order.data?.heldCourseIds ?? NO_HOLDS;
  const courses = useMemo(
    () =>
      listedCourses(
        withHeldSeats(
          query.data ?? [],
          held,
          draft.others.flatMap(({ courseIds }) => courseIds),
        ),
        { name: program.name, kind, year },
      ),
    [query.data, held, draft.others, program.name, kind, year],
  );
  return {
    program,
    kind,
    venues,
    venue,
    locationId,
    isStarting,
    courses,
    isPending: isAsked && query.isPending,
    isError: query.isError,
    retry: () => query.refetch(),
  };
}

type ComparedPrice =
  | { status: "known"; quote: Quote }
  | { status: "counting" | "unknown" | "none" }
  | { status: "below_minimum"; minimum: number };

export interface Compared extends WantedAt<Course> {
  listed: Listed;
  price: ComparedPrice;
  chosenIds: readonly number[];
}

export function useCompared(listed: Listed, names: readonly string[]): Compared {
  const { program, kind, locationId, courses: offered } = listed;
  const chosenIds = useDraft(({ draft }) => draft.courseIds);
  const key = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are anew in every render, their text is not
  const wanted = useMemo(
    () => wantedAt(names, offered, { chosenIds, isOnline: kind === "online" }),
    [key, offered, chosenIds, kind],
  );
  const minimum = minimumCourses(kind, offered);
  const count = wanted.courses.length;
  const quote = useQuery({
    ...offerQuoteQuery({
      programId: program.id,
      locationId: locationId ?? 0,
      courseIds: wanted.courses.map(({ id }) => id),
    }),
    enabled: count >= minimum && locationId !== null,
  });
  return { ...wanted, listed, chosenIds, price: priceOf() };

  function priceOf(): ComparedPrice {
    if (count === 0) return { status: "none" };
    if (count < minimum) return { status: "below_minimum", minimum };
    if (quote.data) return { status: "known", quote: quote.data };
    return { status: quote.isError ? "unknown" : "counting" };
  }
}
