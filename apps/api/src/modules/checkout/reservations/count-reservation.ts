import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { Offer } from "../../catalogue/offer/load-offer";
import { type CountedItems, countItems, countUnderLock } from "../../inventory/hold-items";
import type { ItemQuantity } from "../../inventory/item-queries";
import type { Session } from "../../people/sessions/session-queries";
import type { CheckoutDeps } from "../deps";
import { type OrderContext, readOrderContext } from "../orders/order-context";
import type { Selection } from "../orders/order-queries";
import type { OrderRequest } from "../orders/order-request";
import type { Reservations } from "./hoarding-queries";
import { countReservations, takerOf } from "./refuse-hoarding";

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
  items: CountedItems;
}

/** What is known of an order when its locks are taken. */
export interface KnownOrder {
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

type ReservationDeps = Pick<CheckoutDeps, "readOffer" | "rememberedOffer" | "settings">;

/**
 * Reads everything that a reservation is decided on, under its locks: the order's, the buyer's, then those of scarce
 * items. The sections of remembered courses are known by their ids and wait for nothing; of packs, coupons and
 * courses that nobody asked for yet the order is read first.
 * @throws those of `readOrderContext`
 */
export async function readReservation<Beside>(
  tx: Tx,
  deps: ReservationDeps,
  { session, request, takesCoupon, beside }: ReservationRequest<Beside>,
): Promise<{ context: ReservationContext; beside: Beside }> {
  const read = () => readOrderContext(tx, deps, session, request);
  const count = (known: KnownOrder, itemIds: readonly number[]) => {
    const taker = takerOf({ ...known, sessionId: session.id, network: request.network }, deps.settings);
    return [
      () => countReservations(tx, taker, itemIds),
      () => countUnderLock(tx, { ...known, itemIds }),
      () => beside(known),
    ] as const;
  };
  const known = knownOrder(request, takesCoupon);
  const offer = known && deps.rememberedOffer(known.lines);
  if (known && offer) {
    const itemIds = idsOf(countItems(seatsOf({ ...known, offer })));
    const [context, others, items, answers] = await together(tx, [read, ...count(known, itemIds)]);
    return { context: { ...context, others, items }, beside: answers };
  }
  const context = await read();
  const { order, lines } = context;
  const wanted = wantedItems(takesCoupon ? context : { ...context, coupon: null });
  const [others, items, answers] = await together(tx, count({ orderId: order.id, lines }, idsOf(wanted)));
  return { context: { ...context, others, items }, beside: answers };
}

const idsOf = (items: readonly ItemQuantity[]) => items.map(({ itemId }) => itemId);

/** The order as it is named, where its seats are all that it takes. */
function knownOrder(
  { orderId, lines, isOutlet, couponCode }: OrderRequest,
  takesCoupon: boolean,
): KnownOrder | null {
  const takesMore = isOutlet || lines.some(({ packId }) => packId !== undefined);
  if (orderId === undefined || takesMore || (takesCoupon && couponCode !== null)) return null;
  return { orderId, lines };
}
