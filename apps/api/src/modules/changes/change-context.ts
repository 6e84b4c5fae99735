import type { ChangeCause } from "@shop/domain/changes/change-states";
import {
  type ChangeQuestion,
  type ChangingLine,
  changeRefusals,
  changesLeft,
  type PricedSection,
} from "@shop/domain/changes/check-change";
import type { SelectionLine } from "@shop/domain/courses/selection/check-selection";
import { santiagoDate } from "@shop/domain/format/instants";
import { programmeEnd } from "@shop/domain/orders/retention";
import { AppError } from "../../app-error";
import type { Reader } from "../../db/database";
import type { ChangedLine } from "../../db/stored/order-snapshot";
import {
  isByScholarship,
  isNamed,
  isReachable,
  type SnapshotCourse,
  type SnapshotStudent,
  SoldOrder,
  type SoldStudent,
} from "../../db/stored/order-snapshot";
import { findContractTerms } from "../catalogue/contract/contract-queries";
import { loadOffer, type NamedOffer, type Offer, yearOf } from "../catalogue/offer/load-offer";
import type { OfferedCourse } from "../catalogue/offer/offer-queries";
import { findEndings } from "../orders/rows/ending-queries";
import type { OrderRow } from "../orders/rows/order-queries";
import { hasAnnulment } from "../payments/refund/refund-queries";
import { sumMoney } from "../payments/refund/refundable-sale";
import { countOwnChanges } from "../sales/sold/change-queries";
import { toSnapshotCourse } from "../sales/sold/freeze-order";
import { couponOf, type LineMoney, moneyAfter } from "./money-after";
import { readResizing } from "./resizing";

export interface Wanted {
  venueId: number;
  courseIds: number[];
}

/** A line of a sale with its current catalogue data. */
export interface ChangeContext extends LineMoney {
  order: OrderRow;
  position: number;
  others: readonly SelectionLine[];
  offer: Offer;
  /** Changes that the buyer has left under the sale's contract. */
  left: number;
  free: number;
}

export function toSection(course: OfferedCourse, isProgramSold: boolean, free = 1): PricedSection {
  return {
    ...course,
    Subject: { name: course.subjectName },
    Schedules: course.schedules,
    seatsAvailable: free,
    isOpen: course.isOpenToChange && isProgramSold,
  };
}

// A course that left the catalogue is replaced by its sold data.
function soldSection(course: SnapshotCourse, { programId, venueId, month }: SnapshotStudent): PricedSection {
  return {
    programId,
    venueId,
    month,
    seatsAvailable: 1,
    isOpen: false,
    isGone: true,
    // A negative id, so that it never equals a subject of the catalogue.
    subjectId: -course.id,
    ...course,
    priceClp: course.priceClp ?? 0,
    Subject: { name: course.name },
    Schedules: course.schedules,
  };
}

function toLine(student: SnapshotStudent, offer: Offer, minimum: number): ChangingLine {
  const program = offer.programs.get(student.programId);
  return {
    programId: student.programId,
    programName: student.programName,
    kind: program?.kind ?? student.kind ?? "traditional",
    year: program ? yearOf(program) : null,
    venueId: student.venueId,
    // The sold number of courses is always enough.
    minimum: Math.min(minimum, student.courses.length),
    courses: student.courses.map((course) => {
      const known = offer.courses.get(course.id);
      return known ? toSection(known, program?.isEnabled ?? false) : soldSection(course, student);
    }),
  };
}

const named = ({ programId, venueId, courses }: SnapshotStudent): NamedOffer => ({
  programId,
  venueId,
  courseIds: courses.map(({ id }) => id),
});

interface ChangeOf {
  order: OrderRow;
  position: number;
  /** Adds its sections and venue. */
  wanted?: Wanted;
  now: Date;
  /** Staff alone add and drop courses. */
  cause?: ChangeCause;
}

