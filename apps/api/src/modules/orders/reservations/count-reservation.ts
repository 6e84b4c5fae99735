import { santiagoDate } from "@shop/domain/format/instants";
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

export type HoldRequest = Pick<OrderContext, "order" | "lines" | "offer" | "pack" | "students" | "coupon">;

export const seatsOf = ({ lines, offer }: { lines: readonly Selection[]; offer: Offer }): number[] =>
  lines.flatMap((line) =>
    line.courseIds.map((courseId) => {
      const itemId = offer.courses.get(courseId)?.itemId;
      if (itemId === undefined) throw new Error(`course ${courseId} has no seats to hold`);
      return itemId;
    }),
  );

export function wantedItems(request: HoldRequest): ItemQuantity[] {
  const others = [request.pack, request.coupon].flatMap((taken) => (taken ? [taken.itemId] : []));
  return countItems([...seatsOf(request), ...others]);
}

export interface ReservationContext extends OrderContext {
  others: Reservations;
}

// Read before the locks of its items.
interface KnownOrder {
  orderId: number;
  lines: readonly Selection[];
  offer: Offer;
  now: Date;
}

interface ReservationRequest<Beside> {
  session: Session;
  request: OrderRequest;
  takesCoupon: boolean;
  /** Further reads or locks behind scarce items, in the same round trip. */
  beside: (known: KnownOrder) => Promise<Beside>;
}

const MAX_READS = 3;

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
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const context = await readOrderContext(tx, deps, session, request);
    const { order, lines, offer, now: readAt } = context;
    const known = { orderId: order.id, lines, offer, now: readAt };
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
    const { now, edition } = others;
    const isOfToday = santiagoDate(now) === santiagoDate(context.now);
    // A load of the catalogue holds its items too: whoever waited for one is sold what it left, on the day that it is.
    if (edition === context.edition && isOfToday)
      return { context: { ...context, now, others }, beside: answers };
  }
  throw new Error("the catalogue changed whenever an order was read");
}
