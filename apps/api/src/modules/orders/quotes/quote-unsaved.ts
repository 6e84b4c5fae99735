import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import type { NamedOffer, Offer } from "../../catalogue/offer/load-offer";
import { findEdition } from "../../catalogue/offer/offer-queries";
import type { OrderDeps } from "../deps";
import type { OrderLine } from "../rows/order-queries";
import type { ValidCoupon } from "./coupons";
import { checkLines, quoteLines } from "./quote-lines";

interface UnsavedOrder {
  /** One of each student. */
  lines: readonly NamedOffer[];
  /** Of the students, for the limits of the coupon. */
  ruts: readonly string[];
  couponCode: string | null;
}

// No order's own holds and stored prices count.
const UNSAVED = { id: 0, holdExpiresAt: null, couponCode: null, packId: null };

/**
 * Price of an order that nobody saved yet, by the rules of a save; a coupon that is not valid is null.
 * @throws AppError SELECTION_INVALID, QUOTE_FAILED
 */
export async function quoteUnsaved(
  db: Reader,
  { readOffer }: Pick<OrderDeps, "readOffer">,
  { lines: asked, ruts, couponCode }: UnsavedOrder,
): Promise<{ lines: OrderLine[]; coupon: ValidCoupon | null; offer: Offer }> {
  const lines = asked.map((line, index) => ({ ...line, studentId: index }));
  const offer = await readOffer(db, { lines, edition: await findEdition(db) });
  await checkLines(db, lines, offer);
  const now = await readShopTime(db);
  const request = { order: UNSAVED, storedLines: [], lines, offer, pack: null, couponCode, ruts, now };
  return { ...(await quoteLines(db, request)), offer };
}
