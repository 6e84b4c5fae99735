import type { CouponDiscount } from "@shop/domain/pricing/quote";
import type { Reader } from "../../../db/database";
import { type LimitDeps, limitCalls } from "../../access/limits/count-call";
import type { Session } from "../../access/sessions/session-queries";
import { findOpenOrder } from "../rows/order-queries";
import { type CouponRow, countMostUses, findCoupon } from "./coupon-queries";

export interface ValidCoupon {
  code: string;
  itemId: number;
  usesPerRut: number | null;
  discount: CouponDiscount;
  appliesTo: (programId: number) => boolean;
}

interface CouponRequest {
  code: string;
  orderId: number;
  ruts: readonly string[];
  programIds: number[];
}

const discountOf = ({ kind, value }: CouponRow): CouponDiscount =>
  kind === "percent" ? { kind, percent: value } : { kind, amount: value };

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

// Null unless valid now, with a use left (the order's own counts), for a programme of the order, within RUT limits.
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
  network: string;
  coupon: string;
}

/** Counts a code that the open order does not have yet [T26]. @throws AppError TOO_MANY_REQUESTS */
export async function countCouponTry(
  deps: LimitDeps,
  { session, network, coupon }: CouponTry,
): Promise<void> {
  if ((await findOpenOrder(deps.db, session.id))?.couponCode === coupon) return;
  await limitCalls(deps, { coupon_session: session.id, coupon_address: network });
}
