import { Clp, Id, Instant, Month } from "@shop/contracts/fields/primitives";
import { Schedule } from "@shop/contracts/offer/courses";
import { OrderFlow } from "@shop/contracts/orders";
import { HAND_KINDS } from "@shop/domain/orders/payment-states";
import { PROGRAM_KINDS, type ProgramKind } from "@shop/domain/programs/kind";
import { REFUND_REASONS } from "@shop/domain/refunds/refund-plan";
import { z } from "zod";
import { StoredQuote } from "./quote";

const Guardian = z.object({
  id: Id,
  name: z.string(),
  fatherLastName: z.string(),
  motherLastName: z.string(),
  rut: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Street, number and apartment as one line. */
  address: z.string(),
  commune: z.string(),
});

// Hours and place of a section before the academy moved it; `until` is their last day.
const EarlierHours = z.object({
  until: z.iso.date(),
  schedules: z.array(Schedule),
  venueId: Id,
  venueName: z.string(),
  venueAddress: z.string(),
});

const SnapshotCourse = z.object({
  id: Id,
  name: z.string(),
  pdvCode: z.string(),
  hasMention: z.boolean(),
  isElective: z.boolean(),
  isCommon: z.boolean(),
  schedules: z.array(Schedule),
  /** CLP list price with the programme's factor at the sale; null for sales before the field. */
  priceClp: z.number().int().nullable().default(null),
  /** Oldest first; absent if it never moved. */
  earlier: z.array(EarlierHours).optional(),
  /** Day on which a change added it, or what it replaces; absent if it came with the sale. */
  addedOn: z.iso.date().optional(),
});
export type SnapshotCourse = z.infer<typeof SnapshotCourse>;

const SnapshotStudent = z.object({
  id: Id,
  name: z.string(),
  fatherLastName: z.string(),
  lastName: z.string().nullable(),
  rut: z.string(),
  email: z.string(),
  /** Null for sales before the field. */
  school: z.string().nullable().default(null),
  programId: Id,
  programName: z.string(),
  /** Null for sales before these fields. */
  kind: z.enum(PROGRAM_KINDS).nullable().default(null),
  modality: z.string().nullable().default(null),
  venueId: Id,
  venueName: z.string(),
  venueAddress: z.string(),
  /** Online programmes show no venue address. */
  isOnline: z.boolean(),
  month: Month,
  /** Year of that month: the season of the purchase. */
  season: z.number().int(),
  courses: z.array(SnapshotCourse),
  quote: StoredQuote,
  /** CLP of the sale's coupon on this line, less after a cheaper change; absent if the line never changed. */
  couponClp: z.number().int().optional(),
  /** Last day and reason of an ended enrolment; it stays for the books. */
  ended: z
    .object({ on: z.iso.date(), reason: z.enum(REFUND_REASONS) })
    .nullable()
    .default(null),
});
export type SnapshotStudent = z.infer<typeof SnapshotStudent>;

/** A student's programme after a change. */
export const ChangedLine = SnapshotStudent.pick({
  venueId: true,
  venueName: true,
  venueAddress: true,
  courses: true,
  quote: true,
  couponClp: true,
});
export type ChangedLine = z.infer<typeof ChangedLine>;

export const SalePayment = z.object({
  /** Absent for a card; else what follows of the card is null. */
  byHand: z.object({ kind: z.enum(HAND_KINDS), proof: z.string() }).optional(),
  authorizationCode: z.string().nullable(),
  /** `VD` is debit, everything else credit (ENT-14). */
  paymentTypeCode: z.string().nullable(),
  /** 0: without installments (ENT-15). */
  installments: z.number().int().nullable(),
  /** Last four digits. */
  cardNumber: z.string().nullable(),
  amountClp: Clp,
  /** As the provider gives it; null when it gave none. */
  transactionDate: z.string().nullable(),
});
export type SalePayment = z.infer<typeof SalePayment>;

