import { coursePrice } from "@shop/domain/pricing/quote";
import type { ProgramKind } from "@shop/domain/programs/kind";
import type { Reader, Tx } from "../../../db/database";
import {
  type FrozenOrder,
  SNAPSHOT_VERSION,
  type SnapshotCourse,
  type SnapshotStudent,
  SoldOrder,
} from "../../../db/stored/order-snapshot";
import type { Academy } from "../../catalogue/academy";
import { loadOffer, type Offer } from "../../catalogue/offer/load-offer";
import type { OfferedCourse } from "../../catalogue/offer/offer-queries";
import { describePack } from "../../orders/packs/pack-queries";
import { getAgreed } from "../../orders/rows/order-payment-queries";
import { findLines, type OrderLine, type OrderRow } from "../../orders/rows/order-queries";
import { getGuardian } from "../../people/guardians/guardian-queries";
import { findStudents, type Person } from "../../people/students/student-queries";

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the order names ${what} that does not exist`);
  return value;
}

export const toSnapshotCourse = (
  { id, name, pdvCode, hasMention, isElective, isCommon, schedules, priceClp }: OfferedCourse,
  kind: ProgramKind,
): SnapshotCourse => ({
  id,
  name,
  pdvCode,
  hasMention,
  isElective,
  isCommon,
  schedules,
  priceClp: coursePrice(priceClp, kind),
});

export interface LinesInFull {
  lines: readonly OrderLine[];
  students: readonly Person[];
  offer: Offer;
}

export async function findLinesInFull(db: Reader, orderId: number): Promise<LinesInFull> {
  const lines = await findLines(db, orderId);
  const studentIds = lines.map((line) => line.studentId);
  return {
    lines,
    students: await findStudents(db, studentIds),
    offer: await loadOffer(db, lines),
  };
}

function describeLines({ lines, students, offer }: LinesInFull): SnapshotStudent[] {
  return lines.map((line) => {
    const student = present(
      students.find(({ id }) => id === line.studentId),
      "a student",
    );
    const program = present(offer.programs.get(line.programId), "a programme");
    const venue = present(offer.venues.get(line.venueId), "a venue");
    const courses = line.courseIds.map((id) => present(offer.courses.get(id), "a course"));
    return {
      ...student,
      programId: program.id,
      programName: program.name,
      kind: program.kind,
      modality: program.modality,
      venueId: venue.id,
      venueName: venue.name,
      venueAddress: `${venue.address}, ${venue.communeName}`,
      isOnline: program.kind === "online",
      month: present(courses[0], "a course").month,
      season: present(courses[0], "a course").season,
      courses: courses.map((course) => toSnapshotCourse(course, program.kind)),
      quote: line.quote,
      ended: null,
    };
  });
}

interface SnapshotSources {
  /** Read under the order's lock, or about to be written under it; the same holds for the lines of `content`. */
  order: OrderRow;
  content: LinesInFull;
  guardian: FrozenOrder["guardian"] | null;
  academy: Pick<Academy, "seller" | "supportPhone">;
}

/** Freezes content, prices, people and terms; later edits of people or catalogue do not change it (AMB-78). */
export async function freezeOrder(
  tx: Tx,
  { order, content, guardian, academy }: SnapshotSources,
): Promise<FrozenOrder> {
  if (!guardian || !order.reference || !order.termsVersion || !order.termsAcceptedAt) {
    throw new Error(`order ${order.id} lacks its guardian, its reference or the accepted terms`);
  }
  return {
    version: SNAPSHOT_VERSION,
    orderId: order.id,
    buyOrder: order.buyOrder,
    reference: order.reference,
    flow: order.flow,
    guardian,
    students: describeLines(content),
    coupon: order.couponCode ? { code: order.couponCode, valueClp: order.couponValueClp } : null,
    pack: await describePack(tx, order, content.lines),
    totalClp: order.totalClp,
    terms: { version: order.termsVersion, acceptedAt: order.termsAcceptedAt.toISOString() },
    seller: academy.seller,
    supportPhone: academy.supportPhone,
  };
}

export interface OrderContents extends Pick<SoldOrder, "students" | "pack"> {
  guardian: SoldOrder["guardian"] | null;
}

const contentsOf = ({ students, pack, guardian }: OrderContents): OrderContents => ({
  students,
  pack,
  guardian,
});

/** Content of an order: from the snapshot once sold, from the attempt while paying, otherwise from its rows. */
export async function readContents(db: Reader, order: OrderRow): Promise<OrderContents> {
  if (order.snapshot) return contentsOf(SoldOrder.parse(order.snapshot));
  if (order.state === "paying") return contentsOf(await getAgreed(db, order.id));
  const content = await findLinesInFull(db, order.id);
  return {
    students: describeLines(content),
    pack: await describePack(db, order, content.lines),
    guardian: order.guardianId === null ? null : await getGuardian(db, order.guardianId),
  };
}
