import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { CurrentAcademy } from "../../catalogue/academy";
import { keepAcceptedTerms } from "../../catalogue/contract/contract-queries";
import { countPressed } from "../../orders/rows/orders.sql";
import { findOwnGuardian, type OwnGuardian } from "../../people/guardians/guardian-queries";
import { type DetailedStudent, findDetailedStudents } from "../../people/students/student-queries";
import { type AskedCourses, findKnownBefore, type KnownCourse } from "../../sales/sold/sold-course-queries";

/** What a press is decided on beside its order. */
export interface PressBeside {
  /** Null for one of another session. */
  guardian: OwnGuardian | null;
  students: DetailedStudent[];
  /** Courses of the order that its students have from other orders, and whether this session may see them. */
  bought: KnownCourse[];
  /** What the order's number for people is made of; null when it has one. */
  counted: number | null;
  /** False when a load of the catalogue has just changed the numbers of the accepted contract. */
  areTermsKept: boolean;
}

interface PressQuestion {
  orderId: number;
  lines: readonly AskedCourses[];
  guardianId: number;
  sessionId: string;
  academy: CurrentAcademy;
}

/** Reads who pays, who studies, and what they have already; counts the press. */
export async function readBesidePress(
  tx: Tx,
  { orderId, lines, guardianId, sessionId, academy }: PressQuestion,
): Promise<PressBeside> {
  const studentIds = [...new Set(lines.map(({ studentId }) => studentId))];
  const [guardian, students, bought, counted, areTermsKept] = await together([
    () => findOwnGuardian(tx, { id: guardianId, sessionId }),
    () => findDetailedStudents(tx, studentIds),
    () => findKnownBefore(tx, { orderId, studentIds, lines }),
    () => countPressed(tx, orderId),
    // A load of the catalogue takes its seats and then its terms, too.
    () => keepAcceptedTerms(tx, academy),
  ]);
  return { guardian, students, bought, counted, areTermsKept };
}
