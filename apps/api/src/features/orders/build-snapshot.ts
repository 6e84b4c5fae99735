import type { Reader, Tx } from "../../db/database";
import type { Academy } from "../catalogue/academy";
import { kindOf, loadOffer } from "../offers/load-offer";
import { findVenues, type OfferedCourse } from "../offers/queries";
import type { OrderSnapshot, SnapshotStudent } from "../receipts/order-snapshot";
import { describePack } from "./describe-pack";
import {
  findGuardianForSnapshot,
  findLines,
  findStudentsForSnapshot,
  type OrderLine,
  type OrderRow,
} from "./queries";

/** What a payment freezes: the receipt without the date and the card. */
export type FrozenOrder = Omit<OrderSnapshot, "finishedAt" | "payment">;

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the order names ${what} that does not exist`);
  return value;
}

const detailOf = (line: OrderLine) => ({
  studentId: line.studentId,
  programId: line.programId,
  locationId: line.venueId,
  coursesIds: line.courseIds,
});

const toSnapshotCourse = ({
  id,
  name,
  pdvCode,
  hasMention,
  isElective,
  isCommon,
  schedules,
}: OfferedCourse) => ({
  id,
  name,
  pdvCode,
  hasMention,
  isElective,
  isCommon,
  schedules,
});

/** Names, places and courses of lines as they are now. */
export async function describeLines(db: Reader, lines: OrderLine[]): Promise<SnapshotStudent[]> {
  const offer = await loadOffer(db, lines.map(detailOf));
  const students = await findStudentsForSnapshot(
    db,
    lines.map((line) => line.studentId),
  );
  const venues = await findVenues(
    db,
    lines.map((line) => line.venueId),
  );
  return lines.map((line) => {
    const student = present(
      students.find(({ id }) => id === line.studentId),
      "a student",
    );
    const program = present(offer.programs.get(line.programId), "a programme");
    const venue = present(
      venues.find(({ id }) => id === line.venueId),
      "a venue",
    );
    const courses = line.courseIds.map((id) => present(offer.courses.get(id), "a course"));
    return {
      ...student,
      programId: program.id,
      programName: program.name,
      venueId: venue.id,
      venueName: venue.name,
      venueAddress: `${venue.address}, ${venue.communeName}`,
      isOnline: kindOf(program) === "online",
      mes: present(courses[0], "a course").month,
      courses: courses.map((course) => toSnapshotCourse(course)),
      quote: line.quote,
    };
  });
}

/**
 * Freezes what is being bought, at which price, by whom and on which terms, from the order's stored rows.
 * Later edits of people or catalogue do not change it (AMB-78).
 */
export async function buildSnapshot(tx: Tx, order: OrderRow, academy: Academy): Promise<FrozenOrder> {
  if (!order.guardianId || !order.termsVersion || !order.termsAcceptedAt) {
    throw new Error(`order ${order.id} lacks its guardian or the accepted terms`);
  }
  const lines = await findLines(tx, order.id);
  return {
    orderId: order.id,
    buyOrder: order.buyOrder,
    flow: order.flow,
    guardian: await findGuardianForSnapshot(tx, order.guardianId),
    students: await describeLines(tx, lines),
    coupon: order.couponCode ? { code: order.couponCode, valueClp: order.couponValueClp } : null,
    pack: await describePack(tx, order, lines),
    totalClp: order.totalClp,
    terms: { version: order.termsVersion, acceptedAt: order.termsAcceptedAt.toISOString() },
    seller: academy.seller,
    supportPhone: academy.supportPhone,
  };
}
