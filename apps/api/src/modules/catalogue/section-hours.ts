import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";

export interface WeeklyMeeting extends ClassMeeting {
  /** 1–12, by start time. */
  block: number;
}

/** What a section's row says of its first session. */
export const hourOf = ([first]: readonly WeeklyMeeting[]): string =>
  first ? `${first.startTime} - ${first.endTime}` : "";

export const schedulesOfCourse = (courseId: number, sessions: readonly WeeklyMeeting[]) =>
  sessions.map((session, index) => ({ id: courseId * 10 + index + 1, courseId, ...session }));
