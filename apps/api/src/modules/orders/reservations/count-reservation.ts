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

type ReservationDeps = Pick<OrderDeps, "readOffer" | "rememberedOffer" | "settings">;

interface Read<Beside> {
  context: ReservationContext;
  beside: Beside;
}

/**
 * Reads everything that a reservation is decided on, under its locks: the order's, the buyer's, then those of scarce
 * items. The sections of remembered courses are known by their ids and wait for nothing; of packs, coupons and
 * courses that nobody asked for yet the order is read first.
 * @throws those of `readOrderContext`
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

/** Takes all locks, and then reads all, without waiting in between. */
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
    // READ COMMITTED: this one begins under the locks, and sees what their previous owners committed.
    () => readReservationsInSurroundings(tx, asked, itemIds),
    () => beside(known),
  ]);
  const context = await toOrderContext(tx, deps, asOpen(order, around), request);
  return { context: { ...context, others }, beside: answers };
}

/** Reads the order under its lock, and then takes the locks of what it wants. */
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

/** The order as it is named, where its seats are all that it takes. */
function knownOrder(
  { orderId, lines, isOutlet, couponCode }: OrderRequest,
  takesCoupon: boolean,
): KnownOrder | null {
  const takesMore = isOutlet || lines.some(({ packId }) => packId !== undefined);
  if (orderId === undefined || takesMore || (takesCoupon && couponCode !== null)) return null;
  return { orderId, lines };
}
