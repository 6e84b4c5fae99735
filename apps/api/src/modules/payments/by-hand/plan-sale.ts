import type { SalePlan, SaleRequest } from "@shop/contracts/staff/selling";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { missingDetails } from "@shop/domain/people/asked-details";
import { joinedName } from "@shop/domain/people/person-name";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { ActRefused } from "../../../acts/refusal";
import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import type { Settings } from "../../../settings";
import { findAvailability } from "../../inventory/item-queries";
import type { OrderDeps } from "../../orders/deps";
import { quoteUnsaved } from "../../orders/quotes/quote-unsaved";
import { refuseNames } from "../../people/refuse-names";

export const FLOW = "stepper" as const;

// What the shop's forms would not let through; the save itself checks the rest.
function refusePeople({ students, guardian }: SaleRequest, { NAME_RULES }: Settings): void {
  const ruts = students.map(({ person }) => person.rut);
  if (new Set(ruts).size < ruts.length) throw new AppError("RUT_REPEATED_IN_ORDER");
  refuseNames(guardian, "guardian", NAME_RULES);
  for (const [studentId, { person }] of students.entries()) {
    refuseNames(person, "server", NAME_RULES);
    const { lastName = null, phoneNumber = null, birthday = null, ...details } = person;
    const fields = missingDetails(FLOW, { ...details, lastName, phone: phoneNumber, birthday });
    if (Object.keys(fields).length > 0)
      throw new AppError("STUDENT_INCOMPLETE", { student: person.name, studentId, fields });
  }
}

// Plans a sale by hand. Throws AppError of the shop's save; ActRefused COUPON_NOT_GOOD
export async function planSale(
  db: Reader,
  sale: SaleRequest,
  deps: Pick<OrderDeps, "readOffer" | "settings">,
): Promise<SalePlan> {
  refusePeople(sale, deps.settings);
  const { students, guardian, coupon: couponCode, way, proof } = sale;
  const asked = { lines: students.map(({ line }) => line), ruts: students.map(({ person }) => person.rut) };
  const { lines, coupon, offer } = await quoteUnsaved(db, deps, { ...asked, couponCode });
  if (couponCode !== null && coupon === null) throw new ActRefused("COUPON_NOT_GOOD", couponCode);
  const courses = lines.flatMap(({ courseIds }) => courseIds.flatMap((id) => offer.courses.get(id) ?? []));
  const free = await findAvailability(
    db,
    courses.map(({ itemId }) => itemId),
  );
  if (courses.some(({ itemId }) => (free.get(itemId)?.free ?? 0) < 1)) throw new AppError("COURSE_SOLD_OUT");
  return {
    students: students.map(({ person: { name, fatherLastName, lastName }, line }) => ({
      name: joinedName(name, fatherLastName, lastName ?? ""),
      program: offer.programs.get(line.programId)?.name ?? "",
      venue: confirmedVenueName(offer.venues.get(line.venueId)?.name ?? ""),
      courses: line.courseIds.flatMap((id) => {
        const course = offer.courses.get(id);
        if (!course) return [];
        const schedules = course.schedules.map(({ dayOfWeek, startTime, endTime }) => ({
          dayOfWeek,
          startTime,
          endTime,
        }));
        return { id, name: courseDisplayName(course), schedules };
      }),
    })),
    email: guardian.email,
    totalClp: lines.reduce((sum, { quote }) => sum + quote.total, 0),
    way,
    proof,
  };
}
