import { CHANGE_CAUSES } from "@shop/domain/changes/change-states";
import { REFUND_ROUTES } from "@shop/domain/refunds/refund-plan";
import { z } from "zod/mini";
import { Clp, Id, Instant } from "../fields/primitives";

const MAX_COURSES = 12;

export const ChangeWish = z.object({
  venueId: Id,
  courseIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_COURSES)),
});
export type ChangeWish = z.infer<typeof ChangeWish>;

// `difference` in CLP as shown: more, below 0 less.
export const ConfirmedChange = z.extend(ChangeWish, { difference: z.int() });
export type ConfirmedChange = z.infer<typeof ConfirmedChange>;

const Session = z.object({ dayOfWeek: z.int(), startTime: z.string(), endTime: z.string() });

export const ChangeCourse = z.object({ id: Id, name: z.string(), schedules: z.array(Session) });
export type ChangeCourse = z.infer<typeof ChangeCourse>;

const ChangeChoice = z.object({
  venueId: Id,
  venue: z.string(),
  courses: z.array(ChangeCourse),
  replacedIds: z.array(Id),
  /** CLP against the current price; below 0 it costs less. */
  difference: z.int(),
});
export type ChangeChoice = z.infer<typeof ChangeChoice>;

export const ChangeChoices = z.object({
  /** Changes that the contract allows, and those left to the buyer. */
  free: z.int(),
  left: z.int(),
  choices: z.array(ChangeChoice),
  open: z.nullable(
    z.object({
      ...ChangeWish.shape,
      position: z.int(),
      difference: Clp,
      /** Null once the seats are free again. */
      heldUntil: z.nullable(Instant),
      payment: z.enum(["none", "refused", "moving"]),
    }),
  ),
});
export type ChangeChoices = z.infer<typeof ChangeChoices>;

export const MadeChange = z.object({
  madeAt: Instant,
  position: z.int(),
  cause: z.enum(CHANGE_CAUSES),
  /** CLP paid; below 0 refunded. */
  difference: z.int(),
  removed: z.array(ChangeCourse),
  added: z.array(ChangeCourse),
  venue: z.nullable(z.string()),
  /** The receipt of this change, from 2. */
  receiptVersion: z.int(),
});
export type MadeChange = z.infer<typeof MadeChange>;

export const ChangePlan = z.object({
  difference: z.int(),
  total: Clp,
  refund: z.nullable(
    z.object({
      sum: Clp,
      payBy: z.iso.date(),
      steps: z.array(z.object({ route: z.enum(REFUND_ROUTES), amount: Clp })),
    }),
  ),
  leftAfter: z.int(),
  receiptVersion: z.int(),
});
export type ChangePlan = z.infer<typeof ChangePlan>;

/** `done`, or where to pay the difference: nothing changes before it is paid. */
export const ChangeReply = z.object({
  state: z.enum(["done", "to_pay"]),
  payment: z.nullable(z.object({ url: z.string(), token: z.string() })),
});
export type ChangeReply = z.infer<typeof ChangeReply>;
