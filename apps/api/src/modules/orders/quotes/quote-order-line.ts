import type { Quote } from "@shop/domain/pricing/quote";
import { AppError } from "../../../app-error";
import type { Session } from "../../access/sessions/session-queries";
import type { Person } from "../../people/students/student-queries";
import type { OrderDeps } from "../deps";
import { findInSurroundings, type OrderRow, type Selection } from "../rows/order-queries";
import type { RequestedLine } from "../rows/order-request";
import { resolveLines } from "./order-context";
import { quoteLines } from "./quote-lines";

interface QuoteRequest {
  orderId: number;
  line: RequestedLine;
  couponCode: string | null;
}

// A saved outlet order keeps its pack when the query names none.
function withPack([first, ...others]: RequestedLine[], { packId }: OrderRow): RequestedLine[] {
  if (!first) return [];
  return [{ ...first, ...(packId !== null && first.packId === undefined ? { packId } : {}) }, ...others];
}

function getRuts(own: readonly Person[], lines: readonly Selection[]): string[] {
  const isOwn = ({ studentId }: Selection) => own.some(({ id }) => id === studentId);
  if (!lines.every(isOwn)) throw new AppError("NOT_FOUND");
  return own.filter(({ id }) => lines.some(({ studentId }) => studentId === id)).map(({ rut }) => rut);
}

/**
 * Writes nothing. An amount coupon is shared with the order's other lines, an unknown code ignored (AMB-13).
 * @throws AppError NOT_FOUND for foreign orders or students, QUOTE_FAILED, those of `resolvePack`
 */
export async function quoteOrderLine(
  deps: OrderDeps,
  session: Session,
  { orderId, line, couponCode }: QuoteRequest,
): Promise<Quote> {
  const { db } = deps;
  const studentIds = [line.studentId];
  const order = await findInSurroundings(db, { orderId, sessionId: session.id, studentIds });
  if (!order) throw new AppError("NOT_FOUND");
  const storedLines = order.lines;
  const isThis = (other: Selection) =>
    other.studentId === line.studentId && other.programId === line.programId;
  const asked: RequestedLine[] = storedLines.some(isThis)
    ? storedLines.map((other) => (isThis(other) ? line : other))
    : [...storedLines, line];
  const request = { lines: withPack(asked, order), isOutlet: false };
  const resolved = await resolveLines(db, deps, { order, surroundings: order, request });
  const { lines } = await quoteLines(db, {
    ...resolved,
    order,
    storedLines,
    couponCode,
    ruts: getRuts(order.students, asked),
    now: order.now,
  });
  const quoted = lines.find(isThis);
  if (!quoted) throw new AppError("QUOTE_FAILED");
  return quoted.quote;
}
