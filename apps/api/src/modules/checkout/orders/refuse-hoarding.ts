import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { Settings } from "../../../settings";
import type { ItemQuantity } from "../../inventory/item-queries";
import { lockTaker, type Reservations, readReservations } from "./hoarding-queries";
import type { OrderRow } from "./order-queries";

type Budgets = Pick<
  Settings,
  "HOLD_MAX_ORDERS_PER_PERSON" | "STUDENTS_PER_SESSION" | "SEATS_PER_SESSION" | "SEATS_PER_NETWORK"
>;

/** Nobody unproven of one network takes more than this share of a section. */
const SECTION_SHARE = 1 / 4;

interface Reservation {
  order: OrderRow;
  now: Date;
  /** Keyed digest of the buyer's network. */
  network: string;
  /** Seats that the order is to hold. */
  seats: readonly ItemQuantity[];
}

const sumOf = (quantities: Iterable<number>) => [...quantities].reduce((sum, quantity) => sum + quantity, 0);

/**
 * Seats are scarce: one buyer may reserve in a few orders at once, and until a mailbox is proven a session and a
 * network have a budget of seats (SAFE-02).
 * @throws AppError HOLD_LIMIT, SEAT_BUDGET, NETWORK_BUDGET
 */
export async function refuseHoarding(
  tx: Tx,
  { order, now, network, seats }: Reservation,
  budgets: Budgets,
): Promise<void> {
  const taker = {
    orderId: order.id,
    sessionId: order.sessionId,
    network: budgets.SEATS_PER_NETWORK > 0 ? network : null,
  };
  const [, others] = await together(tx, [
    () => lockTaker(tx, taker),
    () => readReservations(tx, taker, seats),
  ]);
  const isRunning = order.holdExpiresAt !== null && order.holdExpiresAt > now;
  if (!isRunning && others.orders >= budgets.HOLD_MAX_ORDERS_PER_PERSON) throw new AppError("HOLD_LIMIT");
  if (others.isProven) return;
  const wanted = sumOf(seats.map(({ quantity }) => quantity));
  if (wanted + others.sessionSeats > budgets.SEATS_PER_SESSION)
    throw new AppError("SEAT_BUDGET", { seats: budgets.SEATS_PER_SESSION });
  if (taker.network !== null && isOverNetwork(others, { wanted, seats, budgets }))
    throw new AppError("NETWORK_BUDGET");
}

/** A family's students may share a section, however small it is. */
function isOverNetwork(
  { networkSeats, capacities }: Reservations,
  { wanted, seats, budgets }: { wanted: number; seats: readonly ItemQuantity[]; budgets: Budgets },
): boolean {
  const isOverShare = ({ itemId, quantity }: ItemQuantity) => {
    const share = Math.floor((capacities.get(itemId) ?? 0) * SECTION_SHARE);
    return quantity + (networkSeats.get(itemId) ?? 0) > Math.max(share, budgets.STUDENTS_PER_SESSION);
  };
  return wanted + sumOf(networkSeats.values()) > budgets.SEATS_PER_NETWORK || seats.some(isOverShare);
}
