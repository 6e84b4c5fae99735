import type { MadeChange } from "@shop/contracts/purchases/changes";
import type { SectionMove } from "@shop/contracts/purchases/moves";
import type { BoughtStudent, Purchase, PurchaseDetails } from "@shop/contracts/purchases/purchase";
import type { ContractTerms } from "@shop/domain/contract/terms";
import type { BankAccount } from "@shop/domain/refunds/bank-account";
import { type SoldStudent, soldKind } from "../../db/stored/order-snapshot";
import type { SuspensionRow } from "../endings/suspensions/suspension-queries";
import { viewEnding } from "../endings/view-ending";
import { findFirstClass, type Season } from "../messaging/mails/class-plan";
import type { ReceiptMoney } from "../messaging/receipts/create-receipt";
import { fullName } from "../messaging/receipts/receipt-students";
import { summarizeReceipt } from "../messaging/receipts/summarize-receipt";
import type { EndingRow } from "../orders/rows/ending-queries";
import type { MoneyBack, PaymentMade } from "../payments/money-queries";
import type { Sale } from "../sales/receipts/find-receipt";
import type { DocumentOfOrder } from "../tax/documents/document-list-queries";
import type { Look } from "./look-queries";

// Enough to recognise an account.
const DIGITS_TOLD = 3;

function viewStudent(
  student: SoldStudent,
  { position, since, season: dates }: { position: number; since: Date; season: Season },
): BoughtStudent {
  const { month, season, courses, programId, venueId, modality } = student;
  const first = findFirstClass(student, { since, season: dates });
  return {
    position,
    programId,
    venueId,
    modality,
    month,
    season,
    name: student.name === null ? null : fullName(student),
    program: student.programName,
    kind: soldKind(student),
    venue: student.venueName,
    address: student.venueAddress,
    courses: courses.map(({ schedules, ...course }) => ({ ...course, Schedules: schedules })),
    firstClass: first && { day: first.day, startTime: first.meeting.startTime },
    total: student.quote.total,
    ended: student.ended,
  };
}

export interface PurchaseFacts {
  calendarToken: string;
  looks: readonly Look[];
  payments: readonly PaymentMade[];
  refunds: readonly MoneyBack[];
  account: BankAccount | null;
  suspensions: readonly SuspensionRow[];
  terms: ContractTerms;
  documents: readonly DocumentOfOrder[];
  receipts: PurchaseDetails["receipts"];
  changes: readonly MadeChange[];
  moves: readonly SectionMove[];
  endings: readonly EndingRow[];
  season: Season;
}

function viewDetails({ snapshot, annulledAt }: Sale, facts: PurchaseFacts): PurchaseDetails {
  const { calendarToken, looks, payments, refunds, endings, account, suspensions, season } = facts;
  const { guardian, finishedAt, students, terms } = snapshot;
  // Newest first.
  const sinceOf = (index: number) =>
    new Date(
      facts.changes.find(({ position, cause }) => position === index && cause !== "section_moved")?.madeAt ??
        finishedAt,
    );
  return {
    state: annulledAt ? "annulled" : "finished",
    payer: {
      name: `${guardian.name} ${guardian.fatherLastName}`,
      rut: guardian.rut,
      email: guardian.email ?? "",
    },
    termsVersion: terms.version,
    documents: facts.documents.flatMap(({ kind, state, isRefund, amountClp, movedAt, folio, url }) =>
      kind === "none"
        ? []
        : [{ kind, state, isRefund, amount: amountClp, movedAt: movedAt.toISOString(), folio, url }],
    ),
    receipts: facts.receipts,
    changes: [...facts.changes],
    moves: [...facts.moves],
    endings: endings.map(viewEnding),
    students: students.map((student, position) =>
      viewStudent(student, { position, since: sinceOf(position), season }),
    ),
    payments: payments.map(({ amountClp, ...payment }) => ({ ...payment, amount: amountClp })),
    refunds: refunds.map(({ amountClp, ...refund }) => ({ ...refund, amount: amountClp })),
    account: {
      isNeeded: !account && refunds.some(({ route, state }) => route === "transfer" && state === "asked"),
      told: account && { bank: account.bank, endsIn: account.accountNumber.slice(-DIGITS_TOLD) },
    },
    suspensionDays: facts.terms.suspension.minimumDays,
    suspensions: suspensions.map(({ id: _, orderId: __, askedAt, answeredAt, ...asked }) => ({
      ...asked,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    calendarToken,
    looks: looks.map(({ at, purpose }) => ({ at: at.toISOString(), purpose })),
  };
}

// Without facts, for readers without access, it contains initials only.
export function viewPurchase(
  sale: Sale,
  { facts, money }: { facts: PurchaseFacts | null; money: ReceiptMoney },
): Purchase {
  const { snapshot, annulledAt } = sale;
  return {
    summary: summarizeReceipt(snapshot, { access: facts ? "full" : "public", annulledAt, money }),
    buyOrder: snapshot.buyOrder,
    details: facts && viewDetails(sale, facts),
  };
}
