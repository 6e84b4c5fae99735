import type { ReceiptSummary } from "@shop/contracts/receipts";
import { joinedName } from "@shop/domain/people/person-name";
import { type SoldOrder, soldKind } from "../../../db/stored/order-snapshot";
import type { ReceiptOptions } from "./create-receipt";
import { initialsOf } from "./mask";
import { fullName, studentInitials } from "./receipt-students";

export function summarizeReceipt(
  sold: SoldOrder,
  { access, annulledAt, money }: Pick<ReceiptOptions, "access" | "annulledAt" | "money">,
): ReceiptSummary {
  const { reference, totalClp, finishedAt, guardian, students } = sold;
  const { name, fatherLastName, motherLastName } = guardian;
  const nameOf = access === "full" ? fullName : studentInitials;
  return {
    access,
    reference,
    total: totalClp,
    returned: money.returnedClp,
    pending: money.pendingClp,
    finishedAt,
    annulledAt: annulledAt?.toISOString() ?? null,
    payer:
      access === "full"
        ? joinedName(name, fatherLastName, motherLastName)
        : initialsOf(name, fatherLastName, motherLastName),
    students: students.map((student) => ({
      name: nameOf(student),
      program: student.programName,
      kind: soldKind(student),
      modality: student.modality,
      ended: student.ended?.on ?? null,
    })),
  };
}
