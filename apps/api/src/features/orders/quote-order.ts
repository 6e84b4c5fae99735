import type { OrderDetail } from "@shop/contracts/orders";
import type { Quote } from "@shop/contracts/quote";
import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import { loadOffer } from "../offers/load-offer";
import type { Session } from "../sessions/queries";
import type { OrderParts } from "./parts";
import { findLines, findOrder, findOwnStudents } from "./queries";
import { quoteLines } from "./quote-lines";

interface QuoteRequest {
  orderId: number;
  line: OrderDetail;
  coupon: string | null;
}

/**
 * `GET /quote`: price of one student's programme inside the session's order, never writing. An amount coupon
 * is shared with the order's other lines (AMB-36); an unknown code answers `validCupon: false` (AMB-13).
 * @throws AppError NOT_FOUND for foreign orders or students, QUOTE_FAILED for unknown programmes or courses
 */
export async function quoteOrderLine(
  parts: OrderParts,
  session: Session,
  { orderId, line, coupon }: QuoteRequest,
): Promise<Quote> {
  const { db } = parts;
  const order = await findOrder(db, orderId);
  const [student] = await findOwnStudents(db, session.id, [line.studentId]);
  if (order?.sessionId !== session.id || !student) throw new AppError("NOT_FOUND");
  const standing = await findLines(db, order.id);
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
  const { quotes } = await quoteLines(db, {
    order,
    standing,
    lines,
    offer: await loadOffer(db, lines),
    couponCode: coupon,
    rut: student.rut,
    rules: await parts.readAcademy(),
    now: await readShopTime(db),
  });
  const quote = quotes[lines.findIndex(isThis)];
  if (!quote) throw new AppError("QUOTE_FAILED");
  return quote;
}
