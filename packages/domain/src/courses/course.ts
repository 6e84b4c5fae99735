import type { ClassMeeting } from "../schedule/class-meeting";
import type { SeatCount } from "./seats";

/** `seatsAvailable` must count the buyer's own holds as free. A subject without chosen sections has no hours. */
export interface Course {
  id: number;
  name: string;
  subjectId: number;
  Subject: { name: string };
  hasMention: boolean;
  isElective: boolean;
  isCommon: boolean;
  seatsAvailable: SeatCount;
  /** Whole pesos, where known. */
  priceOnline?: number;
  Schedules: readonly ClassMeeting[];
}
