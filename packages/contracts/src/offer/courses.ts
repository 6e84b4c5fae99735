import { z } from "zod/mini";
import { Clp, Id, Month } from "../fields/primitives";

/** `dayOfWeek` 1 Monday to 6 Saturday, times `HH:MM`. */
export const Schedule = z.object({
  id: Id,
  courseId: Id,
  dayOfWeek: z.int().check(z.minimum(1), z.maximum(6)),
  block: z.int().check(z.minimum(1), z.maximum(12)),
  startTime: z.string(),
  endTime: z.string(),
});
export type Schedule = z.infer<typeof Schedule>;

/**
 * CLP: `price` with the programme's factor (ENT-20..22), `priceOnline` with the online discount, without the fee.
 * `seatsAvailable` is null while unknown.
 */
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
  priceOnline: Clp,
  hasMention: z.boolean(),
  isElective: z.boolean(),
  isCommon: z.boolean(),
  seatsAvailable: z.nullable(z.int()),
  seatsCapacity: z.int(),
  Subject: z.object({ id: Id, name: z.string(), hasMention: z.boolean() }),
  Schedules: z.array(Schedule),
});
export type Course = z.infer<typeof Course>;

export const SubjectWithCourses = z.object({
  id: Id,
  name: z.string(),
  hasMention: z.boolean(),
  Courses: z.array(Course),
});
