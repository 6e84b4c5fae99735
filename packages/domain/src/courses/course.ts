import type { Session } from "../schedule/session";
import type { SeatCount } from "./seats";

/**
 * What the selection rules need of a course, named as the API answers it, so that its answer is a course as it is.
 * `seatsAvailable` must already count the buyer's own holds as free. A subject without sections chosen yet can
 * stand in as a course without hours.
 */
export interface Course {
  id: number;
  name: string;
  subjectId: number;
  Subject: { name: string };
  hasMention: boolean;
  isElective: boolean;
  isCommon: boolean;
  seatsAvailable: SeatCount;
  /** Whole pesos, where it is known. */
  priceOnline?: number;
  Schedules: readonly Session[];
}
