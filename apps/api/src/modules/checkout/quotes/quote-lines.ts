import type { Reader } from "../../../db/database";
import type { Offer } from "../../catalogue/offer/load-offer";
import type { OrderLine, OrderRow, Selection } from "../orders/order-queries";
import type { OfferedPack } from "../packs/pack-queries";
import { type PriceRules, priceLines, pricePack } from "./price-lines";
import { resolveCoupon, type ValidCoupon } from "./resolve-coupon";

interface QuoteRequest {
  order: OrderRow;
  /** As they are stored, with the prices that were shown. */
  storedLines: readonly OrderLine[];
  lines: readonly Selection[];
  offer: Offer;
  /** Only in the outlet: the price is the pack's, whatever its courses cost. */
  pack: OfferedPack | null;
  couponCode: string | null;
  rut: string | null;
  rules: PriceRules;
  now: Date;
}

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

const isSameLine = (line: Selection, stored: OrderLine | undefined) =>
  stored !== undefined &&
  stored.studentId === line.studentId &&
  stored.programId === line.programId &&
  stored.venueId === line.venueId &&
  sameIds(stored.courseIds, line.courseIds);

/**
 * Prices an order's lines with the coupon that it may use. A price that was shown stands while its hold
 * lives: unchanged lines with an unchanged coupon keep the quote that was stored.
 * @throws AppError QUOTE_FAILED for what is not in the catalogue
 */
export async function quoteLines(
  db: Reader,
  request: QuoteRequest,
): Promise<{ lines: OrderLine[]; coupon: ValidCoupon | null }> {
  const { order, storedLines, lines, offer, pack, rules, now, rut } = request;
  const coupon = await resolveCoupon(db, {
    code: request.couponCode,
    orderId: order.id,
    rut,
    programIds: lines.map((line) => line.programId),
  });
  const isHeld = order.holdExpiresAt !== null && order.holdExpiresAt > now;
  const isUnchanged =
    (coupon?.code ?? null) === order.couponCode &&
    (pack?.id ?? null) === order.packId &&
    lines.length === storedLines.length &&
    lines.every((line, index) => isSameLine(line, storedLines[index]));
  if (isHeld && isUnchanged) {
    return { lines: storedLines.map(({ quote }, index) => ({ ...at(lines, index), quote })), coupon };
  }
  const quotes = pack
    ? lines.map((line) => pricePack(pack, line, coupon))
    : priceLines(lines, { offer, rules, coupon });
  return { lines: quotes.map((quote, index) => ({ ...at(lines, index), quote })), coupon };
}

/** The selection of a line, without what else a request may carry. */
function at(lines: readonly Selection[], index: number): Selection {
  const line = lines[index];
  if (!line) throw new Error("more prices than lines");
  const { studentId, programId, venueId, courseIds } = line;
  return { studentId, programId, venueId, courseIds };
}
