import type { OrderEventName } from "@shop/domain/orders/order-events";
import type { Tx } from "../../../db/database";
import { FrozenOrder } from "../../../db/stored/order-snapshot";
import { together } from "../../../db/transaction";
import { enqueue } from "../../../jobs/enqueue";
import { countUnderLock, shortOf } from "../../inventory/hold-items";
import { deleteHolds, type ItemQuantity } from "../../inventory/item-queries";
import { moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import { coursesOf } from "../../sales/sold/bought-before";
import { findFrozenItems, rememberedItems } from "../../sales/sold/frozen-items";
import { takeCourses } from "../../sales/sold/sold-course-queries";
import { type AttemptOfOrder, type AttemptRow, lockOrderOfAttempt, updateAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { formOverAt, LEASE_SECONDS } from "../payment-times";
import type { SettlingActor } from "../settling-context";
import { keepUntilKnown, secureSeats } from "./secure-seats";

/** `none`: the attempt is over, or another process has it. */
export type SettlingTask =
  | {
      task: "commit" | "ask";
      attempt: AttemptRow;
      leaseUntil: Date;
      /** Secured items, to be sold when paid; null: they must be counted then. */
      wanted: ItemQuantity[] | null;
    }
  | { task: "none" };

const NOTHING: SettlingTask = { task: "none" };

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1000);

interface Begun extends AttemptOfOrder {
  frozen: FrozenOrder;
  wanted: ItemQuantity[];
}

// Not committed, so not charged.
async function refuseToCommit(
  tx: Tx,
  { order, attempt, now }: AttemptOfOrder,
  event: OrderEventName,
): Promise<SettlingTask> {
  await updateAttempt(tx, attempt.id, { state: "expired", settledAt: now });
  await deleteHolds(tx, order.id);
  await moveOrder(tx, order, { to: "expired", actor: "provider", event });
  return NOTHING;
}

// The hold lapsed but the seats are free: continues as if in time.
async function resumePaying(tx: Tx, order: OrderRow): Promise<void> {
  if (order.state !== "expired") return;
  const held = await moveOrder(tx, order, { to: "held", actor: "provider", event: "late_payment" });
  await moveOrder(tx, held, { to: "paying", actor: "provider", event: "late_payment" });
}

interface BeginRequest {
  attempt: Pick<AttemptRow, "id" | "frozen">;
  actor: SettlingActor;
  deps: Pick<PaymentDeps, "settings" | "rememberedOffer" | "leases">;
}

// A job waits for the end of the card form and needs a live hold: a buyer away that long may have bought elsewhere.
// Never commits without seats, or for a course that the family bought before.
async function beginCommit(
  tx: Tx,
  { wanted, frozen, ...locked }: Begun,
  { actor, deps }: BeginRequest,
): Promise<SettlingTask> {
  const { order, attempt, now } = locked;
  if (actor === "reconciler") {
    const waitMs = formOverAt(attempt.createdAt, deps.settings.WEBPAY).getTime() - now.getTime();
    if (waitMs > 0) {
      await enqueue(tx, "settle_attempt", { attemptId: attempt.id }, { delaySeconds: waitMs / 1000 });
      return NOTHING;
    }
    const isHeld = order.state === "paying" && order.holdExpiresAt !== null && order.holdExpiresAt > now;
    if (!isHeld) return await refuseToCommit(tx, locked, "hold_lapsed_before_commit");
  }
  const courses = coursesOf(frozen.students);
  const itemIds = wanted.map(({ itemId }) => itemId);
  const [bought, counted] = await together([
    () => takeCourses(tx, { orderId: order.id, courses, canProve: deps.settings.OTP_CHECK, isAll: true }),
    () => countUnderLock(tx, { orderId: order.id, itemIds }),
  ]);
  if (bought.length > 0) return await refuseToCommit(tx, locked, "courses_bought_before_commit");
  if (shortOf(wanted, counted).length > 0)
    return await refuseToCommit(tx, locked, "seats_gone_before_commit");
  await resumePaying(tx, order);
  const leaseUntil = leaseFrom(now);
  const leased: AttemptRow = { ...attempt, state: "committing", leaseUntil };
  await together([
    () => keepUntilKnown(tx, { order, now, wanted }),
    () => updateAttempt(tx, attempt.id, { state: leased.state, leaseUntil }),
    () => deps.leases.follow(tx, { leaseUntil, now }),
  ]);
  return { task: "commit", attempt: leased, leaseUntil, wanted: soldAtOnce(order, wanted) };
}

// A change locks the seats it takes and leaves together, once paid.
const soldAtOnce = ({ changesOrderId }: OrderRow, wanted: ItemQuantity[]): ItemQuantity[] | null =>
  changesOrderId === null ? wanted : null;

// The commit was sent, and its sender died or got no answer.
async function beginAsking(
  tx: Tx,
  { wanted, ...locked }: Begun,
  { deps }: BeginRequest,
): Promise<SettlingTask> {
  const { attempt, now } = locked;
  if (attempt.leaseUntil !== null && attempt.leaseUntil > now) return NOTHING;
  const isSecured = await secureSeats(tx, locked);
  const leaseUntil = leaseFrom(now);
  await together([
    () => updateAttempt(tx, attempt.id, { leaseUntil }),
    () => deps.leases.follow(tx, { leaseUntil, now }),
  ]);
  return {
    task: "ask",
    attempt: { ...attempt, leaseUntil },
    leaseUntil,
    wanted: isSecured ? soldAtOnce(locked.order, wanted) : null,
  };
}

// First short transaction of settling: locks the order, makes sure of the seats and takes the lease. Only a `created`
// attempt of an order that waits for it is committed.
export async function beginSettling(tx: Tx, request: BeginRequest): Promise<SettlingTask> {
  const frozen = FrozenOrder.parse(request.attempt.frozen);
  const remembered = rememberedItems(request.deps.rememberedOffer, frozen);
  const [locked, wanted] = await together([
    () => lockOrderOfAttempt(tx, request.attempt.id),
    async () => remembered ?? (await findFrozenItems(tx, frozen)),
  ]);
  if (!locked?.attempt.token) return NOTHING;
  const { order, attempt } = locked;
  const isAwaited = order.state === "paying" || order.state === "expired";
  if (attempt.state === "created")
    return isAwaited ? await beginCommit(tx, { ...locked, frozen, wanted }, request) : NOTHING;
  if (attempt.state === "committing" || attempt.state === "unknown")
    return await beginAsking(tx, { ...locked, frozen, wanted }, request);
  return NOTHING;
}
