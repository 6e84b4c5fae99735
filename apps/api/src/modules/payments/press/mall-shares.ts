import { type PaymentShare, splitByCommerce } from "@shop/domain/orders/payment-shares";
import type { FrozenOrder } from "../../../db/stored/order-snapshot";
import type { Settings } from "../../../settings";
import type { Offer } from "../../catalogue/offer/load-offer";

interface SharesRequest {
  frozen: FrozenOrder;
  /** Of the attempt. */
  buyOrder: string;
  mall: Settings["WEBPAY_MALL"];
  venues: Offer["venues"];
}

/** Empty for plain Webpay Plus. WEBPAY_MALL: for orders of several codes, always, or never. */
export function mallShares({ frozen, buyOrder, mall, venues }: SharesRequest): PaymentShare[] {
  if (mall === "never") return [];
  const lines = frozen.students.map(({ venueId, quote }) => {
    const commerceCode = venues.get(venueId)?.commerceCode;
    if (commerceCode === undefined) throw new Error(`venue ${venueId} is gone`);
    return { commerceCode, totalClp: quote.total };
  });
  const shares = splitByCommerce({ lines, totalClp: frozen.totalClp, buyOrder });
  return mall === "always" || shares.length > 1 ? shares : [];
}
