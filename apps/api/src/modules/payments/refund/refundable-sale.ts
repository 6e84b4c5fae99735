import { santiagoDate } from "@shop/domain/format/instants";
import { sumOf } from "@shop/domain/pricing/clp";
import type {
  PaidPart,
  RefundableCourse,
  RefundableLine,
  RefundableSale,
} from "@shop/domain/refunds/refund-plan";
import { type DaysOff, heldClasses } from "@shop/domain/schedule/class-days";
import type { Reader } from "../../../db/database";
import type { GivenLine } from "../../../db/schema/payments";
import { SoldOrder, type SoldStudent } from "../../../db/stored/order-snapshot";
import { ProviderTransaction } from "../../../gateways/card-payments";
import { readAcademy } from "../../catalogue/academy-queries";
import { findContractTerms } from "../../catalogue/contract/contract-queries";
import { daysOffOf } from "../../catalogue/contract/contract-settings";
import { findIntensivePrograms } from "../../catalogue/queries/programs";
import type { OrderRow } from "../../orders/rows/order-queries";
import type { AttemptRow } from "../attempt-queries";
import type { RefundRow } from "./refund-queries";
import { isOfShare, sumReturned, sumTaken } from "./refund-sums";
import {
  type EndedLine,
  findCommerceCodes,
  findConfirmedAt,
  findEndedLines,
  findGoodwill,
  findPaidAttempts,
} from "./refundable-sale-queries";

// The provider's time, else ours.
function paidAtOf({ providerReply, settledAt, createdAt }: AttemptRow): Date {
  const reply = ProviderTransaction.safeParse(providerReply);
  const told = new Date((reply.success && reply.data.transaction_date) || Number.NaN);
  return Number.isNaN(told.getTime()) ? (settledAt ?? createdAt) : told;
}

function paymentOf(attempt: AttemptRow, refunds: readonly RefundRow[]): PaidPart {
  const { id: attemptId, buyOrder, amountClp, paymentTypeCode, installments } = attempt;
  return {
    attemptId,
    buyOrder,
    paidAt: paidAtOf(attempt),
    isByCard: attempt.kind === "card",
    paidClp: amountClp,
    typeCode: paymentTypeCode ?? "",
    instalments: installments ?? 0,
    shares: attempt.shares.map((share) => {
      const ofShare = refunds.filter((refund) => isOfShare(refund, share.buyOrder));
      return { ...share, returnedClp: Math.min(share.amountClp, sumTaken(ofShare)) };
    }),
    returnedClp: sumTaken(refunds),
  };
}

interface LineContext {
  boughtAt: Date;
  daysOff: readonly DaysOff[];
  lastMonthOf: (programId: number) => number;
  /** Null for a sale without Mall. */
  commerceCodeOf: (venueId: number) => string | null;
  ended: readonly EndedLine[];
  goodwill: readonly GivenLine[];
}

function lineOf(student: SoldStudent, position: number, context: LineContext): RefundableLine {
  const { quote, season, month, programId, venueId } = student;
  const endings = context.ended.filter((line) => line.position === position);
  const goodwillClp = context.goodwill.find((line) => line.position === position)?.clp ?? 0;
  const isEnded = student.ended !== null || endings.length > 0;
  const times = {
    season,
    month,
    lastMonth: context.lastMonthOf(programId),
    boughtOn: santiagoDate(context.boughtAt),
  };
  const courseOf = ({
    id,
    priceClp,
    addedOn,
    ...hours
  }: SoldStudent["courses"][number]): RefundableCourse => ({
    id,
    priceClp,
    isEnded,
    classes: heldClasses(hours, { ...times, boughtOn: addedOn ?? times.boughtOn }, context.daysOff),
  });
  return {
    position,
    commerceCode: context.commerceCodeOf(venueId),
    paidClp: quote.total,
    feeClp: quote.enrolmentFee,
    returnedClp: endings.reduce((sum, { returnedClp }) => sum + returnedClp, goodwillClp),
    courses: student.courses.map(courseOf),
  };
}

/** CLP that came in as money, went back, are promised back, and are left; also of paid changes. */
export async function sumMoney(db: Reader, orderId: number) {
  const paid = await findPaidAttempts(db, orderId);
  const paidClp = sumOf(paid.map(({ attempt }) => attempt.amountClp));
  const returnedClp = sumOf(paid.map(({ refunds }) => sumReturned(refunds)));
  const takenClp = sumOf(paid.map(({ refunds }) => sumTaken(refunds)));
  return { paidClp, returnedClp, owedClp: takenClp - returnedClp, leftClp: paidClp - takenClp };
}

/** Lock the order first when a decision follows. @throws Error for an order that never finished */
export async function readRefundableSale(db: Reader, order: OrderRow): Promise<RefundableSale> {
  const { finishedAt } = order;
  if (!finishedAt) throw new Error(`order ${order.id} is no sale`);
  const { students, terms } = SoldOrder.parse(order.snapshot);
  const { seasonEnds, daysOff } = await readAcademy(db);
  const intensive = await findIntensivePrograms(db);
  const paid = await findPaidAttempts(db, order.id);
  const hasShares = paid.some(({ attempt }) => attempt.shares.length > 0);
  const codes = hasShares
    ? await findCommerceCodes(
        db,
        students.map(({ venueId }) => venueId),
      )
    : new Map<number, string>();
  const context: LineContext = {
    boughtAt: finishedAt,
    daysOff: daysOffOf(daysOff),
    lastMonthOf: (programId) => (intensive.has(programId) ? seasonEnds.intensive : seasonEnds.annual),
    commerceCodeOf: (venueId) => codes.get(venueId) ?? null,
    ended: await findEndedLines(db, order.id),
    goodwill: await findGoodwill(db, order.id),
  };
  return {
    boughtAt: finishedAt,
    confirmedAt: await findConfirmedAt(db, order.id),
    terms: await findContractTerms(db, terms.version),
    lines: students.map((student, position) => lineOf(student, position, context)),
    payments: paid.map(({ attempt, refunds }) => paymentOf(attempt, refunds)),
  };
}
