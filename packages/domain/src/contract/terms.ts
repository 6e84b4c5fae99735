/** One version of the contract (`contract` of the settings), accepted with the sale. Calendar days in Santiago. */
export interface ContractTerms {
  /** Withdrawal without a reason; longer when no written confirmation was sent. */
  withdrawal: { days: number; daysUnconfirmed: number; refundWithinDays: number };
  /** Termination: days of notice, days to refund, and whether the enrolment fee is returned. */
  termination: { noticeDays: number; refundWithinDays: number; returnsFee: boolean };
  /** Number of free changes. */
  changes: { free: number };
  /** For the academy's change of hour or venue. */
  academyChange: { noticeDays: number };
  /** Longer medical certificates suspend the programme. */
  suspension: { minimumDays: number };
  /** For classes that the academy missed. */
  missedClasses: { recoverWithinDays: number };
  /** A longer closure lets the buyer end the contract. */
  closedVenue: { days: number };
  complaints: { businessDays: number };
  rulebook: { noticeDays: number };
  /** With fewer the academy may cancel a section; absent where the contract publishes no minimum. */
  minimumStudents?: number | undefined;
}
