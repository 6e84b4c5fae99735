import { resizeQuote } from "@shop/domain/changes/resize-quote";
import { listedCourses } from "@shop/domain/courses/offer";
import { isEnoughAnywhere, minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import type { Clp } from "@shop/domain/pricing/clp";
import { sessionTableOf } from "@shop/domain/pricing/price-terms";
import type { SessionDiscountTable } from "@shop/domain/pricing/quote";
import { unusedPart } from "@shop/domain/refunds/plan-refund";
import type { RefundableLine } from "@shop/domain/refunds/refund-plan";
import type { Reader } from "../../db/database";
import type { SnapshotStudent } from "../../db/stored/order-snapshot";
import { type Offer, yearOf } from "../catalogue/offer/load-offer";
import { findCourses } from "../catalogue/offer/offer-queries";
import type { OrderRow } from "../orders/rows/order-queries";
import { readRefundableSale } from "../payments/refund/refundable-sale";

export interface Resizing {
  student: SnapshotStudent;
  minimum: number;
  line: RefundableLine;
  /** By number of courses, of today. */
  table: SessionDiscountTable;
  couponClp: Clp;
  at: Date;
}

interface LineOfSale {
  couponClp: Clp;
  order: OrderRow;
  position: number;
  student: SnapshotStudent;
  offer: Offer;
  now: Date;
}

// Reads the listed courses only where one course less is below every minimum.
async function minimumOf(db: Reader, { student, offer }: LineOfSale): Promise<number> {
  const { programId, venueId, month, season, courses } = student;
  const program = offer.programs.get(programId);
  if (!program || isEnoughAnywhere(program.kind, courses.length - 1)) return 1;
  const there = await findCourses(db, { programId, venueIds: [venueId], month, openToChangeIn: season });
  const sections = there.map((course) => ({
    ...course,
    Subject: { name: course.subjectName },
    Schedules: course.schedules,
    seatsAvailable: 1,
  }));
  return minimumCourses(program.kind, listedCourses(sections, { ...program, year: yearOf(program) }));
}

export async function readResizing(db: Reader, of: LineOfSale): Promise<Resizing | null> {
  const { order, position, student, offer, couponClp, now } = of;
  const line = (await readRefundableSale(db, order)).lines[position];
  if (!line) return null;
  const table = sessionTableOf(offer.academy, student.programId);
  return { student, line, table, couponClp, at: now, minimum: await minimumOf(db, of) };
}

// As `moneyAfter`, for another number of courses; the classes given of what is dropped are kept.
export function resizedMoney(
  { student, line, table, couponClp, at }: Resizing,
  after: readonly { id: number; listClp: Clp }[],
) {
  const { courses, quote: sold } = student;
  const isDropped = ({ id }: { id: number }) => after.every((course) => course.id !== id);
  const quote = resizeQuote(sold, {
    courses: courses.map((course) => ({ soldClp: course.priceClp, isDropped: isDropped(course) })),
    added: after.filter(({ id }) => courses.every((course) => course.id !== id)),
    table,
    couponClp,
  });
  const differenceClp = quote.total - sold.total;
  const courseIds = courses.filter(isDropped).map(({ id }) => id);
  if (courseIds.length === 0) return { quote, differenceClp };
  return { quote, differenceClp: 0 - unusedPart(line, { courseIds, amountClp: -differenceClp, at }) };
}
