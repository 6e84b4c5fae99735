import { z } from "zod";
import { Schedule } from "./courses";
import { lineField } from "./fields";
import { BuyOrder, Clp, Id, IdText, Instant } from "./primitives";
import { CouponCode, Quote } from "./quote";

export const OrderFlow = z.enum(["stepper", "legacy", "outlet"]);
export type OrderFlow = z.infer<typeof OrderFlow>;

/** What one student takes: one programme at one venue (ENT-17); `packId` on the first student of the outlet (OUTLET-14). */
export const OrderDetail = z.object({
  studentId: Id,
  programId: Id,
  locationId: Id,
  coursesIds: z.array(Id).min(1).max(12),
  packId: Id.optional(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** A line as a browser asks for it: with a pack the courses may be left out, they are the pack's. */
const WantedDetail = OrderDetail.extend({ coursesIds: z.array(Id).max(12).default([]) }).refine(
  ({ coursesIds, packId }) => coursesIds.length > 0 || packId !== undefined,
  { path: ["coursesIds"], error: "COURSES_REQUIRED" },
);

/** JSON string of the students as the screens keep them (ENT-16); never trusted for prices or seats. */
const SessionState = z
  .string()
  .max(60_000)
  .refine((text) => !text.includes("\u0000"));

/** Reservation of the order's seats. Times are the database's; the screen counts down from both. */
export const Hold = z.object({
  expiresAt: Instant,
  serverNow: Instant,
  phase: z.enum(["choosing", "paying"]),
  minutes: z.number().int(),
  canExtend: z.boolean(),
});
export type Hold = z.infer<typeof Hold>;

/** Where the money of an order stands, for screens that wait (AMB-30). */
export const PaymentOutcome = z.enum([
  "none",
  "verifying",
  "paid",
  "rejected",
  "aborted",
  "timed_out",
  "reversed",
]);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

const PurchasedCourse = z.object({
  id: Id,
  name: z.string(),
  pdvCode: z.string(),
  hasMention: z.boolean(),
  isElective: z.boolean(),
  isCommon: z.boolean(),
  Schedules: z.array(Schedule),
});

/** One student's programme as the order keeps it, with its price (ENT-19). */
export const PurchasedDetail = z.object({
  studentId: Id,
  studentName: z.string(),
  programId: Id,
  programName: z.string(),
  locationId: Id,
  locationName: z.string(),
  locationAddress: z.string(),
  isOnline: z.boolean(),
  mes: z.number().int(),
  quote: Quote,
  Courses: z.array(PurchasedCourse),
});
export type PurchasedDetail = z.infer<typeof PurchasedDetail>;

/** Pack of an outlet order at the prices that it was sold at, in CLP. */
const PurchasedPack = z.object({ id: Id, title: z.string(), price: Clp, priceOfert: Clp });
export type PurchasedPack = z.infer<typeof PurchasedPack>;

/** When staff annulled a finished order, and the CLP that went back to the card; 0 of an order that was free. */
const Annulment = z.object({ at: Instant, refunded: Clp });
export type Annulment = z.infer<typeof Annulment>;

/** Guardian as a result page may show it: contact data masked (AMB-06). */
export const OrderGuardian = z.object({ name: z.string(), email: z.string(), rut: z.string() });

/** Order as the buyer's screens see it (ENT-12..19). `status` is `finished` only when it is paid or free. */
export const Order = z.object({
  id: Id,
  sessionId: z.string(),
  flow: OrderFlow,
  financingPartyId: Id.nullable(),
  caretakerId: Id.nullable(),
  buyOrder: z.string(),
  url: z.string().nullable(),
  token: z.string().nullable(),
  status: z.string(),
  payment: PaymentOutcome,
  total: Clp,
  coupon: z.string().nullable(),
  valueCoupon: Clp,
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  annulment: Annulment.nullable(),
  webPayAuthorizationCode: z.string().nullable(),
  webPayPaymentTypeCode: z.string().nullable(),
  webPaySharesNumber: z.number().int().nullable(),
  webPayCardNumber: z.string().nullable(),
  sessionState: z.string().nullable(),
  orderDetails: z.array(OrderDetail),
  rut: z.string().nullable(),
  isOulet: z.boolean(),
  /** Version of the terms that the buyer's last press accepted; null before one, and for others than the buyer. */
  termsVersion: z.string().nullable(),
  /** Offer price of the pack, decided by the server (OUTLET-15). */
  amountPack: Clp.nullable(),
  Pack: PurchasedPack.nullable(),
  FinancingParty: OrderGuardian.nullable(),
  OrderDetails: z.array(PurchasedDetail),
  heldCourseIds: z.array(Id),
  hold: Hold.nullable(),
});
export type Order = z.infer<typeof Order>;

/** A student's courses that could not be had (AMB-63): `hasMore` when the subject has other sections with seats. */
export const UnavailableCourses = z.object({
  studentId: Id,
  studentName: z.string(),
  courses: z.array(z.object({ courseId: Id, name: z.string(), hasMore: z.boolean() })),
});
export type UnavailableCourses = z.infer<typeof UnavailableCourses>;

export const Terms = z.object({ version: lineField(40).min(1) });

const SaveOrderBody = z.object({
  id: Id.optional(),
  orderDetails: z.array(WantedDetail).min(1).max(12),
  coupon: CouponCode.nullish(),
  rut: z.string().max(12).nullish(),
  sessionState: SessionState.optional(),
  financingParty: z.object({ id: Id }).optional(),
  terms: Terms.optional(),
  acceptedTotal: Clp.optional(),
  isOulet: z.boolean().optional(),
  amountPack: Clp.optional(),
});
export type SaveOrderBody = z.infer<typeof SaveOrderBody>;

const OrderPointer = z.object({ id: Id });

/** Reply of `PUT /orders` (API-26): url and token only when there is something to pay. */
export const SavedOrder = z.object({
  url: z.string().nullable(),
  token: z.string().nullable(),
  financingPartyId: Id.nullable(),
  caretakerId: Id.nullable(),
  buyOrder: z.string(),
  order: OrderPointer,
  total: Clp,
  quotes: z.array(Quote.extend({ studentId: Id, programId: Id })),
  validCupon: z.boolean(),
  heldCourseIds: z.array(Id),
  hold: Hold.nullable(),
});
export type SavedOrder = z.infer<typeof SavedOrder>;

export const orderSchemas = {
  createOrder: {
    body: z.object({
      sessionState: SessionState.default("[]"),
      initialStudentId: Id,
      flow: OrderFlow.default("stepper"),
      isOulet: z.boolean().optional(),
    }),
    reply: z.object({ id: Id, sessionId: z.string() }),
  },
  saveOrder: { body: SaveOrderBody, reply: SavedOrder },
  findOrder: {
    query: z.object({ buyOrder: BuyOrder.optional(), no: IdText.optional() }),
    reply: Order,
  },
  confirmOrder: {
    body: z.object({ orderId: Id }),
    reply: z.object({ buyOrder: z.string(), order: OrderPointer }),
  },
  extendHold: { body: z.object({ orderId: Id }), reply: Hold },
  releaseHold: { body: z.object({ orderId: Id }), reply: z.object({ success: z.literal(true) }) },
  resendReceipt: {
    body: z.object({ order: BuyOrder }),
    reply: z.object({ success: z.boolean(), email: z.string().optional() }),
  },
  downloadReceipt: {
    query: z.object({ buyorder: BuyOrder, isDownload: z.enum(["0", "1"]).optional() }),
    reply: z.any().meta({ description: "PDF A4" }),
  },
};
