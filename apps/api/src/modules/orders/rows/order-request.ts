import type { Selection } from "./order-queries";

/** A first line with a pack may leave out its courses. */
export interface RequestedLine extends Selection {
  packId?: number;
}

export interface OrderRequest {
  /** Undefined: the session's newest open order. */
  orderId: number | undefined;
  lines: RequestedLine[];
  /** OUTLET-16. */
  isOutlet: boolean;
  couponCode: string | null;
  sessionState: string | undefined;
  /** Keyed digest of the buyer's network. */
  network: string;
}
