import type { OfferProgram } from "@shop/domain/courses/offer";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { usualSubjects } from "@shop/domain/courses/selection/usual-subjects";
import { canCostMore } from "@shop/domain/planner/cheapest-together";
import { wantedOf } from "@shop/domain/planner/wanted-at";
import { lineOf } from "@shop/domain/pricing/price-terms";
import { quoteLine } from "@shop/domain/pricing/quote";
import {
  attendedVenues,
  guessCampus,
  sellingLocationId,
  type VenueRoles,
} from "@shop/domain/programs/campus";
import { MODALITIES } from "@shop/domain/programs/modality";
import { DEFAULT_SCHOOL_YEAR, type SchoolYear } from "@shop/domain/programs/school-year";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import type { Academy } from "../academy";
import type { FreeSections, OfferedSection, VenueOffer } from "../queries/programs";
import { listSubjects } from "./list-subjects";
import type { ProgramView } from "./view-programs";

export interface UsualChoice {
  year: SchoolYear;
  venueName: string | null;
  isIntensive: boolean;
  /** 1 to 12. */
  month: number;
  season: number;
  courses: number;
  /** CLP, fee included. */
  total: number;
  /** Other hours cost more. */
  isLeast: boolean;
  meetings: readonly ClassMeeting[];
}

interface Parts {
  offers: readonly VenueOffer[];
  freeIds: FreeSections["ids"];
  academy: Academy;
  roles: VenueRoles;
}

// Initial choice of the landing's calculator; null where nothing of it has seats.
export function usualChoice(views: readonly ProgramView[], parts: Parts): UsualChoice | null {
  const view = usualProgram(views);
  if (!view) return null;
  const { program, kind, pricesByVenue } = view;
  const venues = attendedVenues(program.Locations, parts.roles);
  const venueId = sellingLocationId({
    kind,
    programVenueIds: program.Locations.map((venue) => venue.id),
    chosenVenueId: (guessCampus(venues, parts.roles) ?? venues[0])?.id ?? null,
  });
  const month = pricesByVenue.get(venueId ?? 0)?.[0]?.price.mes;
  const offer = parts.offers.find((one) => one.programId === program.id && one.venueId === venueId);
  const start = offer?.months.find((one) => one.month === month);
  const sections = start?.listed ?? [];
  const { id, name } = program;
  const priced = priceUsual(sections, { id, name, kind, year: DEFAULT_SCHOOL_YEAR }, parts);
  if (!priced || !start) return null;
  return {
    ...priced,
    year: DEFAULT_SCHOOL_YEAR,
    venueName: venues.find((venue) => venue.id === venueId)?.name ?? null,
    isIntensive: program.Metas.some(({ isIntensive }) => isIntensive),
    month: start.month,
    season: start.season,
  };
}

function usualProgram(views: readonly ProgramView[]): ProgramView | undefined {
  const onSale = views.filter(
    ({ isEnabled, isSold, program }) => isEnabled && isSold && program.priceFrom !== null,
  );
  const teaches = (modality: string) =>
    onSale.find(({ program: { Metas } }) =>
      Metas.some(({ name, applyTo }) => name === modality && applyTo.includes(DEFAULT_SCHOOL_YEAR)),
    );
  return MODALITIES.map(teaches).find((view) => view !== undefined);
}

// The first subjects, in the cheapest sections with seats that can be taken together (SHOP-07).
function priceUsual(
  offered: readonly OfferedSection[],
  program: OfferProgram & { id: number },
  { freeIds, academy }: Parts,
): Pick<UsualChoice, "courses" | "total" | "isLeast" | "meetings"> | null {
  const { id: programId, kind } = program;
  const { listed, groups } = listSubjects(offered, { program, freeIds });
  const minimum = minimumCourses(kind, listed);
  const keys = usualSubjects(groups, minimum);
  const subjects = groups
    .filter(({ key }) => keys.includes(key))
    .map(({ displayName, courses }) => ({ key: displayName, courses }));
  const { courses } = wantedOf(subjects, { chosenIds: [], isOnline: kind === "online", isPriceFirst: true });
  if (courses.length < minimum) return null;
  const coursePrices = courses.map(({ priceClp }) => priceClp);
  return {
    courses: courses.length,
    total: quoteLine(lineOf(academy, { programId, kind, coursePrices }), null).total,
    isLeast: canCostMore(courses, subjects),
    meetings: courses.flatMap(({ Schedules }) => Schedules),
  };
}
