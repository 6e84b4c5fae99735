import { type PaymentShare, splitByCommerce } from "@shop/domain/orders/payment-shares";
import type { Tx } from "../../db/database";
import type { Settings } from "../../settings";
import { findVenues } from "../offers/queries";
import type { FrozenOrder } from "../orders/build-snapshot";

interface SharesRequest {
  frozen: FrozenOrder;
  /** Of the attempt. */
  buyOrder: string;
  mall: Settings["WEBPAY_MALL"];
}

/**
 * Which commerce codes a payment is divided over; none for plain Webpay Plus. A Mall is used for orders of venues
 * with several codes, for every order or for none, as the operator set it (WEBPAY_MALL).
 */
export async function findMallShares(
  tx: Tx,
  { frozen, buyOrder, mall }: SharesRequest,
): Promise<PaymentShare[]> {
  if (mall === "never") return [];
  const venues = await findVenues(
    tx,
    frozen.students.map(({ venueId }) => venueId),
  );
  const codes = new Map(venues.map(({ id, commerceCode }) => [id, commerceCode]));
  const lines = frozen.students.map(({ venueId, quote }) => {
    const commerceCode = codes.get(venueId);
    if (commerceCode === undefined) throw new Error(`venue ${venueId} is gone`);
    return { commerceCode, totalClp: quote.precioTotal };
  });
  const shares = splitByCommerce({ lines, totalClp: frozen.totalClp, buyOrder });
  return mall === "always" || shares.length > 1 ? shares : [];
}
