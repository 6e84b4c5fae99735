import { REFUND_ROUTE_NAMES } from "@shop/domain/purchases/names-copy";
import { z } from "zod";
import { ChangeCourse } from "../purchases/changes";
import { keysOf, Reference } from "./fields";

export const StudentOfPurchase = z.object({
  reference: Reference,
  /** From 0. */
  position: z.coerce.number().int().min(0).max(50),
});

const Clp = z.number();

/** What a student may take instead of some courses, best first, or besides, or leave. */
export const StaffChanges = z.object({
  /** A change that waits for its money; another one replaces it. */
  waiting: z.object({ clp: Clp, heldUntil: z.string() }).nullable(),
  choices: z.array(
    z.object({
      /** Other hours of the same courses, another course, one more, one fewer, or another venue. */
      kind: z.enum(["hours", "course", "more", "fewer", "venue"]),
      venueId: z.number(),
      venue: z.string(),
      /** All courses after the change, as the request of the act has them. */
      courseIds: z.array(z.number()),
      removed: z.array(z.string()),
      added: z.array(ChangeCourse),
      /** Seats of the fullest of them; null where none is taken. */
      free: z.number().nullable(),
      /** To pay; below 0 given back. */
      difference: Clp,
    }),
  ),
  /** Courses of today. */
  current: z.array(ChangeCourse),
  /** Other hours of the same courses that cannot be taken now. */
  blocked: z.array(z.object({ course: ChangeCourse, isFull: z.boolean(), clashes: z.array(z.string()) })),
});
export type StaffChanges = z.output<typeof StaffChanges>;

export const ChangePlan = z.object({
  student: z.string(),
  removed: z.array(ChangeCourse),
  added: z.array(ChangeCourse),
  /** Null: the same. */
  venue: z.string().nullable(),
  /** To pay; below 0 given back. */
  difference: Clp,
  payBackBy: z.iso.date().nullable(),
  /** Of the student's programme after it. */
  totalClp: Clp,
  /** For the classes given of courses that are dropped. */
  keptClp: Clp,
  /** By number of courses, where it moves. */
  percents: z.object({ before: z.number(), after: z.number() }).nullable(),
  steps: z.array(z.object({ route: keysOf(REFUND_ROUTE_NAMES), clp: Clp })),
  /** Of this sale so far. */
  givenClp: Clp,
  email: z.string(),
});
