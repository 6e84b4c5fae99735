import type { Selection } from "./order-queries";

/** One line as a buyer asks for it: with a pack, on the first line, its courses may be left out. */
export interface RequestedLine extends Selection {
  packId?: number;
}

/** The order as its buyer wants it to be. */
export interface OrderRequest {
  /** The session's newest open order when it is not named. */
  orderId: number | undefined;
  lines: RequestedLine[];
  /** The browser says that it buys in the outlet (OUTLET-16). */
  isOutlet: boolean;
  couponCode: string | null;
  sessionState: string | undefined;
  /** Keyed digest of the network that it came from. */
  network: string;
}
