import { viewHold } from "@shop/domain/orders/hold-times";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { ServerKeys } from "../../../server-keys";
import { holdLimits, type Settings } from "../../../settings";
import type { Session } from "../../access/sessions/session-queries";
import { keepAcceptedTerms } from "../../catalogue/contract/contract-queries";
import { academyAt, type CurrentAcademy, inSeason } from "../../catalogue/current-academy";
import { type Offer, seasonOfLines } from "../../catalogue/offer/load-offer";
import type { OrderContext } from "../../orders/quotes/order-context";
import { toWireQuotes } from "../../orders/quotes/quote-lines";
import { readReservation } from "../../orders/reservations/count-reservation";
import { chooseHoldForPayment } from "../../orders/reservations/holding-rules";
import { decideReservation } from "../../orders/reservations/reserve";
import type { OrderRow } from "../../orders/rows/order-queries";
import { referenceOf } from "../../orders/rows/order-reference";
import type { OrderRequest } from "../../orders/rows/order-request";
import { countPressed } from "../../orders/rows/orders.sql";
import type { SavedOrderState } from "../../orders/saving/save-order";
import { findOwnGuardian, type OwnGuardian } from "../../people/guardians/guardian-queries";
import { type DetailedStudent, findDetailedStudents } from "../../people/students/student-queries";
import { refuseBought } from "../../sales/sold/bought-before";
import { freezeOrder } from "../../sales/sold/freeze-order";
import { refuseFutureGraduates, refuseIncomplete } from "../../sales/sold/refuse-incomplete";
import { type AskedCourses, findKnownBefore, type KnownCourse } from "../../sales/sold/sold-course-queries";
import type { PaymentDeps } from "../deps";
import { paymentMinutes } from "../payment-times";
import { createTransaction } from "./create-transaction";
import { type OpenedAttempt, openAttempt } from "./open-attempt";

interface Press {
  order: OrderRequest;
  guardianId: number;
  termsVersion: string | undefined;
  /** CLP, as the buyer saw it. */
  acceptedTotal: number | undefined;
}

export interface PressDeps extends PaymentDeps {
  keys: Pick<ServerKeys, "references" | "limits">;
}

interface PressRequest {
  deps: PressDeps;
  session: Session;
  press: Press;
  /** The provider returns the buyer there. */
  shopOrigin: string;
}

interface PressBeside {
  /** Null for one of another session. */
  guardian: OwnGuardian | null;
  students: DetailedStudent[];
  /** Courses of the order that its students have from others; which of them its session may know of. */
  bought: KnownCourse[];
  /** What the order's reference is made of; null when it has one. */
  counted: number | null;
  /** False when a load of the catalogue has just changed the numbers of the accepted contract. */
  areTermsKept: boolean;
}

interface PressQuestion {
  orderId: number;
  lines: readonly AskedCourses[];
  guardianId: number;
  sessionId: string;
  offer: Offer;
  now: Date;
}

// Reads who pays, who studies, and what they have already; counts the press.
async function readBesidePress(
  tx: Tx,
  { orderId, lines, guardianId, sessionId, offer, now }: PressQuestion,
): Promise<PressBeside> {
  const studentIds = [...new Set(lines.map(({ studentId }) => studentId))];
  const [guardian, students, bought, counted, areTermsKept] = await together([
    () => findOwnGuardian(tx, { id: guardianId, sessionId }),
    () => findDetailedStudents(tx, studentIds),
    () => findKnownBefore(tx, { orderId, studentIds, lines }),
    () => countPressed(tx, orderId),
    // A load of the catalogue takes its seats and then its terms, too.
    () => keepAcceptedTerms(tx, academyOf(offer, lines, now)),
  ]);
  return { guardian, students, bought, counted, areTermsKept };
}

// Only terms in force can be accepted: receipts name them (AMB-73). The error contains their version.
function refuseOldTerms(
  accepted: string | undefined,
  { seasons, documents: { termsVersion } }: CurrentAcademy,
) {
  const onSale = seasons.filter(({ isOnSale }) => isOnSale);
  const inForce = [termsVersion, ...onSale.map((season) => season.termsVersion)];
  if (accepted === undefined || !inForce.includes(accepted))
    throw new AppError("TERMS_REQUIRED", { termsVersion });
}

/** As of the season that is bought. */
export function academyOf(offer: Offer, lines: readonly AskedCourses[], now: Date): CurrentAcademy {
  return inSeason(academyAt(offer.academy, now), seasonOfLines(lines, offer));
}