/** No money came of it, so none goes back. */
export const isByScholarship = ({ payment }: { payment: SalePayment | null }): boolean =>
  payment?.byHand?.kind === "scholarship";

export const SNAPSHOT_VERSION = 1;

/** The sale, unaffected by later edits of people or catalogue. Receipt and mails have no other source. */
export const OrderSnapshot = z.object({
  version: z.literal(SNAPSHOT_VERSION),
  orderId: Id,
  buyOrder: z.string(),
  reference: z.string(),
  flow: OrderFlow,
  finishedAt: Instant,
  guardian: Guardian,
  students: z.array(SnapshotStudent).min(1),
  coupon: z.object({ code: z.string(), valueClp: Clp }).nullable(),
  /** Outlet orders: the pack with its price before and in the offer, in CLP. */
  pack: z.object({ id: Id, title: z.string(), priceClp: Clp, offerPriceClp: Clp }).nullable(),
  totalClp: Clp,
  terms: z.object({ version: z.string(), acceptedAt: Instant }),
  /** Null when the order was free. */
  payment: SalePayment.nullable(),
  seller: z.object({ legalName: z.string(), rut: z.string(), address: z.string(), email: z.string() }),
  supportPhone: z.string(),
});
export type OrderSnapshot = z.infer<typeof OrderSnapshot>;

// After retention the programme stays, the person goes.
const ForgottenStudent = SnapshotStudent.extend({
  name: z.null(),
  fatherLastName: z.null(),
  lastName: z.null(),
  rut: z.null(),
  email: z.null(),
  school: z.null(),
});

// A sale with some or all students removed; the buyer's name, RUT and address stay for the books.
const MinimisedSnapshot = OrderSnapshot.extend({
  guardian: Guardian.extend({ email: z.string().nullable(), phone: z.string().nullable() }),
  students: z.array(z.union([SnapshotStudent, ForgottenStudent])).min(1),
  /** Time of the last removal. */
  minimisedAt: Instant,
});

/** A stored sale. The shorter shape is second: a union tries it last, since it would accept the other. */
export const SoldOrder = z.union([MinimisedSnapshot, OrderSnapshot]);
export type SoldOrder = z.infer<typeof SoldOrder>;
export type SoldStudent = SoldOrder["students"][number];

/** Kind of the programme; for sales before the field only `online` is known. */
export const soldKind = ({ kind, isOnline }: SoldStudent): ProgramKind | null =>
  kind ?? (isOnline ? "online" : null);

/** Nobody was removed from it. */
export const isWhole = (sold: SoldOrder): sold is OrderSnapshot => !("minimisedAt" in sold);

/** No student of it changed courses or left. */
export const isAsBought = ({ students }: SoldOrder): boolean =>
  students.every(({ couponClp, ended }) => couponClp === undefined && ended === null);

/** Of students who attend. */
export const countSeats = (students: readonly SoldStudent[]): number =>
  students.filter(({ ended }) => ended === null).reduce((sum, { courses }) => sum + courses.length, 0);

export const isNamed = (student: SoldStudent): student is SnapshotStudent => student.name !== null;

/** A sale with its guardian; students of it may be removed. */
export type ReachableSale = SoldOrder & Pick<OrderSnapshot, "guardian">;
export const isReachable = (sold: SoldOrder): sold is ReachableSale => sold.guardian.email !== null;

/** A sale with its remaining students; null without a guardian to notify. */
export function namedPartOf(sold: SoldOrder): OrderSnapshot | null {
  if (isWhole(sold)) return sold;
  if (!isReachable(sold)) return null;
  const { minimisedAt: _, ...sale } = sold;
  return { ...sale, students: sale.students.filter(isNamed) };
}

/** What a payment freezes: the snapshot without date and card. */
export const FrozenOrder = OrderSnapshot.omit({ finishedAt: true, payment: true });
export type FrozenOrder = z.infer<typeof FrozenOrder>;

/** Null once somebody was removed from its order. */
export const StoredFrozen = z.union([FrozenOrder, z.strictObject({}).transform(() => null)]);
