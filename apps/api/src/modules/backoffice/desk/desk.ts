import type { Reader, Tx } from "../../../db/database";
import { findOrderByBuyOrder, findOrderByReference } from "../../checkout/orders/named-order-queries";
import { findOrder, lockOrder, type OrderRow } from "../../checkout/orders/order-queries";
import type { PaymentDeps } from "../../payments/deps";
import type { RefundRow } from "../../payments/refund/refund-queries";
import type { RefundProgress } from "../../payments/refund/settle-refund";
import type { StaffActor } from "../../payments/settling-context";
import { deskCopy as copy, DESK_ERRORS } from "./desk-copy";

/** Who works at the desk, and the shop that they work on. */
export interface Desk {
  deps: PaymentDeps;
  /** Name of the person, as it is written into the history: `staff:ana`. */
  actor: StaffActor;
}

/** What a command tells: lines for people, and whether something is left to look after. */
export interface DeskAnswer {
  lines: string[];
  isPending: boolean;
}

export const told = (...lines: string[]): DeskAnswer => ({ lines, isPending: false });
export const pending = (...lines: string[]): DeskAnswer => ({ lines, isPending: true });

type Texts = typeof DESK_ERRORS;
type DeskErrorCode = keyof Texts;

/** A refusal that the person at the desk reads as a sentence; everything else is a fault of the shop. */
export class DeskError extends Error {
  override readonly name = "DeskError";

  constructor(
    readonly code: DeskErrorCode,
    detail = "",
  ) {
    super(DESK_ERRORS[code](detail));
  }
}

/**
 * The order of a number for people, as somebody says it on the phone, or of a buy order, its own or that of one of its
 * attempts.
 * @throws DeskError ORDER_UNKNOWN
 */
export async function getDeskOrder(db: Reader, named: string): Promise<OrderRow> {
  const order =
    (await findOrderByReference(db, named.toUpperCase())) ?? (await findOrderByBuyOrder(db, named));
  if (!order) throw new DeskError("ORDER_UNKNOWN", named);
  return order;
}

/** The sale that a number names; of one that paid a change the changed one. @throws DeskError ORDER_UNKNOWN */
export async function getDeskSale(db: Reader, named: string): Promise<OrderRow> {
  const order = await getDeskOrder(db, named);
  const changed = order.changesOrderId === null ? null : await findOrder(db, order.changesOrderId);
  return changed ?? order;
}

/** The same, locked. @throws DeskError ORDER_UNKNOWN */
export async function lockDeskSale(tx: Tx, named: string): Promise<OrderRow> {
  const { id } = await getDeskSale(tx, named);
  const order = await lockOrder(tx, id);
  if (!order) throw new DeskError("ORDER_UNKNOWN", named);
  return order;
}

/** An order, locked. @throws DeskError ORDER_UNKNOWN */
export async function lockDeskOrder(tx: Tx, buyOrder: string): Promise<OrderRow> {
  const { id } = await getDeskOrder(tx, buyOrder);
  const order = await lockOrder(tx, id);
  if (!order) throw new DeskError("ORDER_UNKNOWN", buyOrder);
  return order;
}

/** What to tell of a refund that was tried. @throws DeskError REFUND_REFUSED */
export function refundAnswer(result: RefundProgress, done: (refund: RefundRow) => string): DeskAnswer {
  switch (result.progress) {
    case "done":
      return told(done(result.refund));
    case "transfer":
      return pending(copy.byTransfer);
    case "unclear":
      return pending(copy.unclear(result.reason));
    case "busy":
      return pending(copy.busy);
    case "waiting":
      return pending(copy.waiting(result.reason));
    case "refused":
      throw new DeskError("REFUND_REFUSED", result.reason);
  }
}
