import type { Recorder } from "../history/recorder";

/** Courses of one programme, venue and month that can be taken together, and the pack that sells them all. */
export interface Shelf {
  packId: number;
  programId: number;
  locationId: number;
  courseIds: number[];
}

/** The buyer's surroundings: shop, card form, mailbox, and offer. */
export interface Market {
  shopUrl: string;
  simulatorUrl: string;
  shelves: readonly Shelf[];
  coupons: readonly string[];
  /** The newest code that was mailed to somebody, or null after a while. */
  waitForCode(email: string): Promise<string | null>;
  /** Notes a trouble that a buyer met, for the report. */
  meet(trouble: string): void;
  /** Records requests for scarce items. */
  recorder: Recorder;
}
