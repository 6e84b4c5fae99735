import { REFUND_ROUTES } from "@shop/domain/refunds/refund-plan";
import { z } from "zod/mini";
import { Clp, Id, Instant } from "../fields/primitives";
import { ChangeCourse } from "./changes";
import { BoughtPlace } from "./places";

export const MovedPlace = z.extend(BoughtPlace, { courseId: z.coerce.number().check(z.int(), z.gt(0)) });

const Hours = z.object({
  schedules: ChangeCourse.shape.schedules,
  /** Null where the venue stays. */
  venue: z.nullable(z.string()),
});

/** A course that the academy moved and the student still has. */
export const SectionMove = z.object({
  position: z.int(),
  courseId: Id,
  name: z.string(),
  movedAt: Instant,
  why: z.string(),
  before: Hours,
  after: Hours,
  /** First day of the new hours. */
  from: z.iso.date(),
  answerBy: z.iso.date(),
  /** Choosing stays possible until this day. */
  openUntil: z.iso.date(),
  /** Names of the student's courses that the new hours run into. */
  clashes: z.array(z.string()),
  /** When the family agreed to the new hours. */
  agreedAt: z.nullable(Instant),
  isOpen: z.boolean(),
});
export type SectionMove = z.infer<typeof SectionMove>;

const MoneyPlan = z.object({
  sum: Clp,
  payBy: z.iso.date(),
  steps: z.array(z.object({ route: z.enum(REFUND_ROUTES), amount: Clp })),
});
export type MoneyPlan = z.infer<typeof MoneyPlan>;

export const MoveChoices = z.object({
  /** Other sections of the same course at the same venue, without cost. */
  others: z.array(ChangeCourse),
  /** Money of this course; null for the only one, and of a pack, which has one price. */
  course: z.nullable(MoneyPlan),
  /** Money of all of the student's programme, its fee included. */
  programme: z.nullable(MoneyPlan),
});
export type MoveChoices = z.infer<typeof MoveChoices>;

export const MOVE_ANSWERS = ["stay", "other", "course_back", "programme_back"] as const;
export type MoveAnswerKind = (typeof MOVE_ANSWERS)[number];

/** `otherId` for another section, `sum` in CLP as shown for money. */
export const MoveAnswer = z.object({
  answer: z.enum(MOVE_ANSWERS),
  otherId: z.nullable(Id),
  sum: z.nullable(Clp),
});
export type MoveAnswer = z.infer<typeof MoveAnswer>;
