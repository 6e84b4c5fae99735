import { COUPON_CODE_MAX } from "@shop/domain/limits";
import { z } from "zod";
import { clpCell, dateCell, idCell, idListCell, optional, textCell, whole, yesNoCell } from "./cells";
import { tableFile } from "./csv-table";
import { sessionCell, type WeeklySession } from "./weekly-session";

const BADGES = ["none", "common", "mention", "elective"] as const;

const unitsCell = whole(0, 100_000);

/**
 * Sections. `initially_sold` counts only when a course is new to the database: it lets a demonstration
 * start with full and nearly full sections; afterwards sales move the counter, never the file.
 */
export const COURSES = tableFile("courses.csv", {
  id: whole(1, 200_000_000),
  programId: idCell,
  venueId: idCell,
  month: whole(1, 12),
  subjectId: idCell,
  name: textCell,
  pdvCode: textCell.max(40, "must have at most 40 characters"),
  pdvId: idCell,
  badge: z.enum(BADGES, `must be one of ${BADGES.join(", ")}`),
  priceClp: clpCell,
  capacity: unitsCell,
  initiallySold: unitsCell,
  session1: sessionCell,
  session2: optional(sessionCell),
  session3: optional(sessionCell),
  open: yesNoCell,
});

/** Packs of the outlet; `stock` is how many may be sold in all. */
export const PACKS = tableFile("packs.csv", {
  id: idCell,
  title: textCell,
  modality: textCell,
  venueId: idCell,
  courseIds: idListCell,
  priceClp: clpCell,
  offerPriceClp: clpCell,
  stock: unitsCell,
  initiallySold: unitsCell,
  active: yesNoCell,
});

/** Coupons; dates are whole days in Chile, the last one included. */
export const COUPONS = tableFile("coupons.csv", {
  code: z
    .string()
    .regex(new RegExp(`^[A-Z0-9]{3,${COUPON_CODE_MAX}}$`), "must be 3 to 16 capital letters and digits"),
  kind: z.enum(["percent", "amount"], "must be percent or amount"),
  value: whole(1, 100_000_000),
  validFrom: optional(dateCell),
  validUntil: optional(dateCell),
  maxUses: unitsCell,
  initiallyUsed: unitsCell,
  usesPerRut: optional(whole(1, 100)),
  programIds: idListCell,
});

export type CourseRow = z.output<typeof COURSES.schema>;
export type PackRow = z.output<typeof PACKS.schema>;
export type CouponRow = z.output<typeof COUPONS.schema>;

/** Sessions of a section in the order of the file. */
export function sessionsOf({ session1, session2, session3 }: CourseRow): WeeklySession[] {
  return [session1, session2, session3].filter((session) => session !== null);
}
