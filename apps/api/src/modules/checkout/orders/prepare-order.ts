import type { OrderDetail, SaveOrderBody } from "@shop/contracts/orders";
import { type AttemptState, LIVE_ATTEMPT_STATES } from "@shop/domain/orders/attempt-states";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import type { Offer } from "../../catalogue/offer/load-offer";
import type { Session } from "../../people/sessions/session-queries";
import type { Person } from "../../people/students/student-queries";
import { lockPeople } from "../../people/students/student-queries";
import type { CheckoutDeps } from "../deps";
import type { OfferedPack } from "../packs/pack-queries";
import { resolvePack } from "../packs/resolve-pack";
import { checkLines } from "../quotes/check-lines";
import type { PriceRules } from "../quotes/price-lines";
import { type QuotedLines, quoteLines } from "../quotes/quote-lines";
import { lockOrderOfSession } from "./move-queries";
import { countLiveHoldsOfPerson, findOpenOrder, type OrderLine, type OrderRow } from "./order-queries";
import { readStanding, type Standing } from "./standing-queries";

/** Everything that a save or a payment decides on, read under the order's lock. */
export interface PreparedOrder extends QuotedLines {
  order: OrderRow;
  /** Only in the outlet: then the one line has the pack's courses. */
  pack: OfferedPack | null;
  now: Date;
  details: OrderDetail[];
  students: Person[];
  offer: Offer;
  /** Lines as stored before this request. */
  standing: OrderLine[];
  lines: OrderLine[];
  /** The lines, prices included, are those that are stored. */
  hasSameLines: boolean;
  total: number;
  /** A card form that nobody paid yet may be open for it. */
  hasOpenForm: boolean;
  /** How often the buyer was sent to pay. */
  attempts: number;
}

/** An order under its lock, and what stands about it. */
export interface OwnOrder extends Standing {
  order: OrderRow;
}

/** True while money may have moved, a person's review included: the order must not change or be paid again. */
const keepsOrder = (state: AttemptState) =>
  state === "review" || LIVE_ATTEMPT_STATES.some((live) => live === state);

/**
 * The session's order, locked: the named one, or its newest open one.
 * @throws AppError NOT_FOUND for another session's, ORDER_FINISHED, PAYMENT_PENDING while money may be moving
 */
export async function lockOwnOrder(
  tx: Tx,
  session: Session,
  { orderId, studentIds = [] }: { orderId: number | undefined; studentIds?: readonly number[] },
): Promise<OwnOrder> {
  const id = orderId ?? (await findOpenOrder(tx, session.id))?.id;
  const order =
    id === undefined ? null : await lockOrderOfSession(tx, { orderId: id, sessionId: session.id });
  if (!order) throw new AppError("NOT_FOUND");
  const standing = await readStanding(tx, { orderId: order.id, sessionId: session.id, studentIds });
  if (!standing.isSessionOpen) throw new AppError("NOT_FOUND");
  if (order.state === "finished" || order.state === "annulled") throw new AppError("ORDER_FINISHED");
  if (standing.attemptStates.some(keepsOrder)) throw new AppError("PAYMENT_PENDING");
  return { order, ...standing };
}

/** Students of the lines, each person once: two rows of one RUT would escape the rules for one student (INSC-22). */
function chooseStudents(own: readonly Person[], ids: readonly number[]): Person[] {
  const students = own.filter(({ id }) => ids.includes(id));
  if (students.length < ids.length) throw new AppError("NOT_FOUND");
  if (new Set(students.map(({ rut }) => rut)).size < ids.length) {
    throw new AppError("VALIDATION_FAILED", { fields: { rut: "RUT_REPEATED_IN_ORDER" } });
  }
  return ids.flatMap((id) => students.filter((student) => student.id === id));
}

/**
 * One person may reserve in a few orders at once, not in many: seats are scarce (HOLD_LIMIT). An order that
 * reserves already was counted, unless other people come into it.
 */
async function refuseHoarding(
  tx: Tx,
  { order, now, standing }: Pick<PreparedOrder, "order" | "now" | "standing">,
  students: Person[],
  max: number,
) {
  const isRunning = order.holdExpiresAt !== null && order.holdExpiresAt > now;
  const isKnown = ({ id }: Person) => standing.some(({ studentId }) => studentId === id);
  if (isRunning && students.every(isKnown)) return;
  const request = { orderId: order.id, sessionId: order.sessionId, people: students };
  await lockPeople(tx, request);
  if ((await countLiveHoldsOfPerson(tx, request)) >= max) throw new AppError("HOLD_LIMIT");
}

const signature = (lines: readonly OrderLine[]) =>
  JSON.stringify(
    lines.map((line) => [line.studentId, line.programId, line.venueId, line.courseIds, line.quote]),
  );

interface PrepareRequest {
  deps: CheckoutDeps;
  session: Session;
  body: SaveOrderBody;
  /** Read before the transaction: a second connection inside it could wait for ever. */
  rules: PriceRules;
}

/**
 * Locks the order, checks owner, people and every selection rule, and prices it. Writes nothing. A pack makes the
 * order one of the outlet; the amounts that a browser sends are not read.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a RUT twice, SELECTION_INVALID, PACK_SOLD_OUT, HOLD_LIMIT and those of `lockOwnOrder`
 */
export async function prepareOrder(
  tx: Tx,
  { deps, session, body, rules }: PrepareRequest,
): Promise<PreparedOrder> {
  const studentIds = [...new Set(body.orderDetails.map((line) => line.studentId))];
  const own = await lockOwnOrder(tx, session, { orderId: body.id, studentIds });
  const { order: locked, now, lines: standing } = own;
  const students = chooseStudents(own.students, studentIds);
  const readOffer = (asked: OrderDetail[]) => deps.readOffer(tx, { lines: asked, edition: own.edition });
  const { pack, details } = await resolvePack(tx, {
    readOffer,
    order: locked,
    standing,
    wanted: body.orderDetails,
    isOutlet: body.isOulet ?? false,
  });
  const order: OrderRow = pack ? { ...locked, flow: "outlet" } : locked;
  await refuseHoarding(tx, { order, now, standing }, students, deps.settings.HOLD_MAX_ORDERS_PER_PERSON);
  const offer = await readOffer(details);
  if (!pack) checkLines(details, offer);
  const { quotes, coupon } = await quoteLines(tx, {
    order,
    standing,
    lines: details,
    offer,
    pack,
    couponCode: body.coupon ?? null,
    rut: students[0]?.rut ?? null,
    rules,
    now,
  });
  const lines = details.flatMap((line, index) => {
    const quote = quotes[index];
    if (!quote) return [];
    const { studentId, programId, locationId, coursesIds } = line;
    return [{ studentId, programId, venueId: locationId, courseIds: coursesIds, quote }];
  });
  const total = lines.reduce((sum, line) => sum + line.quote.precioTotal, 0);
  return {
    ...{ order, pack, now, details, students, offer, standing, lines, quotes, coupon, total },
    hasSameLines: signature(lines) === signature(standing),
    hasOpenForm: own.attemptStates.includes("created"),
    attempts: own.attempts,
  };
}
