import { extendHoldForPayment, type RunningHold, viewHold } from "@shop/domain/orders/hold-times";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { ServerKeys } from "../../../server-keys";
import { holdLimits, type Settings } from "../../../settings";
import type { Academy } from "../../catalogue/academy";
import { keepAcceptedTerms } from "../../catalogue/contract/contract-queries";
import { type OrderContext, readOrderContext } from "../../checkout/orders/order-context";
import { moveOrder, type OrderRow } from "../../checkout/orders/order-queries";
import { referenceOf } from "../../checkout/orders/order-reference";
import type { OrderRequest } from "../../checkout/orders/order-request";
import { toWireQuotes } from "../../checkout/orders/order-wire";
import { refuseResting, reserveOrder, type SavedOrderState } from "../../checkout/orders/save-order";
import { refuseBoughtBefore } from "../../checkout/sales/bought-before";
import { freezeOrder } from "../../checkout/sales/freeze-order";
import { refuseIncomplete } from "../../checkout/sales/refuse-incomplete";
import { isEmailProven } from "../../people/email-codes/code-queries";
import { findOwnGuardian } from "../../people/guardians/guardian-queries";
import type { Session } from "../../people/sessions/session-queries";
import type { AttemptRow } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { paymentMinutes } from "../payment-times";
import { createTransaction } from "./create-transaction";
import { openAttempt } from "./open-attempt";

/** The pay press of a buyer. */
interface Press {
  order: OrderRequest;
  guardianId: number;
  termsVersion: string | undefined;
  /** The total that the buyer saw and accepted, in CLP. */
  acceptedTotal: number | undefined;
}

export interface PressDeps extends PaymentDeps {
  keys: Pick<ServerKeys, "references">;
}

interface PressRequest {
  deps: PressDeps;
  session: Session;
  press: Press;
  /** Origin of the shop as this buyer sees it; the provider sends them back there. */
  shopOrigin: string;
}

/**
 * Only the terms in force can be accepted, since a receipt names them and the shop has no others (AMB-73).
 * @throws AppError TERMS_REQUIRED without terms or with another version; it tells the one in force, to be read first
 */
function refuseOtherTerms(accepted: string | undefined, { documents }: Academy): void {
  const { termsVersion } = documents;
  if (accepted !== termsVersion) throw new AppError("TERMS_REQUIRED", { termsVersion });
}

async function getProvenGuardian(tx: Tx, { deps, session, press }: PressRequest) {
  const guardian = await findOwnGuardian(tx, session.id, press.guardianId);
  if (!guardian) throw new AppError("NOT_FOUND");
  const { email, rut } = guardian;
  if (deps.settings.OTP_CHECK && !(await isEmailProven(tx, { sessionId: session.id, email, rut }))) {
    throw new AppError("EMAIL_NOT_PROVEN");
  }
  return guardian;
}

/** Told only now that the mailbox is proven: it says who is a customer. */
async function refuseSecondPurchase(tx: Tx, { order, lines, students, offer }: OrderContext): Promise<void> {
  const bought = lines.flatMap(({ studentId, courseIds }) => {
    const { rut = "", name = "" } = students.find(({ id }) => id === studentId) ?? {};
    return [{ rut, name, courses: courseIds.map((id) => ({ id, name: offer.courses.get(id)?.name ?? "" })) }];
  });
  await refuseBoughtBefore(tx, order.id, bought);
}

/** A coupon that was lost, or any other new total, is accepted by the buyer first [T22]. */
function refuseChangedPrice({ total, lines, coupon }: OrderContext, { order, acceptedTotal }: Press): void {
  const hasLostCoupon = order.couponCode !== null && coupon === null;
  const isOtherTotal = acceptedTotal !== undefined && acceptedTotal !== total;
  if (!hasLostCoupon && !isOtherTotal) return;
  throw new AppError("PRICE_CHANGED", {
    total,
    quotes: toWireQuotes(lines),
    validCupon: coupon !== null,
  });
}

function payingHold({ order, now }: OrderContext, settings: Settings): RunningHold {
  const limits = { ...holdLimits(settings), payMinutes: paymentMinutes(settings.WEBPAY) };
  return extendHoldForPayment(order, now, limits) ?? refuseResting(order, limits);
}

interface Pressed {
  saved: SavedOrderState;
  /** None where nothing is left to pay. */
  attempt: AttemptRow | null;
}

interface PressedOrder extends SavedOrderState {
  /** Where to pay; null when nothing is left to pay. */
  payment: { url: string; token: string } | null;
}

/**
 * `PUT /orders` with a guardian: the buyer presses pay. Everything is checked and frozen in one transaction;
 * the provider is asked after it. A total of 0 asks no provider: `POST /orders-confirm` finishes it.
 * @throws AppError TERMS_REQUIRED, EMAIL_NOT_PROVEN, STUDENT_INCOMPLETE, COURSE_BOUGHT_BEFORE, PRICE_CHANGED,
 *   COURSE_SOLD_OUT, HOLD_EXPIRED, PROVIDER_UNAVAILABLE (seats stay held) and those of `readOrderContext`
 */
export async function pressPay(request: PressRequest): Promise<PressedOrder> {
  const { deps, session, press, shopOrigin } = request;
  const { settings } = deps;
  const academy = await deps.readAcademy();
  refuseOtherTerms(press.termsVersion, academy);

  const { saved, attempt } = await deps.db.transaction<Pressed>(async (tx) => {
    const context = await readOrderContext(tx, deps, session, press.order);
    const { now, lines, total } = context;
    const studentIds = lines.map(({ studentId }) => studentId);
    const [guardian, , , reference] = await together(tx, [
      () => getProvenGuardian(tx, request),
      () => refuseIncomplete(tx, context.order, studentIds),
      () => refuseSecondPurchase(tx, context),
      () => referenceOf(tx, context.order, { key: deps.keys.references, academy }),
    ]);
    refuseChangedPrice(context, press);
    const agreed = await reserveOrder(tx, deps, context, {
      takesCoupon: true,
      hold: payingHold(context, settings),
      event: "pay_pressed",
      sessionState: press.order.sessionState,
      accepted: {
        reference,
        guardianId: guardian.id,
        termsVersion: academy.documents.termsVersion,
        termsAcceptedAt: now,
      },
    });
    const limits = holdLimits(settings);
    const state = (stored: OrderRow) => ({ order: stored, lines, hold: viewHold(stored, now, limits) });
    if (total === 0) {
      await keepAcceptedTerms(tx, academy);
      return { saved: state(agreed), attempt: null };
    }
    const frozen = await freezeOrder(tx, { order: agreed, bought: context, guardian, academy });
    const [, paying, attempt] = await together(tx, [
      () => keepAcceptedTerms(tx, academy),
      () => moveOrder(tx, agreed, { to: "paying", actor: "buyer", event: "sent_to_pay" }),
      () =>
        openAttempt(tx, {
          ...{ frozen, now, settings, venues: context.offer.venues },
          number: context.attempts + 1,
          isOfThisRun: context.isOfThisRun,
          sessionId: session.id,
        }),
    ]);
    return { saved: state(paying), attempt };
  });

  return { ...saved, payment: attempt && (await createTransaction(deps, attempt, shopOrigin)) };
}
