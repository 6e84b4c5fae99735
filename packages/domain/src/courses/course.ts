import type { Session } from "../schedule/session";

/**
 * What the selection rules need of a course. `seatsAvailable` must already count the buyer's own holds as free.
 * A subject without sections chosen yet can stand in as a course without sessions.
 */
export interface Course {
  id: number;
  name: string;
  subjectId: number;
  subjectName: string;
  hasMention: boolean;
  isElective: boolean;
  isCommon: boolean;
  seatsAvailable: number;
  sessions: readonly Session[];
}
