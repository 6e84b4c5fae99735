import type { CouponRow, CourseRow, PackRow } from "../load/offer-tables";
import type { ProgramRow } from "../load/program-tables";
import { weeklySessionText } from "../load/weekly-session";
import type { findCoupons, findCourses, findPacks, findPrograms } from "./queries/stored-rows";
import type { Cells } from "./write-table";

type Stored<T extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;

export function programCells({
  program,
  meta,
  venueIds,
}: Stored<typeof findPrograms>["programs"][number]): Cells<ProgramRow> {
  return {
    ...program,
    modality: meta.name,
    shortName: meta.shortName,
    years: meta.applyTo,
    intensive: meta.isIntensive,
    venueIds,
    enabled: program.isEnabled,
  };
}

function badgeOf({
  hasMention,
  isElective,
  isCommon,
}: {
  hasMention: boolean;
  isElective: boolean;
  isCommon: boolean;
}) {
  if (hasMention) return "mention";
  if (isElective) return "elective";
  return isCommon ? "common" : "none";
}

export function courseCells({ rows, sessions }: Stored<typeof findCourses>): Cells<CourseRow>[] {
  const byCourse = new Map<number, string[]>();
  for (const session of sessions) {
    byCourse.set(session.courseId, [...(byCourse.get(session.courseId) ?? []), weeklySessionText(session)]);
  }
  return rows.map(({ course, capacity, sold }) => {
    const [session1 = "", session2 = "", session3 = ""] = byCourse.get(course.id) ?? [];
    const badge = badgeOf(course);
    return {
      ...course,
      badge,
      capacity,
      initiallySold: sold,
      session1,
      session2,
      session3,
      open: course.isOpen,
    };
  });
}

export function packCells({
  pack,
  courseIds,
  stock,
  sold,
}: Stored<typeof findPacks>[number]): Cells<PackRow> {
  return { ...pack, courseIds, stock, initiallySold: sold, active: pack.isActive };
}

export function couponCells(row: Stored<typeof findCoupons>[number]): Cells<CouponRow> {
  const { coupon, firstDay, lastDay, maxUses, used } = row;
  return {
    ...coupon,
    validFrom: firstDay,
    validUntil: lastDay,
    maxUses,
    initiallyUsed: used,
    programIds: coupon.programIds ?? [],
  };
}
