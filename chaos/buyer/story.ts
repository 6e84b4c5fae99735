/** How it ended, as the buyer saw it. */
export type Ending =
  | "confirmation seen"
  | "left before paying"
  | "never came back"
  | "failed payments"
  | "nothing left to buy"
  | "still verifying"
  | "gave up";

/** What one buyer saw; the shop must keep it whatever happened since. */
export interface Story {
  n: number;
  orderId: number | null;
  /** Buy order of its pages. */
  buyOrder: string | undefined;
  ending: Ending;
  /** Why they gave up. */
  reason: string | null;
  /** Saw a page or an answer that calls the order finished. */
  sawConfirmation: boolean;
  /** Payments that a page called failed. */
  toldFailed: string[];
}
