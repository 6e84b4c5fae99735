/**
 * The numbers that the academy's contract promises (`contract` of its settings), as they stand in one version of it.
 * A sale is ruled by the version that was accepted. Days are calendar days of Santiago.
 */
export interface ContractTerms {
  /** To take the purchase back without a reason; longer when no written confirmation was sent. */
  withdrawal: { days: number; daysUnconfirmed: number; refundWithinDays: number };
  /** To end it later: days of notice, days to give the balance back, and whether the enrolment fee comes back too. */
  termination: { noticeDays: number; refundWithinDays: number; returnsFee: boolean };
  /** How many changes of course, hour or venue cost nothing. */
  changes: { free: number };
  /** Notice of a change of hour or venue by the academy. */
  academyChange: { noticeDays: number };
  /** A medical certificate of more days than these suspends the programme. */
  suspension: { minimumDays: number };
  /** Within so many days classes that the academy did not give are made up. */
  missedClasses: { recoverWithinDays: number };
  /** A venue that is closed for more days than these lets the buyer end the contract. */
  closedVenue: { days: number };
  /** Business days to answer a complaint. */
  complaints: { businessDays: number };
  /** Notice of a change of the rulebook. */
  rulebook: { noticeDays: number };
  /** Fewer students let the academy not hold a section; absent where the contract publishes no minimum. */
  minimumStudents?: number | undefined;
}
