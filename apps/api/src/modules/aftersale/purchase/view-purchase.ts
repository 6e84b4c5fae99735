import type { BoughtStudent, Purchase, PurchaseDetails } from "@shop/contracts/purchase";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { santiagoDate } from "@shop/domain/format/instants";
import { firstClass } from "@shop/domain/schedule/first-class";
import { type SoldStudent, soldKind } from "../../../db/stored/order-snapshot";
import type { Sale } from "../../checkout/receipts/find-receipt";
import { fullName } from "../../messaging/receipts/receipt-students";
import { summarizeReceipt } from "../../messaging/receipts/summarize-receipt";

function viewStudent(
  student: SoldStudent,
  { position, boughtOn }: { position: number; boughtOn: string },
): BoughtStudent {
  const { month, season, courses, programId, venueId, modality, isOnline } = student;
  const sessions = courses.flatMap(({ schedules }) => schedules);
  const first = firstClass(sessions, { month, year: season, boughtOn });
  return {
    ...{ position, programId, venueId, modality, isOnline, month, season },
    name: student.name === null ? null : fullName(student),
    program: student.programName,
    kind: soldKind(student),
    venue: student.venueName,
    address: student.venueAddress,
    courses: courses.map((course) => ({
      id: course.id,
      name: courseDisplayName(course),
      schedules: course.schedules,
    })),
    firstClass: first && { day: first.day, startTime: first.session.startTime },
    total: student.quote.total,
  };
}

function viewDetails({ snapshot, annulledAt }: Sale): PurchaseDetails {
  const { guardian, finishedAt, students, terms } = snapshot;
  const boughtOn = santiagoDate(new Date(finishedAt));
  return {
    state: annulledAt ? "annulled" : "finished",
    payer: {
      name: `${guardian.name} ${guardian.fatherLastName}`,
      rut: guardian.rut,
      email: guardian.email ?? "",
    },
    termsVersion: terms.version,
    students: students.map((student, position) => viewStudent(student, { position, boughtOn })),
  };
}

/** A purchase as the page shows it: initials, until the guardian's mailbox is proven. */
export function viewPurchase(sale: Sale, { isOpen }: { isOpen: boolean }): Purchase {
  const { snapshot, annulledAt } = sale;
  return {
    summary: summarizeReceipt(snapshot, { access: isOpen ? "full" : "public", annulledAt }),
    buyOrder: snapshot.buyOrder,
    details: isOpen ? viewDetails(sale) : null,
  };
}
