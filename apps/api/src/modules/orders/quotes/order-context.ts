import { AppError } from "../../../app-error";
import type { Reader, Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { Session } from "../../access/sessions/session-queries";
import type { Offer } from "../../catalogue/offer/load-offer";
import type { Person } from "../../people/students/student-queries";
import type { OrderDeps } from "../deps";
import type { OfferedPack } from "../packs/pack-queries";
import { resolvePack } from "../packs/resolve-pack";
import {
  findOpenOrder,
  lockOrderOfSession,
  type OrderLine,
  type OrderRow,
  type OrderSurroundings,
  readSurroundings,
  type Selection,
} from "../rows/order-queries";
import type { OrderRequest } from "../rows/order-request";
import type { ValidCoupon } from "./coupons";
import { checkLines, quoteLines } from "./quote-lines";

export interface LockedOrder extends OrderSurroundings {
  order: OrderRow;
}

/** All data of a save or payment, read under the order's lock. */
export interface OrderContext {
  order: OrderRow;
  now: Date;
  /** Keyed digest of the buyer's network. */
  network: string;
  students: Person[];
  offer: Offer;
  /** Outlet only. If set, the one line has the pack's courses. */
  pack: OfferedPack | null;
  coupon: ValidCoupon | null;
  /** Before this request. */
  storedLines: OrderLine[];
  /** As requested, priced. */
  lines: OrderLine[];
  /** CLP. */
  total: number;
  /** Prices included. */
  hasSameLines: boolean;
  hasOpenForm: boolean;
  /** Payment attempts; with `isOfThisRun` false the provider may have more, after a database restore. */
  attempts: number;
  isOfThisRun: boolean;
  /** Of the catalogue that it was priced by. */
  edition: string;
}

/**
 * Locks the named order, else the session's newest open one.
 * @throws AppError NOT_FOUND for another session's, ORDER_FINISHED, PAYMENT_PENDING while money may be moving
 */
export async function lockOwnOrder(
  tx: Tx,
  session: Session,
  { orderId, studentIds = [] }: { orderId: number | undefined; studentIds?: readonly number[] },
): Promise<LockedOrder> {
  const id = orderId ?? (await findOpenOrder(tx, session.id))?.id;
  if (id === undefined) throw new AppError("NOT_FOUND");
  const own = { orderId: id, sessionId: session.id };
  const [order, around] = await together([
    () => lockOrderOfSession(tx, own),
    () => readSurroundings(tx, { ...own, studentIds }),
  ]);
  return asOpen(order, around);
}

// NOT_FOUND for none, ORDER_FINISHED and PAYMENT_PENDING with the keys of the order's result page.
function asOpen(order: OrderRow | null, around: OrderSurroundings): LockedOrder {
  if (!order || !around.isSessionOpen) throw new AppError("NOT_FOUND");
  const result = { buyOrder: order.buyOrder, orderId: order.id };
  if (order.state === "finished" || order.state === "annulled") throw new AppError("ORDER_FINISHED", result);
  // Its people were deleted.
  if (order.minimisedAt) throw new AppError("NOT_FOUND");
  if (around.isMoneyMoving) throw new AppError("PAYMENT_PENDING", result);
  return { order, ...around };
}

// Two rows of one RUT would escape the rules per student.
function chooseStudents(own: readonly Person[], ids: readonly number[]): Person[] {
  const students = own.filter(({ id }) => ids.includes(id));
  if (students.length < ids.length) throw new AppError("NOT_FOUND");
  if (new Set(students.map(({ rut }) => rut)).size < ids.length) {
    throw new AppError("RUT_REPEATED_IN_ORDER");
  }
  return ids.flatMap((id) => students.filter((student) => student.id === id));
}

const inIdOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

// The order in which courses were chosen does not matter.
const signature = (lines: readonly OrderLine[]) =>
  JSON.stringify(
    lines.map((line) => [
      ...[line.studentId, line.programId, line.venueId, inIdOrder(line.courseIds)],
      line.quote,
    ]),
  );

interface LinesRequest {
  order: OrderRow;
  surroundings: Pick<OrderSurroundings, "edition" | "lines">;
  request: Pick<OrderRequest, "lines" | "isOutlet">;
}

// For saves, payments and quotes. Throws AppError SELECTION_INVALID and PACK_SOLD_OUT of the outlet
export async function resolveLines(
  db: Reader,
  { readOffer }: Pick<OrderDeps, "readOffer">,
  { order, surroundings, request }: LinesRequest,
): Promise<{ pack: OfferedPack | null; lines: Selection[]; offer: Offer }> {
  const { edition, lines: storedLines } = surroundings;
  const readOfferOf = (lines: readonly Selection[]) => readOffer(db, { lines, edition });
  const isOfPack = order.flow === "outlet" || request.lines.some(({ packId }) => packId !== undefined);
  const { pack, lines } =
    isOfPack || request.isOutlet
      ? await resolvePack(db, { readOffer: readOfferOf, order, storedLines, request })
      : { pack: null, lines: request.lines };
  return { pack, lines, offer: await readOfferOf(lines) };
}

const studentIdsOf = ({ lines }: Pick<OrderRequest, "lines">): number[] => [
  ...new Set(lines.map((line) => line.studentId)),
];

/** Locks, checks and prices an order; writes nothing. @throws those of `lockOwnOrder` and `toOrderContext` */
export async function readOrderContext(
  tx: Tx,
  deps: ContextDeps,
  session: Session,
  request: OrderRequest,
): Promise<OrderContext> {
  const asked = { orderId: request.orderId, studentIds: studentIdsOf(request) };
  return await toOrderContext(tx, deps, await lockOwnOrder(tx, session, asked), request);
}

type ContextDeps = Pick<OrderDeps, "readOffer">;

// A pack makes the order an outlet order; amounts from the browser are ignored. Throws AppError NOT_FOUND,
// RUT_REPEATED_IN_ORDER, SELECTION_INVALID, PACK_SOLD_OUT
async function toOrderContext(
  tx: Tx,
  deps: ContextDeps,
  { order: locked, ...surroundings }: LockedOrder,
  request: OrderRequest,
): Promise<OrderContext> {
  const studentIds = studentIdsOf(request);
  const { now, lines: storedLines, hasOpenForm, attempts, isOfThisRun, edition } = surroundings;
  const students = chooseStudents(surroundings.students, studentIds);
  const resolved = await resolveLines(tx, deps, { order: locked, surroundings, request });
  const { pack, offer } = resolved;
  const order: OrderRow = pack ? { ...locked, flow: "outlet" } : locked;
  if (!pack) await checkLines(tx, resolved.lines, offer);
  const { lines, coupon } = await quoteLines(tx, {
    order,
    storedLines,
    offer,
    pack,
    now,
    lines: resolved.lines,
    couponCode: request.couponCode,
    ruts: students.map(({ rut }) => rut),
  });
  return {
    order,
    now,
    network: request.network,
    students,
    offer,
    pack,
    coupon,
    storedLines,
    lines,
    hasOpenForm,
    attempts,
    isOfThisRun,
    edition,
    total: lines.reduce((sum, line) => sum + line.quote.total, 0),
    hasSameLines: signature(lines) === signature(storedLines),
  };
}
