import type { OrderDetail } from "@shop/contracts/orders";
import type { Quote } from "@shop/contracts/quote";
import type { Reader } from "../../../db/database";
import type { Offer } from "../../catalogue/offer/load-offer";
import type { OrderLine, OrderRow } from "../orders/order-queries";
import type { OfferedPack } from "../packs/pack-queries";
import { type PriceRules, priceLines, pricePack } from "./price-lines";
import { resolveCoupon, type ValidCoupon } from "./resolve-coupon";

interface QuoteRequest {
  order: OrderRow;
  /** Lines as they are stored, with the prices that were shown. */
  standing: readonly OrderLine[];
  lines: readonly OrderDetail[];
  offer: Offer;
  /** Only in the outlet: the price is the pack's, whatever its courses cost. */
  pack: OfferedPack | null;
  couponCode: string | null;
  rut: string | null;
  rules: PriceRules;
  now: Date;
}

export interface QuotedLines {
  quotes: Quote[];
  coupon: ValidCoupon | null;
}

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

function isSameLine(line: OrderDetail, stored: OrderLine | undefined): stored is OrderLine {
  return (
    stored !== undefined &&
    stored.studentId === line.studentId &&
    stored.programId === line.programId &&
    stored.venueId === line.locationId &&
    sameIds(stored.courseIds, line.coursesIds)
  );
}

/**
 * Prices an order's lines with the coupon that it may use. A price that was shown stands while its hold
 * lives: unchanged lines with an unchanged coupon keep the quote that was stored.
 */
export async function quoteLines(db: Reader, request: QuoteRequest): Promise<QuotedLines> {
  const { order, standing, lines, offer, pack, rules, now, rut } = request;
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
    lines.length === standing.length &&
    lines.every((line, index) => isSameLine(line, standing[index]));
  if (isHeld && isUnchanged) return { quotes: standing.map(({ quote }) => quote), coupon };
  if (pack) return { quotes: lines.map((line) => pricePack(pack, line, coupon)), coupon };
  return { quotes: priceLines(lines, { offer, rules, coupon }), coupon };
}
