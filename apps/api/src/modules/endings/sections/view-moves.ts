import type { SectionMove } from "@shop/contracts/purchases/moves";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { programmeLastDay } from "@shop/domain/orders/retention";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { isNamed } from "../../../db/stored/order-snapshot";
import type { Season } from "../../messaging/mails/class-plan";
import type { EndingRow } from "../../orders/rows/ending-queries";
import type { Sale } from "../../sales/receipts/find-receipt";
import { coursesBeside, findMovedLines } from "./moved-courses";

const toMeeting = ({ dayOfWeek, startTime, endTime }: ClassMeeting) => ({ dayOfWeek, startTime, endTime });

/** Courses that the academy moved and that their students still have; newest first, of each its last move. */
export async function viewMoves(
  db: Reader,
  { orderId, snapshot, annulledAt }: Sale,
  { endings, season }: { endings: readonly EndingRow[]; season: Season },
): Promise<SectionMove[]> {
  const seen = new Set<string>();
  const today = santiagoDate(await readShopTime(db));
  return (await findMovedLines(db, orderId)).flatMap(({ change, courses, answerBy }) => {
    const { position, why, agreedAt, settledAt } = change;
    const student = snapshot.students[position];
    if (!student || !isNamed(student) || student.ended || annulledAt) return [];
    const openUntil = programmeLastDay(student, season);
    if (today > openUntil) return [];
    const isEnding = endings.some(({ positions }) => positions.includes(position));
    return courses.flatMap((moved): SectionMove[] => {
      const key = `${position} ${moved.id}`;
      const course = student.courses.find(({ id }) => id === moved.id);
      const before = moved.earlier?.at(-1);
      if (!course || !before || !settledAt || seen.has(key)) return [];
      seen.add(key);
      const isElsewhere = before.venueId !== student.venueId;
      return [
        {
          position,
          courseId: course.id,
          name: courseDisplayName(course),
          movedAt: settledAt.toISOString(),
          why: why ?? "",
          before: {
            schedules: before.schedules.map(toMeeting),
            venue: isElsewhere ? before.venueName : null,
          },
          after: {
            schedules: course.schedules.map(toMeeting),
            venue: isElsewhere ? student.venueName : null,
          },
          from: addDays(answerBy, 1),
          answerBy,
          openUntil,
          clashes: coursesBeside(snapshot, { position, courseId: course.id }).map(courseDisplayName),
          agreedAt: agreedAt?.toISOString() ?? null,
          isOpen: agreedAt === null && !isEnding,
        },
      ];
    });
  });
}
