import { ANNULMENT_REASONS } from "@shop/domain/contract/endings";
import { RUT_MAX_LENGTH } from "@shop/domain/people/rut";
import { PROGRAM_KINDS } from "@shop/domain/programs/kind";
import { z } from "zod/mini";
import { lineField } from "./fields/fields";
import { Clp, Id, Instant } from "./fields/primitives";
import { Schedule } from "./offer/courses";
import { CouponCode, Quote } from "./quote";

export const OrderFlow = z.enum(["stepper", "legacy", "outlet"]);
export type OrderFlow = z.infer<typeof OrderFlow>;

/** One student's programme at one venue (ENT-17); `packId` on the first student of the outlet (OUTLET-14). */
export const OrderDetail = z.object({
  studentId: Id,
  programId: Id,
  locationId: Id,
  coursesIds: z.array(Id).check(z.minLength(1), z.maxLength(12)),
  packId: z.optional(Id),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

// With a pack the courses may be left out.
const WantedDetail = z
  .extend(OrderDetail, { coursesIds: z._default(z.array(Id).check(z.maxLength(12)), []) })
  .check(
    z.refine(({ coursesIds, packId }) => coursesIds.length > 0 || packId !== undefined, {
      path: ["coursesIds"],
      error: "COURSES_REQUIRED",
    }),
  );

// JSON string of the students as the screens have them (ENT-16); never trusted for prices or seats.
export const SessionState = z.string().check(
  z.maxLength(60_000),
  z.refine((text) => !text.includes("\u0000")),
);

/** Reservation of the order's seats. Times are the database's; the screen counts down from both. */
export const Hold = z.object({
  expiresAt: Instant,
  serverNow: Instant,
  phase: z.enum(["choosing", "paying"]),
  minutes: z.int(),
  canExtend: z.boolean(),
});
export type Hold = z.infer<typeof Hold>;

/** State of an order's money, for screens that poll (AMB-30). */
export const PaymentOutcome = z.enum([
  "none",
  "verifying",
  "paid",
  "rejected",
  "not_charged",
  "aborted",
  "timed_out",
  "reversed",
]);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const PurchasedCourse = z.object({
  id: Id,
  name: z.string(),
  pdvCode: z.string(),
  hasMention: z.boolean(),
  isElective: z.boolean(),
  isCommon: z.boolean(),
  Schedules: z.array(Schedule),
});

/** One student's programme in the order, with its price (ENT-19). */
export const PurchasedDetail = z.object({
  studentId: Id,
  studentName: z.string(),
  programId: Id,
  programName: z.string(),
  /** Both null for sales before the fields. */
  kind: z.nullable(z.enum(PROGRAM_KINDS)),
  modality: z.nullable(z.string()),
  locationId: Id,
  locationName: z.string(),
  locationAddress: z.string(),
  mes: z.int(),
  season: z.int(),
  lastDay: z.iso.date(),
  quote: Quote,
  Course: z.array(PurchasedCourse),
  /** Last day of the contract; null while the student attends. */
  ended: z.nullable(z.iso.date()),
  /** Last change of its courses; null if none. */
  changedAt: z.nullable(Instant),
});
export type PurchasedDetail = z.infer<typeof PurchasedDetail>;

// Pack of an outlet order at the prices that it was sold at, in CLP.
const PurchasedPack = z.object({ id: Id, title: z.string(), price: Clp, priceOfert: Clp });
export type PurchasedPack = z.infer<typeof PurchasedPack>;

// CLP returned so far; 0 for a free order.
const Annulment = z.object({ at: Instant, reason: z.enum(ANNULMENT_REASONS), refunded: Clp });
export type Annulment = z.infer<typeof Annulment>;

/** Guardian with contact data masked (AMB-06); e-mail null once the contact data were deleted. */
export const OrderGuardian = z.object({ name: z.string(), email: z.nullable(z.string()), rut: z.string() });

/** Order as the buyer sees it (ENT-12..19). `status` is `finished` only when it is paid or free. */
export const Order = z.object({
  id: Id,
  sessionId: z.string(),
  flow: OrderFlow,
  financingPartyId: z.nullable(Id),
  caretakerId: z.nullable(Id),
  buyOrder: z.string(),
  /** For people, from the first pay press on; it authorises nothing. */
  reference: z.nullable(z.string()),
  url: z.nullable(z.string()),
  token: z.nullable(z.string()),
  status: z.string(),
  payment: PaymentOutcome,
  total: Clp,
  coupon: z.nullable(z.string()),
  valueCoupon: Clp,
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  annulment: z.nullable(Annulment),
  /** CLP beside the sale's payment: paid for changes, returned, and pending. */
  money: z.object({ changesPaid: Clp, returned: Clp, pending: Clp }),
  /** Last part of the URL of "Mi compra"; null before the purchase. */
  purchaseToken: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
  webPayAuthorizationCode: z.nullable(z.string()),
  webPayPaymentTypeCode: z.nullable(z.string()),
  webPaySharesNumber: z.nullable(z.int()),
  webPayCardNumber: z.nullable(z.string()),
  sessionState: z.nullable(z.string()),
  orderDetails: z.array(OrderDetail),
  rut: z.nullable(z.string()),
  isOulet: z.boolean(),
  /** Offer price of the pack, from the server. */
  amountPack: z.nullable(Clp),
  Pack: z.nullable(PurchasedPack),
  FinancingParty: z.nullable(OrderGuardian),
  OrderDetails: z.array(PurchasedDetail),
  heldCourseIds: z.array(Id),
  hold: z.nullable(Hold),
});
export type Order = z.infer<typeof Order>;

/** `hasMore`: other sections have seats; `seatsOfOthers`: seats left that go to the order's earlier students. */
export const UnavailableCourses = z.object({
  studentId: Id,
  studentName: z.string(),
  courses: z.array(
    z.object({ courseId: Id, name: z.string(), hasMore: z.boolean(), seatsOfOthers: z._default(z.int(), 0) }),
  ),
});
export type UnavailableCourses = z.infer<typeof UnavailableCourses>;

export const Terms = z.object({ version: lineField(40).check(z.minLength(1)) });

export const SaveOrderBody = z.object({
  id: z.optional(Id),
  orderDetails: z.array(WantedDetail).check(z.minLength(1), z.maxLength(12)),
  coupon: z.nullish(CouponCode),
  rut: z.nullish(z.string().check(z.maxLength(RUT_MAX_LENGTH))),
  sessionState: z.optional(SessionState),
  financingParty: z.optional(z.object({ id: Id })),
  terms: z.optional(Terms),
  acceptedTotal: z.optional(Clp),
  isOulet: z.optional(z.boolean()),
  amountPack: z.nullish(Clp),
});
export type SaveOrderBody = z.infer<typeof SaveOrderBody>;

export const OrderPointer = z.object({ id: Id });

/** Reply of `PUT /orders` (API-26): url and token only when there is something to pay. */
export const SavedOrder = z.object({
  url: z.nullable(z.string()),
  token: z.nullable(z.string()),
  financingPartyId: z.nullable(Id),
  caretakerId: z.nullable(Id),
  buyOrder: z.string(),
  order: OrderPointer,
  total: Clp,
  season: z.nullable(z.int()),
  quotes: z.array(z.extend(Quote, { studentId: Id, programId: Id })),
  validCupon: z.boolean(),
  heldCourseIds: z.array(Id),
  hold: z.nullable(Hold),
});
export type SavedOrder = z.infer<typeof SavedOrder>;
