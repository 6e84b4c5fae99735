import type { SaleCourses, SaleOffer } from "@shop/contracts/staff/selling";
import { listedCourses } from "@shop/domain/courses/offer";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { yearOf } from "../../catalogue/offer/load-offer";
import { findCourses, findPrograms } from "../../catalogue/offer/offer-queries";
import type { SnapshotReader } from "../../catalogue/views/catalogue-snapshot";
import { type CourseViewDeps, viewCourses } from "../../catalogue/views/view-courses";
import { byName } from "../../catalogue/views/view-venues";
import type { MemberRow } from "../access/member-queries";

export async function readSaleOffer(
  readSnapshot: SnapshotReader,
  { venueIds }: Pick<MemberRow, "venueIds">,
): Promise<Pick<SaleOffer, "programs">> {
  const { programs } = await readSnapshot();
  const sold = programs.filter(({ isEnabled, isSold }) => isEnabled && isSold);
  const offered = sold.map(({ program: { id, name, Locations }, pricesByVenue }) => ({
    id,
    name,
    venues: byName(
      Locations.flatMap((venue) => {
        const months = (pricesByVenue.get(venue.id) ?? []).map(({ price }) => price.mes);
        const isTheirs = venueIds?.includes(venue.id) ?? true;
        return isTheirs && months.length > 0
          ? { id: venue.id, name: confirmedVenueName(venue.name), months: [...new Set(months)] }
          : [];
      }),
    ),
  }));
  return { programs: byName(offered.filter(({ venues }) => venues.length > 0)) };
}

// As the shop lists them, sold-out ones included.
export async function readSaleCourses(
  deps: CourseViewDeps,
  { program: programId, venue, month }: { program: number; venue: number; month: number },
): Promise<SaleCourses> {
  const [program] = await findPrograms(deps.db, [programId]);
  if (!program) return { courses: [], minimum: 1 };
  const open = await findCourses(deps.db, { programId, venueIds: [venue], month, isOnSale: true });
  const courses = listedCourses(await viewCourses(deps, open), { ...program, year: yearOf(program) });
  return { courses, minimum: minimumCourses(program.kind, courses) };
}
