import type { TermName } from "./term-texts";

export const CONTRACT_DOCUMENTS = [
  "servicesContract",
  "venueContract",
  "rulebookContract",
  "rulebook",
] as const;
export type ContractDocument = (typeof CONTRACT_DOCUMENTS)[number];

interface Clause {
  row: string;
  says: readonly (TermName | "enrolmentFee" | "programmeYears")[];
  stands: Partial<Record<ContractDocument, string>>;
}

/** Promises in numbers or money. A test fails for a clause with a number that is missing here. */
export const CLAUSES = {
  enrolment_fee: {
    row: "CONTRACT-16",
    says: ["enrolmentFee"],
    stands: { servicesContract: "3.1", venueContract: "4.1" },
  },
  withdrawal_term: {
    row: "CONTRACT-01",
    says: ["withdrawalDays"],
    stands: { servicesContract: "5.1", venueContract: "5.1" },
  },
  withdrawal_begun: {
    row: "CONTRACT-02",
    says: ["withdrawalDays"],
    stands: { servicesContract: "5.2", venueContract: "5.2" },
  },
  withdrawal: {
    row: "CONTRACT-03",
    says: ["withdrawalRefundDays"],
    stands: { servicesContract: "5.4", venueContract: "5.3" },
  },
  withdrawal_unconfirmed: {
    row: "CONTRACT-04",
    says: ["withdrawalDaysUnconfirmed"],
    stands: { servicesContract: "5.5", venueContract: "5.1" },
  },
  termination: {
    row: "CONTRACT-05",
    says: ["noticeDays", "terminationRefundDays", "feeAfterWithdrawal"],
    stands: { servicesContract: "6", venueContract: "5.4" },
  },
  changes: {
    row: "CONTRACT-06",
    says: ["freeChanges"],
    stands: { servicesContract: "7.1", venueContract: "6.1" },
  },
  academy_change: {
    row: "CONTRACT-07",
    says: ["academyChangeDays"],
    stands: { servicesContract: "7.2", venueContract: "6.2" },
  },
  course_cancelled: {
    row: "CONTRACT-08",
    says: ["minimumStudents"],
    stands: { servicesContract: "7.3", venueContract: "6.5" },
  },
  missed_classes: {
    row: "CONTRACT-17",
    says: ["recoverDays"],
    stands: { servicesContract: "8.1", venueContract: "6.3" },
  },
  closed_venue: { row: "CONTRACT-18", says: ["closedVenueDays"], stands: { servicesContract: "8.2" } },
  suspension: {
    row: "CONTRACT-09",
    says: ["suspensionDays"],
    stands: { servicesContract: "8.3", venueContract: "6.4" },
  },
  retention: { row: "LAW-02", says: ["programmeYears"], stands: { servicesContract: "10.5" } },
  complaints: {
    row: "CONTRACT-19",
    says: ["complaintDays"],
    stands: { servicesContract: "11", venueContract: "9.1", rulebook: "8" },
  },
  rulebook_change: {
    row: "CONTRACT-20",
    says: ["rulebookNoticeDays"],
    stands: { rulebookContract: "4" },
  },
} as const satisfies Record<string, Clause>;
export type ClauseId = keyof typeof CLAUSES;
