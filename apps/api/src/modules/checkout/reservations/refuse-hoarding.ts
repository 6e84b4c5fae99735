import { AppError } from "../../../app-error";
import type { Settings } from "../../../settings";
import type { ItemQuantity } from "../../inventory/item-queries";
import type { OrderRow } from "../orders/order-queries";
import type { Reservations, Taker } from "./hoarding-queries";

type Budgets = Pick<
  Settings,
  "HOLD_MAX_ORDERS_PER_PERSON" | "STUDENTS_PER_SESSION" | "SEATS_PER_SESSION" | "SEATS_PER_NETWORK"
>;

/** Nobody unproven of one network takes more than this share of a section. */
const SECTION_SHARE = 1 / 4;

/** Of whom reservations are counted; of the network only where it has a budget. */
export const takerOf = (
  { orderId, sessionId, network }: Taker & { network: string },
  { SEATS_PER_NETWORK }: Pick<Budgets, "SEATS_PER_NETWORK">,
): Taker => ({ orderId, sessionId, network: SEATS_PER_NETWORK > 0 ? network : null });

interface Reservation {
  order: OrderRow;
  now: Date;
  /** Seats that the order is to hold. */
  seats: readonly ItemQuantity[];
}

const sumOf = (quantities: Iterable<number>) => [...quantities].reduce((sum, quantity) => sum + quantity, 0);

/**
 * Seats are scarce: one buyer may reserve in a few orders at once, and until a mailbox is proven a session and a
 * network have a budget of seats (SAFE-02).
 * @throws AppError HOLD_LIMIT, SEAT_BUDGET, NETWORK_BUDGET
 */
export function refuseHoarding(
  { order, now, seats }: Reservation,
  others: Reservations,
  budgets: Budgets,
): void {
  const isRunning = order.holdExpiresAt !== null && order.holdExpiresAt > now;
  if (!isRunning && others.orders >= budgets.HOLD_MAX_ORDERS_PER_PERSON) throw new AppError("HOLD_LIMIT");
  if (others.isProven) return;
  const wanted = sumOf(seats.map(({ quantity }) => quantity));
  if (wanted + others.sessionSeats > budgets.SEATS_PER_SESSION)
    throw new AppError("SEAT_BUDGET", { seats: budgets.SEATS_PER_SESSION });
  if (budgets.SEATS_PER_NETWORK > 0 && isOverNetwork(others, { wanted, seats, budgets }))
    throw new AppError("NETWORK_BUDGET");
}

/** A family's students may share a section, however small it is. */
function isOverNetwork(
  { networkSeats, items }: Reservations,
  { wanted, seats, budgets }: { wanted: number; seats: readonly ItemQuantity[]; budgets: Budgets },
): boolean {
  const isOverShare = ({ itemId, quantity }: ItemQuantity) => {
    const share = Math.floor((items.get(itemId)?.capacity ?? 0) * SECTION_SHARE);
    return quantity + (networkSeats.get(itemId) ?? 0) > Math.max(share, budgets.STUDENTS_PER_SESSION);
  };
  return wanted + sumOf(networkSeats.values()) > budgets.SEATS_PER_NETWORK || seats.some(isOverShare);
}
