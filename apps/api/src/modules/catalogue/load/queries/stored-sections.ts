import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database";
import { courses } from "../../../../db/schema/catalogue";

export interface StoredSection {
  id: number;
  itemId: number;
  programId: number;
  venueId: number;
  month: number;
  sessions: ClassMeeting[];
}

export async function findStoredSections(tx: Tx): Promise<StoredSection[]> {
  const { id, itemId, programId, venueId, month } = courses;
  const sessions = sql<ClassMeeting[]>`coalesce((
    SELECT json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time))
    FROM schedules WHERE course_id = courses.id), '[]')`;
  return await tx.select({ id, itemId, programId, venueId, month, sessions }).from(courses);
}
