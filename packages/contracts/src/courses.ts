import { z } from "zod";
import { Clp, Id, IdList, IdText, Month } from "./primitives";

/** One weekly session; `dayOfWeek` 1 Monday to 6 Saturday, times `HH:MM` (ENT-22). */
export const Schedule = z.object({
  id: Id,
  courseId: Id,
  dayOfWeek: z.number().int().min(1).max(6),
  block: z.number().int().min(1).max(12),
  startTime: z.string(),
  endTime: z.string(),
});
export type Schedule = z.infer<typeof Schedule>;

/** Section of a subject with its seats; `price` in CLP already has the programme's factor (ENT-20..22). */
export const Course = z.object({
  id: Id,
  name: z.string(),
  pdvCode: z.string(),
  pdvId: Id,
  hour: z.string(),
  programId: Id,
  locationId: Id,
  subjectId: Id,
  mes: Month,
  price: Clp,
  hasMention: z.boolean(),
  isElective: z.boolean(),
  isCommon: z.boolean(),
  seatsAvailable: z.number().int(),
  seatsCapacity: z.number().int(),
  Subject: z.object({ id: Id, name: z.string(), hasMention: z.boolean() }),
  Schedules: z.array(Schedule),
});
export type Course = z.infer<typeof Course>;

const SubjectWithCourses = z.object({
  id: Id,
  name: z.string(),
  hasMention: z.boolean(),
  Courses: z.array(Course),
});

export const courseSchemas = {
  listCoursesByMonth: {
    query: z.object({ programId: IdText, locationId: IdText, mes: z.coerce.number().int().min(1).max(12) }),
    reply: z.array(Course),
  },
  listCourses: {
    query: z.object({ programId: IdText, locationId: IdText }),
    reply: z.array(Course),
  },
  listSubjects: {
    query: z.object({ ids: IdList, idsLocations: IdList }),
    reply: z.array(SubjectWithCourses),
  },
};
