import type { Recorder } from "../history/recorder";

/** Courses of one programme, venue and month that can be taken together, and the pack that sells them all. */
export interface Shelf {
  packId: number;
  programId: number;
  locationId: number;
  courseIds: number[];
}

/** What a buyer finds around: the shop, the card form, their mailbox, and what is on sale. */
export interface Market {
  shopUrl: string;
  simulatorUrl: string;
  shelves: readonly Shelf[];
  coupons: readonly string[];
  /** The newest code that was mailed to somebody, or null after a while. */
  waitForCode(email: string): Promise<string | null>;
  /** Notes a trouble that a buyer met, for the report. */
  meet(trouble: string): void;
  /** Writes down what is asked of scarce items. */
  recorder: Recorder;
}
