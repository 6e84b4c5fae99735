import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { Session } from "../../access/sessions/session-queries";
import type { Offer } from "../../catalogue/offer/load-offer";
import { countItems } from "../../inventory/hold-items";
import { type ItemQuantity, lockItems } from "../../inventory/item-queries";
import type { OrderDeps } from "../deps";
import {
  asOpen,
  type OrderContext,
  readOrderContext,
  studentIdsOf,
  toOrderContext,
} from "../quotes/order-context";
import { lockOrderOfSession, type Selection } from "../rows/order-queries";
import type { OrderRequest } from "../rows/order-request";
import {
  lockTaker,
  type Reservations,
  readReservations,
  readReservationsInSurroundings,
  takerOf,
} from "./hoarding-queries";

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

export interface KnownOrder {
  orderId: number;
  lines: readonly Selection[];
}

interface ReservationRequest<Beside> {
  session: Session;
  request: OrderRequest;
  takesCoupon: boolean;
  /** Further reads or locks behind scarce items, in the same round trip. */
  beside: (known: KnownOrder) => Promise<Beside>;
}

type ReservationDeps = Pick<OrderDeps, "readOffer" | "rememberedOffer" | "settings">;

interface Read<Beside> {
  context: ReservationContext;
  beside: Beside;
}

/**
 * Locks the order, the buyer and the scarce items, in this order. Items of cached courses are known before, so one
 * round trip suffices; packs, coupons and uncached courses need the order first. @throws those of `readOrderContext`
 */
export async function readReservation<Beside>(
  tx: Tx,
  deps: ReservationDeps,
  asked: ReservationRequest<Beside>,
): Promise<Read<Beside>> {
  const known = knownOrder(asked.request, asked.takesCoupon);
  const offer = known && deps.rememberedOffer(known.lines);
  return known && offer
    ? await readAtOnce(tx, deps, asked, {
        ...known,
        itemIds: idsOf(countItems(seatsOf({ ...known, offer }))),
      })
    : await readByTurns(tx, deps, asked);
}

async function readAtOnce<Beside>(
  tx: Tx,
  deps: ReservationDeps,
  { session, request, beside }: ReservationRequest<Beside>,
  { itemIds, ...known }: KnownOrder & { itemIds: number[] },
): Promise<Read<Beside>> {
  const own = { orderId: known.orderId, sessionId: session.id };
  const taker = takerOf({ ...own, network: request.network }, deps.settings);
  const asked = { ...taker, studentIds: studentIdsOf(request) };
  const [order, , , { around, others }, answers] = await together(tx, [
    () => lockOrderOfSession(tx, own),
    () => lockTaker(tx, taker),
    () => lockItems(tx, itemIds),
    // READ COMMITTED: starts after the locks, so it sees what their previous owners committed.
    () => readReservationsInSurroundings(tx, asked, itemIds),
    () => beside(known),
  ]);
  const context = await toOrderContext(tx, deps, asOpen(order, around), request);
  return { context: { ...context, others }, beside: answers };
}

async function readByTurns<Beside>(
  tx: Tx,
  deps: ReservationDeps,
  { session, request, takesCoupon, beside }: ReservationRequest<Beside>,
): Promise<Read<Beside>> {
  const context = await readOrderContext(tx, deps, session, request);
  const known = { orderId: context.order.id, lines: context.lines };
  const taker = takerOf({ ...known, sessionId: session.id, network: request.network }, deps.settings);
  const itemIds = idsOf(wantedItems(takesCoupon ? context : { ...context, coupon: null }));
  const [, , others, answers] = await together(tx, [
    () => lockTaker(tx, taker),
    () => lockItems(tx, itemIds),
    () => readReservations(tx, taker, itemIds),
    () => beside(known),
  ]);
  return { context: { ...context, others }, beside: answers };
}

const idsOf = (items: readonly ItemQuantity[]) => items.map(({ itemId }) => itemId);

// Null where the order takes more than seats.
function knownOrder(
  { orderId, lines, isOutlet, couponCode }: OrderRequest,
  takesCoupon: boolean,
): KnownOrder | null {
  const takesMore = isOutlet || lines.some(({ packId }) => packId !== undefined);
  if (orderId === undefined || takesMore || (takesCoupon && couponCode !== null)) return null;
  return { orderId, lines };
}
