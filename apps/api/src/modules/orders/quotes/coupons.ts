import type { CouponDiscount } from "@shop/domain/pricing/quote";
import type { Reader } from "../../../db/database";
import { type LimitDeps, limitCalls } from "../../access/limits/count-call";
import type { Session } from "../../access/sessions/session-queries";
import { findOpenOrder } from "../rows/order-queries";
import { type CouponRow, countMostUses, findCoupon } from "./coupon-queries";

/** Coupon that this order may use. */
export interface ValidCoupon {
  code: string;
  itemId: number;
  usesPerRut: number | null;
  discount: CouponDiscount;
  /** True when the coupon is meant for the programme. */
  appliesTo: (programId: number) => boolean;
}

interface CouponRequest {
  code: string;
  orderId: number;
  /** Of every student. */
  ruts: readonly string[];
  programIds: number[];
}

const discountOf = ({ kind, value }: CouponRow): CouponDiscount =>
  kind === "percent" ? { kind, percent: value } : { kind, amount: value };

/** True when any of these RUTs may not use the code once more; a code without such a limit is never used up by a RUT. */
export async function isUsedUpByRut(
  db: Reader,
  {
    coupon,
    orderId,
    ruts,
  }: {
    coupon: Pick<ValidCoupon, "code" | "itemId" | "usesPerRut">;
    orderId: number;
    ruts: readonly string[];
  },
): Promise<boolean> {
  const { code, itemId, usesPerRut } = coupon;
  if (usesPerRut === null) return false;
  return ruts.length === 0 || (await countMostUses(db, { code, itemId, ruts, orderId })) >= usesPerRut;
}

/**
 * The coupon if it can be used now by this order, else null: known, in its dates, uses left (the order's
 * own use counts as left), meant for one of the programmes, and not used up by a student's RUT.
 */
export async function resolveCoupon(
  db: Reader,
  { code, orderId, ruts, programIds }: CouponRequest,
): Promise<ValidCoupon | null> {
  const coupon = await findCoupon(db, { code, orderId });
  if (!coupon || coupon.usesLeft < 1) return null;
  const appliesTo = (programId: number) => coupon.programIds?.includes(programId) ?? true;
  if (!programIds.some(appliesTo)) return null;
  if (await isUsedUpByRut(db, { coupon, orderId, ruts })) return null;
  const { itemId, usesPerRut } = coupon;
  return { code: coupon.code, itemId, usesPerRut, discount: discountOf(coupon), appliesTo };
}

interface CouponTry {
  session: Session;
  /** Of the browser. */
  network: string;
  coupon: string;
}

/**
 * A code that the order does not have yet is a try; tries are counted, for each browser and address [T26].
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countCouponTry(
  deps: LimitDeps,
  { session, network, coupon }: CouponTry,
): Promise<void> {
  if ((await findOpenOrder(deps.db, session.id))?.couponCode === coupon) return;
  await limitCalls(deps, { coupon_session: session.id, coupon_address: network });
}
