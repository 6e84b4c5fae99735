import type { OrderDetail, SaveOrderBody } from "@shop/contracts/orders";
import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import type { Tx } from "../../db/database";
import { checkLines } from "../offers/check-lines";
import { loadOffer, type Offer } from "../offers/load-offer";
import { hasLiveAttempt } from "../payments/queries";
import type { PriceRules } from "../quotes/price-lines";
import { isSessionOpen, type Session } from "../sessions/queries";
import type { OrderParts } from "./parts";
import {
  countLiveHoldsOfPerson,
  findLines,
  findOpenOrder,
  findOrder,
  findOwnStudents,
  lockOrder,
  lockPeople,
  type OrderLine,
  type OrderRow,
  type OrderStudent,
} from "./queries";
import { type QuotedLines, quoteLines } from "./quote-lines";

/** Everything that a save or a payment decides on, read under the order's lock. */
export interface PreparedOrder extends QuotedLines {
  order: OrderRow;
  now: Date;
  details: OrderDetail[];
  students: OrderStudent[];
  offer: Offer;
  /** Lines as stored before this request. */
  standing: OrderLine[];
  lines: OrderLine[];
  total: number;
}

/**
 * The session's order, locked: the named one, or its newest open one.
 * @throws AppError NOT_FOUND for another session's, ORDER_FINISHED, PAYMENT_PENDING while money may be moving
 */
export async function lockOwnOrder(tx: Tx, session: Session, orderId: number | undefined): Promise<OrderRow> {
  const named = orderId ? await findOrder(tx, orderId) : await findOpenOrder(tx, session.id);
  if (named?.sessionId !== session.id) throw new AppError("NOT_FOUND");
  const order = await lockOrder(tx, named.id);
  if (!order || !(await isSessionOpen(tx, session.id))) throw new AppError("NOT_FOUND");
  if (order.state === "finished" || order.state === "annulled") throw new AppError("ORDER_FINISHED");
  if (await hasLiveAttempt(tx, order.id)) throw new AppError("PAYMENT_PENDING");
  return order;
}

async function findLineStudents(
  tx: Tx,
  session: Session,
  details: readonly OrderDetail[],
): Promise<OrderStudent[]> {
  const ids = [...new Set(details.map((line) => line.studentId))];
  const students = await findOwnStudents(tx, session.id, ids);
  if (students.length < ids.length) throw new AppError("NOT_FOUND");
  return ids.flatMap((id) => students.filter((student) => student.id === id));
}

/** One person may reserve in a few orders at once, not in many: seats are scarce (HOLD_LIMIT). */
async function refuseHoarding(
  tx: Tx,
  { order, now }: { order: OrderRow; now: Date },
  students: OrderStudent[],
  max: number,
) {
  if (order.holdExpiresAt && order.holdExpiresAt > now) return;
  const request = { orderId: order.id, sessionId: order.sessionId, people: students };
  await lockPeople(tx, request);
  if ((await countLiveHoldsOfPerson(tx, request)) >= max) throw new AppError("HOLD_LIMIT");
}

interface PrepareRequest {
  parts: OrderParts;
  session: Session;
  body: SaveOrderBody;
  /** Read before the transaction: a second connection inside it could wait for ever. */
  rules: PriceRules;
}

/**
 * Locks the order, checks owner, people and every selection rule, and prices it. Writes nothing.
 * @throws AppError NOT_FOUND, SELECTION_INVALID, HOLD_LIMIT and those of `lockOwnOrder`
 */
export async function prepareOrder(
  tx: Tx,
  { parts, session, body, rules }: PrepareRequest,
): Promise<PreparedOrder> {
  const details = body.orderDetails;
  const order = await lockOwnOrder(tx, session, body.id);
  const now = await readShopTime(tx);
  const students = await findLineStudents(tx, session, details);
  await refuseHoarding(tx, { order, now }, students, parts.settings.HOLD_MAX_ORDERS_PER_PERSON);
  const offer = await loadOffer(tx, details);
  checkLines(details, offer);
  const standing = await findLines(tx, order.id);
  const { quotes, coupon } = await quoteLines(tx, {
    order,
    standing,
    lines: details,
    offer,
    couponCode: body.coupon ?? null,
    rut: students[0]?.rut ?? null,
    rules,
    now,
  });
  const lines = details.flatMap((line, index) => {
    const quote = quotes[index];
    return quote ? [{ ...line, venueId: line.locationId, courseIds: line.coursesIds, quote }] : [];
  });
  const total = lines.reduce((sum, line) => sum + line.quote.precioTotal, 0);
  return { order, now, details, students, offer, standing, lines, quotes, coupon, total };
}
