import type { OrderDetail } from "@shop/contracts/orders";
import type { Quote } from "@shop/contracts/quote";
import { AppError } from "../../../app-error";
import type { Session } from "../../people/sessions/session-queries";
import type { Person } from "../../people/students/student-queries";
import type { CheckoutDeps } from "../deps";
import { findOrder, type OrderRow } from "../orders/order-queries";
import { readStanding } from "../orders/standing-queries";
import { resolvePack } from "../packs/resolve-pack";
import { quoteLines } from "./quote-lines";

interface QuoteRequest {
  orderId: number;
  line: OrderDetail;
  coupon: string | null;
}

/** A saved order of the outlet keeps its pack when the question does not name one. */
function withPack([first, ...others]: OrderDetail[], { packId }: OrderRow): OrderDetail[] {
  if (!first) return [];
  return [{ ...first, ...(packId !== null && first.packId === undefined ? { packId } : {}) }, ...others];
}

/** RUT that the coupon's limits count by: the first student's, as when the order is saved (AMB-79). */
function getPayingRut(own: readonly Person[], lines: readonly OrderDetail[]): string | null {
  const isOwn = ({ studentId }: OrderDetail) => own.some(({ id }) => id === studentId);
  if (!lines.every(isOwn)) throw new AppError("NOT_FOUND");
  return own.find(({ id }) => id === lines[0]?.studentId)?.rut ?? null;
}

/**
 * `GET /quote`: price of one student's programme inside the session's order, never writing. An amount coupon
 * is shared with the order's other lines (AMB-36); an unknown code answers `validCupon: false` (AMB-13). A pack
 * has its one price.
 * @throws AppError NOT_FOUND for foreign orders or students, QUOTE_FAILED for unknown programmes or courses, those of `resolvePack`
 */
export async function quoteOrderLine(
  deps: CheckoutDeps,
  session: Session,
  { orderId, line, coupon }: QuoteRequest,
): Promise<Quote> {
  const { db } = deps;
  const order = await findOrder(db, orderId);
  if (order?.sessionId !== session.id) throw new AppError("NOT_FOUND");
  const { lines: standing, ...about } = await readStanding(db, {
    orderId: order.id,
    sessionId: session.id,
    studentIds: [line.studentId],
  });
  const isThis = (other: { studentId: number; programId: number }) =>
    other.studentId === line.studentId && other.programId === line.programId;
  const stored = standing.map(({ studentId, programId, venueId, courseIds }) => ({
    studentId,
    programId,
    locationId: venueId,
    coursesIds: courseIds,
  }));
  const lines = stored.some(isThis)
    ? stored.map((other) => (isThis(other) ? line : other))
    : [...stored, line];
  const readOffer = (asked: OrderDetail[]) => deps.readOffer(db, { lines: asked, edition: about.edition });
  const { pack, details } = await resolvePack(db, {
    readOffer,
    order,
    standing,
    wanted: withPack(lines, order),
    isOutlet: false,
  });
  const { quotes } = await quoteLines(db, {
    order,
    standing,
    lines: details,
    offer: await readOffer(details),
    pack,
    couponCode: coupon,
    rut: getPayingRut(about.students, lines),
    rules: await deps.readAcademy(),
    now: about.now,
  });
  const quote = quotes[details.findIndex(isThis)];
  if (!quote) throw new AppError("QUOTE_FAILED");
  return quote;
}
