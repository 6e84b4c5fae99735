import type { Quote } from "@shop/domain/pricing/quote";
import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import type { Tx } from "../../db/database";
import { FrozenOrder, isNamed, type ReachableSale } from "../../db/stored/order-snapshot";
import { loadOffer } from "../catalogue/offer/load-offer";
import { holdItems } from "../inventory/hold-items";
import { replaceLines } from "../orders/rows/line-queries";
import { countAttempts, isMoneyMoving } from "../orders/rows/order-payment-queries";
import { lockOrder, moveOrder, type OrderRow } from "../orders/rows/order-queries";
import { referenceOf } from "../orders/rows/order-reference";
import { countPressed, insertOrder } from "../orders/rows/orders.sql";
import { release } from "../orders/saving/change-hold";
import { newBuyOrder } from "../orders/saving/create-order";
import { paymentMinutes } from "../payments/payment-times";
import { type OpenedAttempt, openAttempt } from "../payments/press/open-attempt";
import { refuseBoughtBefore } from "../sales/sold/bought-before";
import { type ChangeRow, findChangePaidBy, findOpenChange, updateChange } from "../sales/sold/change-queries";
import type { ChangeContext, PlannedChange } from "./change-context";
import type { ChangeDeps } from "./deps";
import { refuseMoved, seatsOf } from "./swap-line";

// A payment link of staff holds its seats for a day.
export const LINK_HOLD_MINUTES = 24 * 60;

// Discounts are in the difference already.
const differenceQuote = (quote: Quote, differenceClp: number): Quote => ({
  ...quote,
  gross: differenceClp,
  subtotal: differenceClp,
  total: differenceClp,
  sessionDiscountPercent: 0,
  sessionDiscount: 0,
  onlineDiscountPercent: 0,
  onlineDiscount: 0,
  enrolmentFee: 0,
  couponDiscount: 0,
  totalDiscount: 0,
  totalDiscountPercent: 0,
  hasValidCoupon: false,
});

function freezeChange(
  order: OrderRow & { reference: string },
  { snapshot, change }: { snapshot: ReachableSale; change: ChangeRow },
): FrozenOrder {
  const student = snapshot.students[change.position];
  if (!student || !isNamed(student)) throw new Error(`order ${order.id} pays no change`);
  const { finishedAt: _, payment: _payment, ...sale } = snapshot;
  const owned = new Set(student.courses.map(({ id }) => id));
  const courses = change.next.courses.filter(({ id }) => !owned.has(id));
  const quote = differenceQuote(student.quote, change.differenceClp);
  return FrozenOrder.parse({
    ...sale,
    orderId: order.id,
    buyOrder: order.buyOrder,
    reference: order.reference,
    flow: order.flow,
    students: [{ ...student, ...change.next, courses, quote }],
    coupon: null,
    pack: null,
    totalClp: change.differenceClp,
  });
}

interface Opening {
  context: ChangeContext;
  plan: PlannedChange;
  sessionId: string;
  actor: string;
  holdMinutes: number;
  now: Date;
  canProve: boolean;
}

// The sale stays as it is until the change order is paid.
export async function openChangeOrder(
  tx: Tx,
  { context, plan, sessionId, actor, holdMinutes, now, canProve }: Opening,
): Promise<OrderRow> {
  const { order: parent, snapshot, student } = context;
  const draft = await insertOrder(tx, {
    sessionId,
    flow: parent.flow,
    buyOrder: newBuyOrder(),
    changesOrderId: parent.id,
  });
  const added = new Set(plan.addedIds);
  const courses = plan.next.courses.filter(({ id }) => added.has(id));
  await refuseBoughtBefore(tx, { orderId: parent.id, canProve }, [{ ...student, courses }]);
  const holdExpiresAt = await holdNew(tx, { order: draft, addedIds: plan.addedIds, holdMinutes, now });
  await refuseMoved(tx, plan.next, plan.addedIds);
  const line = { studentId: student.id, programId: student.programId, venueId: plan.next.venueId };
  const quote = differenceQuote(student.quote, plan.differenceClp);
  await replaceLines(tx, draft.id, [{ ...line, courseIds: plan.addedIds, quote }]);
  return await moveOrder(tx, draft, {
    to: "held",
    actor,
    event: "change_held",
    details: { changes: parent.buyOrder },
    changes: {
      holdStartedAt: now,
      holdExpiresAt,
      // It counts to the mailbox that its session proved.
      isProvenHold: true,
      totalClp: plan.differenceClp,
      rut: student.rut,
      guardianId: parent.guardianId,
      termsVersion: snapshot.terms.version,
      termsAcceptedAt: new Date(snapshot.terms.acceptedAt),
    },
  });
}

