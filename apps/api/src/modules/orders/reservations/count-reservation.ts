import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { Session } from "../../access/sessions/session-queries";
import type { Offer } from "../../catalogue/offer/load-offer";
import { countItems } from "../../inventory/hold-items";
import { type ItemQuantity, lockItems } from "../../inventory/item-queries";
import type { OrderDeps } from "../deps";
import { type OrderContext, readOrderContext } from "../quotes/order-context";
import type { Selection } from "../rows/order-queries";
import type { OrderRequest } from "../rows/order-request";
import { lockTaker, type Reservations, readReservations, takerOf } from "./hoarding-queries";

/** What an order takes out of the shop; a coupon's use only where one is given. */
export type HoldRequest = Pick<OrderContext, "order" | "lines" | "offer" | "pack" | "students" | "coupon">;

/** Sections that the lines need, each as often as a student takes it. */
export const seatsOf = ({ lines, offer }: { lines: readonly Selection[]; offer: Offer }): number[] =>
  lines.flatMap((line) =>
    line.courseIds.map((courseId) => {
      const itemId = offer.courses.get(courseId)?.itemId;
      if (itemId === undefined) throw new Error(`course ${courseId} has no seats to hold`);
      return itemId;
    }),
  );

/** Seats that the lines need, the pack and the coupon's use, by scarce item. */
export function wantedItems(request: HoldRequest): ItemQuantity[] {
  const others = [request.pack, request.coupon].flatMap((taken) => (taken ? [taken.itemId] : []));
  return countItems([...seatsOf(request), ...others]);
}

/** A context, with what was counted for its order under the locks of its buyer and of scarce items. */
export interface ReservationContext extends OrderContext {
  others: Reservations;
}

/** What is known of an order when the locks of what it wants are taken. */
interface KnownOrder {
  orderId: number;
  lines: readonly Selection[];
}

interface ReservationRequest<Beside> {
  session: Session;
  request: OrderRequest;
  /** The coupon's use is taken as well. */
  takesCoupon: boolean;
  /** What else is to be read, or locked behind scarce items, on the same trip. */
  beside: (known: KnownOrder) => Promise<Beside>;
}

type ReservationDeps = Pick<OrderDeps, "readOffer" | "settings">;

interface Read<Beside> {
  context: ReservationContext;
  beside: Beside;
}

/**
 * Reads everything that a reservation is decided on, under its locks: the order's, the buyer's, then those of scarce
 * items.
 * @throws those of `readOrderContext`
 */
export async function readReservation<Beside>(
  tx: Tx,
  deps: ReservationDeps,
  { session, request, takesCoupon, beside }: ReservationRequest<Beside>,
): Promise<Read<Beside>> {
  const context = await readOrderContext(tx, deps, session, request);
  const known = { orderId: context.order.id, lines: context.lines };
  const taker = takerOf({ ...known, sessionId: session.id, network: request.network }, deps.settings);
  const wanted = wantedItems(takesCoupon ? context : { ...context, coupon: null });
  const itemIds = wanted.map(({ itemId }) => itemId);
  const [, , others, answers] = await together([
    () => lockTaker(tx, taker),
    () => lockItems(tx, itemIds),
    // READ COMMITTED: this one begins under the locks, and sees what their previous owners committed.
    () => readReservations(tx, taker, itemIds),
    () => beside(known),
  ]);
  return { context: { ...context, others }, beside: answers };
}
