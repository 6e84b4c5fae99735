import { isWithdrawalOpen } from "../contract/deadlines";
import { addDays, type IsoDate } from "../format/iso-date";
import { type Clp, sumOf } from "../pricing/clp";
import { courseShares, spread } from "../pricing/course-shares";
import { classesGiven } from "../schedule/class-days";
import type { RefundableLine, RefundableSale, RefundPlan, RefundReason } from "./refund-plan";
import { REASON_RULES, type ReasonRule, RefundRefused } from "./refund-reasons";
import { routeRefund } from "./route-refund";

export interface RefundRequest {
  at: Date;
  positions: readonly number[];
  /** Only these courses of the lines (a cancelled section). */
  courseIds?: readonly number[];
  /** Given for a price difference or goodwill; computed for other reasons. */
  amountClp?: Clp;
}

type PlannedLine = RefundPlan["lines"][number];

const leftOf = ({ paidClp, returnedClp }: { paidClp: Clp; returnedClp: Clp }): Clp =>
  Math.max(0, paidClp - returnedClp);

const coursePrices = ({ paidClp, feeClp, courses }: RefundableLine): Clp[] =>
  courseShares(
    Math.max(0, paidClp - feeClp),
    courses.map(({ priceClp }) => priceClp),
  );

// Without the classes given.
const unusedOf = ({ paid, given, total }: { paid: Clp; given: number; total: number }): Clp =>
  total === 0 ? paid : paid - Math.floor((paid * given) / total);

/** What goes back of an amount that some courses of a line cost: their classes given are kept. */
export function unusedPart(
  { courses }: RefundableLine,
  { courseIds, amountClp, at }: { courseIds: readonly number[]; amountClp: Clp; at: Date },
): Clp {
  const left = courses.filter(({ id }) => courseIds.includes(id));
  const parts = courseShares(
    amountClp,
    left.map(({ priceClp }) => priceClp),
  );
  const unused = left.map(({ classes }, index) =>
    unusedOf({ paid: parts[index] ?? 0, given: classesGiven(classes, at), total: classes.length }),
  );
  return sumOf(unused);
}

function refundOfLine(
  line: RefundableLine,
  {
    until,
    courseIds,
    returnsFee,
  }: { until: Date | IsoDate; courseIds?: readonly number[]; returnsFee: boolean },
) {
  const prices = coursePrices(line);
  const ending = line.courses
    .map((course, index) => ({ ...course, paid: prices[index] ?? 0 }))
    .filter(({ id, isEnded }) => !isEnded && (courseIds?.includes(id) ?? true))
    .map(({ classes, paid }) => ({ paid, given: classesGiven(classes, until), total: classes.length }));
  const running = line.courses.filter(({ isEnded }) => !isEnded).length;
  const left = leftOf(line);
  const feeBackClp = returnsFee && ending.length === running ? Math.min(line.feeClp, left) : 0;
  const unused = ending.map(unusedOf);
  return {
    position: line.position,
    paidClp: line.paidClp,
    feeBackClp,
    classesGiven: sumOf(ending.map(({ given }) => given)),
    classesTotal: sumOf(ending.map(({ total }) => total)),
    returnedClp: Math.min(left, sumOf(unused) + feeBackClp),
  };
}

function spreadAmount(lines: readonly RefundableLine[], amountClp: Clp): PlannedLine[] {
  return spread(amountClp, lines.map(leftOf)).map((returnedClp, index) => {
    const { position = 0, paidClp = 0 } = lines[index] ?? {};
    return { position, paidClp, feeBackClp: 0, classesGiven: 0, classesTotal: 0, returnedClp };
  });
}

// Throws RefundRefused AMOUNT_WANTED, AMOUNT_TOO_HIGH
function refuseAmount(amountClp: Clp | undefined, mostClp: Clp): Clp {
  if (amountClp === undefined || !Number.isSafeInteger(amountClp) || amountClp <= 0) {
    throw new RefundRefused("AMOUNT_WANTED");
  }
  if (amountClp > mostClp) throw new RefundRefused("AMOUNT_TOO_HIGH");
  return amountClp;
}

function capLines(lines: readonly PlannedLine[], mostClp: Clp): PlannedLine[] {
  let left = mostClp;
  return lines.map((line) => {
    const returnedClp = Math.min(line.returnedClp, left);
    left -= returnedClp;
    return { ...line, returnedClp, feeBackClp: Math.min(line.feeBackClp, returnedClp) };
  });
}

interface PlanContext {
  sale: RefundableSale;
  request: RefundRequest;
  effectiveOn: IsoDate;
}

function linesOf(
  lines: readonly RefundableLine[],
  { sum, givenUntil, returnsFee }: ReasonRule,
  { sale, request, effectiveOn }: PlanContext,
): PlannedLine[] {
  if (sum === "given") {
    const mostClp = Math.min(sumOf(lines.map(leftOf)), sumOf(sale.payments.map(leftOf)));
    return spreadAmount(lines, refuseAmount(request.amountClp, mostClp));
  }
  const until = givenUntil === "end" ? effectiveOn : request.at;
  return lines.map((line) =>
    refundOfLine(line, { until, courseIds: request.courseIds, returnsFee: returnsFee(sale.terms) }),
  );
}

/**
 * Never more than was paid less earlier refunds; deterministic [CONTRACT-10 to CONTRACT-15].
 * @throws RefundRefused when the contract does not admit it
 */
export function planRefund(sale: RefundableSale, reason: RefundReason, request: RefundRequest): RefundPlan {
  const { terms, payments } = sale;
  const { at, positions, courseIds } = request;
  const rule = REASON_RULES[reason];
  if (reason === "withdrawal" && !isWithdrawalOpen(sale, terms, at))
    throw new RefundRefused("WITHDRAWAL_OVER");
  const isMeant = ({ id, isEnded }: { id: number; isEnded: boolean }) =>
    !isEnded && (courseIds?.includes(id) ?? true);
  const meant = sale.lines.filter(
    ({ position, courses }) => positions.includes(position) && courses.some(isMeant),
  );
  if (meant.length === 0) throw new RefundRefused("NO_SUCH_LINE");

  const effectiveOn = rule.endsOn(terms, at);
  const planned = linesOf(meant, rule, { sale, request, effectiveOn });
  const lines = capLines(planned, sumOf(payments.map(leftOf)));
  const owed = lines.map(({ returnedClp }, index) => ({
    commerceCode: meant[index]?.commerceCode ?? null,
    amountClp: returnedClp,
  }));
  return {
    reason,
    clause: rule.clause(sale, sumOf(lines.map((line) => line.classesGiven))),
    effectiveOn,
    payBy: addDays(effectiveOn, rule.payWithinDays(terms)),
    sumClp: sumOf(lines.map(({ returnedClp }) => returnedClp)),
    lines,
    steps: routeRefund(owed, payments, at),
  };
}
