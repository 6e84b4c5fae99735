import type { SavedOrder, SaveOrderBody } from "@shop/contracts/orders";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { Settings } from "../../../settings";
import { extendForPayment, type RunningHold } from "../../checkout/orders/hold-expiry";
import { holdOrder } from "../../checkout/orders/hold-order";
import { updateOrder } from "../../checkout/orders/order-queries";
import { type PreparedOrder, prepareOrder } from "../../checkout/orders/prepare-order";
import { storeOrder } from "../../checkout/orders/save-order";
import { holdMinutes, savedOrderView } from "../../checkout/orders/saved-order";
import { buildSnapshot, type FrozenOrder } from "../../checkout/snapshots/build-snapshot";
import { isEmailProven } from "../../people/email-codes/is-email-proven";
import { findOwnGuardian } from "../../people/guardians/guardian-queries";
import type { Session } from "../../people/sessions/session-queries";
import { refuseTakenIdentity } from "../../people/students/identity-claims";
import { lockPeople } from "../../people/students/student-queries";
import { type AttemptRow, insertAttempt, supersedeCreatedAttempts } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { formOverAt, paymentMinutes } from "../payment-times";
import { getAcceptedTerms } from "./accepted-terms";
import { createTransaction } from "./create-transaction";
import { mallShares } from "./mall-shares";

interface PayRequest {
  deps: PaymentDeps;
  session: Session;
  body: SaveOrderBody & { financingParty: { id: number } };
  /** Origin of the shop as this buyer sees it; the provider sends them back there. */
  shopOrigin: string;
}

async function getProvenGuardian(
  tx: Tx,
  { deps, session, body }: PayRequest,
): Promise<FrozenOrder["guardian"] & { id: number }> {
  const guardian = await findOwnGuardian(tx, session.id, body.financingParty.id);
  if (!guardian) throw new AppError("NOT_FOUND");
  const { email, rut } = guardian;
  if (deps.settings.OTP_CHECK && !(await isEmailProven(tx, { sessionId: session.id, email, rut }))) {
    throw new AppError("EMAIL_NOT_PROVEN");
  }
  return guardian;
}

/** Who presses at the same moment for the same RUT or e-mail waits here, and then sees this order's claim [AMB-18]. */
async function refuseTakenIdentities(tx: Tx, { order, students }: PreparedOrder): Promise<void> {
  const { sessionId, id: orderId } = order;
  await lockPeople(tx, { sessionId, people: students });
  for (const student of students) await refuseTakenIdentity(tx, { sessionId, student, orderId });
}

/** A coupon that was lost, or any other new total, is accepted by the buyer first [T22]. */
function refuseChangedPrice({ total, lines, coupon }: PreparedOrder, body: SaveOrderBody): void {
  const hasLostCoupon = Boolean(body.coupon) && coupon === null;
  const isOtherTotal = body.acceptedTotal !== undefined && body.acceptedTotal !== total;
  if (!hasLostCoupon && !isOtherTotal) return;
  const quotes = lines.map(({ quote, studentId, programId }) => ({ ...quote, studentId, programId }));
  throw new AppError("PRICE_CHANGED", { total, quotes, validCupon: coupon !== null });
}

function payingHold({ order, now }: PreparedOrder, deps: PaymentDeps): RunningHold {
  const { settings } = deps;
  const minutes = holdMinutes(order.flow, settings);
  const times = { startedAt: order.holdStartedAt, expiresAt: order.holdExpiresAt };
  const payMinutes = paymentMinutes(settings.WEBPAY);
  const hold = extendForPayment(times, { now, minutes, capMinutes: settings.HOLD_MINUTES_CAP, payMinutes });
  if (!hold) throw new AppError("HOLD_EXPIRED", { minutes: settings.HOLD_MINUTES_CAP });
  return hold;
}

interface AttemptRequest {
  frozen: FrozenOrder;
  prepared: PreparedOrder;
  sessionId: string;
  settings: Settings;
}

async function openAttempt(
  tx: Tx,
  { frozen, prepared, sessionId, settings }: AttemptRequest,
): Promise<AttemptRow> {
  const { now, offer } = prepared;
  const number = prepared.attempts + 1;
  const buyOrder = `${frozen.buyOrder}-${number}`;
  const attempt = await insertAttempt(tx, {
    orderId: frozen.orderId,
    number,
    buyOrder,
    providerSessionId: sessionId,
    amountClp: frozen.totalClp,
    frozen,
    shares: mallShares({ frozen, buyOrder, mall: settings.WEBPAY_MALL, venues: offer.venues }),
    createdAt: now,
  });
  // A buyer who finished the card form and lost the browser wanted to buy: look once the form must be over [T15].
  const waitMs = formOverAt(now, settings.WEBPAY).getTime() - now.getTime();
  await enqueue(tx, "settle_attempt", { attemptId: attempt.id }, { delaySeconds: waitMs / 1000 });
  return attempt;
}

/**
 * `PUT /orders` with a guardian: the buyer presses pay. Everything is checked and frozen in one transaction;
 * the provider is asked after it. A total of 0 asks no provider: `POST /orders-confirm` finishes it.
 * @throws AppError TERMS_REQUIRED, EMAIL_NOT_PROVEN, STUDENT_EMAIL_TAKEN, STUDENT_RUT_TAKEN, PRICE_CHANGED, COURSE_SOLD_OUT, HOLD_EXPIRED,
 *   PROVIDER_UNAVAILABLE (seats stay held) and those of `prepareOrder`
 */
export async function pressPay(request: PayRequest): Promise<SavedOrder> {
  const { deps, session, body } = request;
  const academy = await deps.readAcademy();
  const terms = getAcceptedTerms(body, academy);

  const { view, attempt } = await deps.db.transaction(async (tx) => {
    const prepared = await prepareOrder(tx, { deps, session, body, rules: academy });
    const { order, pack, details, offer, students, now, lines, total, coupon } = prepared;
    const guardian = await getProvenGuardian(tx, request);
    await refuseTakenIdentities(tx, prepared);
    refuseChangedPrice(prepared, body);
    const hold = payingHold(prepared, deps);
    await holdOrder(tx, {
      orderId: order.id,
      lines: details,
      offer,
      pack,
      students,
      coupon,
      expiresAt: hold.expiresAt,
    });
    // Also when nothing is left to pay: a card form that is still open asks for the old price.
    if (prepared.hasOpenForm) await supersedeCreatedAttempts(tx, order.id);
    const stored = await storeOrder(tx, { prepared, body, hold, to: "held", event: "pay_pressed" });
    const accepted = { guardianId: guardian.id, termsVersion: terms.version, termsAcceptedAt: now };
    const agreed = await updateOrder(tx, stored.id, {
      ...accepted,
      ...(total > 0 ? { state: "paying" } : {}),
    });
    const view = savedOrderView(agreed, lines, { settings: deps.settings, now });
    if (total === 0) return { view, attempt: null };
    const frozen = await buildSnapshot(tx, { order: agreed, bought: prepared, guardian, academy });
    const { settings } = deps;
    return { view, attempt: await openAttempt(tx, { frozen, prepared, sessionId: session.id, settings }) };
  });

  if (!attempt) return view;
  return { ...view, ...(await createTransaction(deps, attempt, request.shopOrigin)) };
}
