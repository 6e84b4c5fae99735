import { z } from "zod";
import { Clp } from "../../fields/primitives";
import { ChangeCourse } from "../../purchases/changes";
import { Reference } from "../fields";

const Count = z.number();
const Day = z.iso.date();
const Meeting = z.object({ dayOfWeek: z.number(), startTime: z.string(), endTime: z.string() });

export const MovePlan = z.object({
  before: z.array(Meeting),
  after: z.array(Meeting),
  venue: z.string().nullable(),
  from: Day,
  noticeDays: Count,
  answerBy: Day,
  families: Count,
  students: Count,
  /** Purchases of students whose other course has the new hours. */
  clashing: z.array(z.string()),
});

export const CancelPlan = z.object({
  /** Whose choice can be done, by its place in the request. */
  seats: z.array(
    z.object({
      reference: Reference,
      choice: Count,
      /** Null: the money. */
      instead: z.nullable(ChangeCourse),
      backClp: Clp,
    }),
  ),
  backClp: Clp,
  families: Count,
  undecided: Count,
  /** Unpaid orders that hold a seat. */
  holds: Count,
  refused: z.array(z.object({ reference: Reference, problem: z.string() })),
});