/** @throws AppError NOT_FOUND without such a line, CHANGE_REFUSED for one that ended, has a notice or is over */
export async function readChangeContext(
  db: Reader,
  { order, position, wanted, now, cause }: ChangeOf,
): Promise<ChangeContext> {
  const isRunning = order.state === "finished" && order.changesOrderId === null;
  if (!isRunning || (await hasAnnulment(db, order.id)))
    throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_RUNNING"] });
  const snapshot = SoldOrder.parse(order.snapshot);
  const student = snapshot.students[position];
  if (!student) throw new AppError("NOT_FOUND");
  if (!isReachable(snapshot) || !isNamed(student))
    throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_RUNNING"] });
  const students: readonly SoldStudent[] = snapshot.students;
  const own = students.filter(isNamed).filter(({ rut, ended }) => rut === student.rut && ended === null);
  const lines = own.map(named);
  const offer = await loadOffer(db, [
    ...lines,
    ...(wanted ? [{ ...wanted, programId: student.programId }] : []),
  ]);
  const { annual, intensive } = offer.academy.seasonEnds;
  const isOver = programmeEnd(student, Math.max(annual, intensive)) < santiagoDate(now);
  const isEnding = (await findEndings(db, order.id)).some(({ positions }) => positions.includes(position));
  if (student.ended !== null || isEnding || isOver)
    throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_RUNNING"] });
  const { changes } = await findContractTerms(db, snapshot.terms.version);
  const line = { order, position, student, offer };
  const resized = { ...line, couponClp: couponOf(student), now };
  const resizing = cause === "staff" ? await readResizing(db, resized) : null;
  return {
    ...line,
    snapshot,
    resizing,
    mostBackClp: isByScholarship(snapshot)
      ? (await sumMoney(db, order.id)).leftClp
      : Number.POSITIVE_INFINITY,
    before: toLine(student, offer, resizing?.minimum ?? 1),
    others: own.filter((other) => other !== student).map((other) => toLine(other, offer, 1)),
    free: changes.free,
    left: changesLeft(changes.free, await countOwnChanges(db, order.id)),
  };
}

export interface PlannedChange {
  next: ChangedLine;
  /** CLP: above 0 to pay, below 0 to refund. */
  differenceClp: number;
  removed: SnapshotCourse[];
  addedIds: number[];
}

export function questionOf(context: ChangeContext, after: ChangingLine): ChangeQuestion {
  const { before, others, snapshot, resizing } = context;
  return { before, after, others, isOfPack: snapshot.pack !== null, mayResize: resizing !== null };
}

/** Applies the domain's rules to a change. @throws AppError CHANGE_REFUSED with the reasons */
export function planChange(context: ChangeContext, { venueId, courseIds }: Wanted): PlannedChange {
  const { student, before, offer, resizing } = context;
  const program = offer.programs.get(student.programId);
  const venue = offer.venues.get(venueId);
  const owned = new Map(before.courses.map((course) => [course.id, course]));
  const courses = courseIds.flatMap((id) => {
    const found = owned.get(id) ?? offer.courses.get(id);
    if (!found) return [];
    if ("Schedules" in found) return [found];
    return [toSection(found, (program?.isEnabled ?? false) && found.season === student.season)];
  });
  const isKnown = venue !== undefined && courses.length === courseIds.length;
  const after = { ...before, venueId, courses };
  const reasons = isKnown ? changeRefusals(questionOf(context, after)) : ["NOT_OFFERED"];
  if (!isKnown || reasons.length > 0) throw new AppError("CHANGE_REFUSED", { reasons });
  const { quote, differenceClp } = moneyAfter(context, courses);
  const sold = new Map(student.courses.map((course) => [course.id, course]));
  const taken = new Set(courseIds);
  const removed = student.courses.filter(({ id }) => !taken.has(id));
  const addedIds = courseIds.filter((id) => !sold.has(id));
  // Its classes count from then on; what replaces it goes on counting so.
  const addedOnOf = (id: number) =>
    removed.length > 0 ? removed[addedIds.indexOf(id)]?.addedOn : resizing && santiagoDate(resizing.at);
  return {
    next: {
      venueId,
      venueName: venue.name,
      venueAddress: `${venue.address}, ${venue.communeName}`,
      courses: courseIds.flatMap((id) => {
        const offered = offer.courses.get(id);
        const addedOn = addedOnOf(id) ?? undefined;
        const course = sold.get(id) ?? (offered && { ...toSnapshotCourse(offered, before.kind), addedOn });
        return course ? [course] : [];
      }),
      quote,
      couponClp: couponOf(student),
    },
    differenceClp,
    removed,
    addedIds,
  };
}