// Refusals name a student's courses only to a session that may see that purchase: they reveal where a child is.
function refuseUnready(
  { order, lines, students, offer, now }: OrderContext,
  { guardian, students: rows, bought }: PressBeside,
  settings: Settings,
): NonNullable<PressBeside["guardian"]> {
  if (!guardian) throw new AppError("NOT_FOUND");
  if (settings.OTP_CHECK && !guardian.isProven) throw new AppError("EMAIL_NOT_PROVEN");
  refuseIncomplete(order, rows);
  const schoolYearsOf = (id: number) =>
    lines.flatMap((line) => (line.studentId === id ? (offer.programs.get(line.programId)?.years ?? []) : []));
  refuseFutureGraduates(rows, schoolYearsOf, now);
  const wanted = lines.flatMap(({ studentId, courseIds }) => {
    const { rut = "", name = "" } = students.find(({ id }) => id === studentId) ?? {};
    return [{ rut, name, courses: courseIds.map((id) => ({ id, name: offer.courses.get(id)?.name ?? "" })) }];
  });
  refuseBought(settings.OTP_CHECK ? bought.filter(({ isKnown }) => isKnown) : bought, wanted);
  return guardian;
}

// The buyer must accept a lost coupon or another total first [T22].
function refuseChangedPrice({ total, lines, coupon }: OrderContext, { order, acceptedTotal }: Press): void {
  const hasLostCoupon = order.couponCode !== null && coupon === null;
  const isOtherTotal = acceptedTotal !== undefined && acceptedTotal !== total;
  if (!hasLostCoupon && !isOtherTotal) return;
  throw new AppError("PRICE_CHANGED", {
    total,
    quotes: toWireQuotes(lines),
    // Without a coupon none was lost.
    validCupon: !hasLostCoupon,
  });
}

interface Pressed {
  saved: SavedOrderState;
  attempt: OpenedAttempt | null;
}

interface PressedOrder extends SavedOrderState {
  payment: { url: string; token: string } | null;
}

// Checks and freezes in one transaction, then calls the provider; a total of 0 needs `confirmOrder`. Throws AppError
// TERMS_REQUIRED, EMAIL_NOT_PROVEN, STUDENT_INCOMPLETE, COURSE_BOUGHT_BEFORE, PRICE_CHANGED, COURSE_SOLD_OUT,
// HOLD_RESTING, PROVIDER_UNAVAILABLE (seats stay held) and those of `readReservation`
export async function pressPay(request: PressRequest): Promise<PressedOrder> {
  const { deps, session, press, shopOrigin } = request;
  const { settings } = deps;
  refuseOldTerms(press.termsVersion, await deps.readAcademy());

  const { saved, attempt } = await deps.db.transaction(async (tx) => {
    const { context, beside } = await readReservation(tx, deps, {
      session,
      request: press.order,
      takesCoupon: true,
      beside: (known) =>
        readBesidePress(tx, { ...known, guardianId: press.guardianId, sessionId: session.id }),
    });
    const { now, lines, offer } = context;
    const academy = academyOf(offer, lines, now);
    const { termsVersion } = academy.documents;
    // Accepted were another season's, or a load has just given the version other numbers.
    if (!beside.areTermsKept || press.termsVersion !== termsVersion) {
      throw new AppError("TERMS_REQUIRED", { termsVersion });
    }
    const guardian = refuseUnready(context, beside, settings);
    refuseChangedPrice(context, press);
    const { reserved, writes } = await decideReservation(tx, deps, context, {
      takesCoupon: true,
      hold: chooseHoldForPayment(context, { settings, payMinutes: paymentMinutes(settings.WEBPAY) }),
      event: "pay_pressed",
      sessionState: press.order.sessionState,
      accepted: {
        reference: referenceOf(context.order, {
          counted: beside.counted,
          key: deps.keys.references,
          academy,
        }),
        guardianId: guardian.id,
        termsVersion,
        termsAcceptedAt: now,
      },
    });
    const conclude = (stored: OrderRow, attempt: OpenedAttempt | null): Pressed => ({
      saved: {
        order: stored,
        lines,
        season: seasonOfLines(lines, offer),
        hold: viewHold(stored, now, holdLimits(settings)),
      },
      attempt,
    });
    if (context.total === 0) {
      const [stored] = await together(writes);
      return conclude(stored, null);
    }
    const frozen = await freezeOrder(tx, { order: reserved, content: context, guardian, academy });
    const open = () =>
      openAttempt(tx, reserved, {
        frozen,
        now,
        settings,
        venues: context.offer.venues,
        move: { event: "sent_to_pay" },
        number: context.attempts + 1,
        isOfThisRun: context.isOfThisRun,
      });
    const [, { paying, attempt }] = await together([() => together(writes), open]);
    return conclude(paying, attempt);
  });

  return { ...saved, payment: attempt && (await createTransaction(deps, attempt, shopOrigin)) };
}
