import { ORDER_STATES } from "@shop/domain/orders/order-states";
import { PAYMENT_KINDS } from "@shop/domain/orders/payment-states";
import { OWED_REASON_NAMES } from "@shop/domain/purchases/names-copy";
import { z } from "zod";
import { Month } from "../fields/primitives";
import { Schedule } from "../offer/courses";
import { OfferedAct } from "./acts/acts";
import { keysOf } from "./fields";
import { StaffProposal } from "./proposals";

const Instant = z.string();
const Clp = z.number();

const Listed = z.object({
  reference: z.string(),
  buyOrder: z.string(),
  state: z.enum(ORDER_STATES),
  isInReview: z.boolean(),
  createdAt: Instant,
  totalClp: Clp,
  guardian: z.string().nullable(),
  email: z.string().nullable(),
  students: z.array(z.string()),
  /** Newest payment that a number in the search names. */
  payment: z
    .object({
      buyOrder: z.string(),
      at: Instant,
      card: z.string().nullable(),
      authorization: z.string().nullable(),
    })
    .nullable(),
});
export type StaffListedPurchase = z.output<typeof Listed>;

/** The newest first; more than `purchases` where `isMore`. */
export const StaffPurchases = z.object({ purchases: z.array(Listed), isMore: z.boolean() });
export type StaffPurchases = z.output<typeof StaffPurchases>;

const Person = z.object({
  name: z.string(),
  rut: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

const Student = Person.extend({
  school: z.string().nullable(),
  program: z.string(),
  venue: z.string(),
  month: Month,
  season: z.number(),
  courses: z.array(z.object({ code: z.string(), name: z.string(), schedules: z.array(Schedule) })),
  grossClp: Clp,
  discountClp: Clp,
  feeClp: Clp,
  totalClp: Clp,
});

// What happened, in order: the shop's, the family's and the academy's.
const Event = z.object({
  at: Instant,
  kind: z.enum(["shop", "mail", "staff", "look"]),
  actor: z.string(),
  /** As the history, the mails or the audit call it. */
  name: z.string(),
  why: z.string().nullable(),
});
export type StaffPurchaseEvent = z.output<typeof Event>;

/** One purchase with all that happened to it. Times are ISO instants, amounts CLP. */
export const StaffPurchase = z.object({
  reference: z.string(),
  buyOrder: z.string(),
  state: z.enum(ORDER_STATES),
  isInReview: z.boolean(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  annulledAt: Instant.nullable(),
  totalClp: Clp,
  coupon: z.object({ code: z.string(), clp: Clp }).nullable(),
  pack: z.string().nullable(),
  guardian: Person.nullable(),
  /** Null: forgotten by the family's wish. */
  students: z.array(Student.nullable()),
  payments: z.array(
    z.object({
      buyOrder: z.string(),
      state: z.string(),
      at: Instant,
      clp: Clp,
      kind: z.enum(PAYMENT_KINDS),
      /** Of a payment by hand. */
      proof: z.string().nullable(),
      card: z.string().nullable(),
      authorization: z.string().nullable(),
      refundedClp: Clp,
      owed: z.array(z.object({ clp: Clp, reason: keysOf(OWED_REASON_NAMES), dueOn: z.iso.date() })),
    }),
  ),
  /** That came in, went back, is promised back, and can still go back; also of its changes. */
  money: z.object({ paidClp: Clp, returnedClp: Clp, owedClp: Clp, leftClp: Clp }),
  documents: z.array(z.object({ name: z.string(), state: z.string(), clp: Clp, url: z.string().nullable() })),
  timeline: z.array(Event),
  /** Of a sale that waits for its link, for whoever sells; `url` null where the shop has no address. */
  payLink: z.object({ url: z.string().nullable(), until: Instant }).nullable(),
  /** What waits for a second person. */
  proposals: z.array(StaffProposal),
  acts: z.array(OfferedAct),
});
export type StaffPurchase = z.output<typeof StaffPurchase>;