interface Holding {
  order: OrderRow;
  addedIds: number[];
  holdMinutes: number;
  now: Date;
}

// COURSE_SOLD_OUT leaves the earlier holds.
async function holdNew(tx: Tx, { order, addedIds, holdMinutes, now }: Holding): Promise<Date> {
  const least = new Date(now.getTime() + holdMinutes * 60_000);
  const { holdExpiresAt } = order;
  const expiresAt = holdExpiresAt !== null && holdExpiresAt > least ? holdExpiresAt : least;
  const short = await holdItems(tx, { orderId: order.id, wanted: await seatsOf(tx, addedIds), expiresAt });
  if (short.length > 0) throw new AppError("COURSE_SOLD_OUT", { coursesNotAvailables: [] });
  return expiresAt;
}

interface Press {
  changeOrder: OrderRow;
  snapshot: ReachableSale;
  change: ChangeRow;
  now: Date;
}

// The caller holds the change order's lock. PAYMENT_PENDING while money may be moving, COURSE_SOLD_OUT when the
// seats of a lapsed hold are gone.
export async function pressChangeOrder(
  tx: Tx,
  deps: ChangeDeps,
  { changeOrder, snapshot, change, now }: Press,
): Promise<OpenedAttempt> {
  const { settings, keys } = deps;
  if (await isMoneyMoving(tx, changeOrder.id)) throw new AppError("PAYMENT_PENDING");
  await deps.supersedeAttempts(tx, changeOrder.id);
  const academy = await deps.readAcademy();
  const counted = await countPressed(tx, changeOrder.id);
  const reference = referenceOf(changeOrder, { counted, key: keys.references, academy });
  const frozen = freezeChange({ ...changeOrder, reference }, { snapshot, change });
  const addedIds = frozen.students.flatMap(({ courses }) => courses.map(({ id }) => id));
  const holdMinutes = paymentMinutes(settings.WEBPAY);
  const holdExpiresAt = await holdNew(tx, { order: changeOrder, addedIds, holdMinutes, now });
  const event = "pay_pressed";
  const held =
    changeOrder.state === "held"
      ? changeOrder
      : await moveOrder(tx, changeOrder, { to: "held", actor: "buyer", event });
  const lines = frozen.students.map(({ programId, venueId }) => ({ programId, venueId, courseIds: [] }));
  const { venues } = await loadOffer(tx, lines);
  const { attempts, isOfThisRun } = await countAttempts(tx, changeOrder.id);
  const numbering = { number: attempts + 1, isOfThisRun };
  const { attempt } = await openAttempt(tx, held, {
    move: { event, changes: { holdExpiresAt, reference } },
    frozen,
    ...numbering,
    now,
    venues,
    settings,
  });
  return attempt;
}

/** Locks the open change's order, then the order itself; always in this sequence. */
export async function lockForChange(
  tx: Tx,
  orderId: number,
): Promise<{ order: OrderRow; open: { change: ChangeRow; changeOrder: OrderRow | null } | null }> {
  const found = await findOpenChange(tx, orderId);
  const changeOrder = found?.changeOrderId ? await lockOrder(tx, found.changeOrderId) : null;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new AppError("NOT_FOUND");
  // READ COMMITTED: another request may have opened, paid or abandoned a change while this one waited.
  const change = await findOpenChange(tx, orderId);
  if (change?.id !== found?.id && change !== null) throw new AppError("PAYMENT_PENDING");
  return { order, open: change && { change, changeOrder } };
}

/** Both orders must be locked, the change order first. @throws AppError PAYMENT_PENDING while money may be moving */
export async function lapseChange(
  tx: Tx,
  deps: Pick<ChangeDeps, "supersedeAttempts">,
  { change, changeOrder }: { change: ChangeRow; changeOrder: OrderRow | null },
): Promise<void> {
  if (changeOrder && (await isMoneyMoving(tx, changeOrder.id))) throw new AppError("PAYMENT_PENDING");
  if (changeOrder) await release(tx, changeOrder, deps);
  await updateChange(tx, change.id, { state: "lapsed", settledAt: await readShopTime(tx) });
}

// The change order must be locked: whoever settles its change locks it first.
export async function getChangeOf(tx: Tx, changeOrder: OrderRow): Promise<ChangeRow> {
  const change = await findChangePaidBy(tx, changeOrder.id);
  if (!change) throw new Error(`order ${changeOrder.id} pays no change`);
  return change;
}
