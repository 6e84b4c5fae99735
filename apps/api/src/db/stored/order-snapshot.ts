import { Schedule } from "@shop/contracts/courses";
import { Clp, Id, Instant, Month } from "@shop/contracts/fields/primitives";
import { OrderFlow } from "@shop/contracts/orders";
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

const SnapshotCourse = z.object({
  id: Id,
  name: z.string(),
  pdvCode: z.string(),
  hasMention: z.boolean(),
  isElective: z.boolean(),
  isCommon: z.boolean(),
  schedules: z.array(Schedule),
  /** Its list price with the programme's factor when it was sold; null of what was sold before it was kept. */
  priceClp: z.number().int().nullable().default(null),
});
export type SnapshotCourse = z.infer<typeof SnapshotCourse>;

/** One student's programme: who, where, what and at which price. */
const SnapshotStudent = z.object({
  id: Id,
  name: z.string(),
  fatherLastName: z.string(),
  lastName: z.string().nullable(),
  rut: z.string(),
  email: z.string(),
  /** Name of the school; null of what was sold without one. */
  school: z.string().nullable().default(null),
  programId: Id,
  programName: z.string(),
  /** Kind and modality lend colour and badge; null of what was sold before they were kept. */
  kind: z.enum(PROGRAM_KINDS).nullable().default(null),
  modality: z.string().nullable().default(null),
  venueId: Id,
  venueName: z.string(),
  venueAddress: z.string(),
  /** Online programmes show no venue address. */
  isOnline: z.boolean(),
  month: Month,
  /** Year in which that month falls: the season in which it was bought, for good. */
  season: z.number().int(),
  courses: z.array(SnapshotCourse),
  quote: StoredQuote,
  /** What it has of the sale's coupon, of which a cheaper price takes less; absent of what never changed. */
  couponClp: z.number().int().optional(),
  /** From when on the enrolment is over, and why; it stays here for the books. */
  ended: z
    .object({ on: z.iso.date(), reason: z.enum(REFUND_REASONS) })
    .nullable()
    .default(null),
});
export type SnapshotStudent = z.infer<typeof SnapshotStudent>;

/** What a change makes of one student's programme. */
export const ChangedLine = SnapshotStudent.pick({
  venueId: true,
  venueName: true,
  venueAddress: true,
  courses: true,
  quote: true,
  couponClp: true,
});
export type ChangedLine = z.infer<typeof ChangedLine>;

export const CardPayment = z.object({
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
export type CardPayment = z.infer<typeof CardPayment>;

/** A reader of a later shape tells the earlier ones by it. */
export const SNAPSHOT_VERSION = 1;

/**
 * What was bought, at which price, by whom: written once, when an order finishes, and never changed
 * by later edits of people or catalogue. Receipt and mails are made of nothing else.
 */
export const OrderSnapshot = z.object({
  version: z.literal(SNAPSHOT_VERSION),
  orderId: Id,
  buyOrder: z.string(),
  /** Number for people. */
  reference: z.string(),
  flow: OrderFlow,
  finishedAt: Instant,
  guardian: Guardian,
  students: z.array(SnapshotStudent).min(1),
  coupon: z.object({ code: z.string(), valueClp: Clp }).nullable(),
  /** Outlet orders: the pack that was bought, its price before and in the offer. */
  pack: z.object({ id: Id, title: z.string(), priceClp: Clp, offerPriceClp: Clp }).nullable(),
  totalClp: Clp,
  terms: z.object({ version: z.string(), acceptedAt: Instant }),
  /** Null when the order was free. */
  payment: CardPayment.nullable(),
  seller: z.object({ legalName: z.string(), rut: z.string(), address: z.string(), email: z.string() }),
  supportPhone: z.string(),
});
export type OrderSnapshot = z.infer<typeof OrderSnapshot>;

/** A student whose two years are over: the programme stays, whose it was goes. */
const ForgottenStudent = SnapshotStudent.extend({
  name: z.null(),
  fatherLastName: z.null(),
  lastName: z.null(),
  rut: z.null(),
  email: z.null(),
  school: z.null(),
});

/** A sale of which some or all people were forgotten; the buyer's name, RUT and address stay for the books. */
const MinimisedSnapshot = OrderSnapshot.extend({
  guardian: Guardian.extend({ email: z.string().nullable(), phone: z.string().nullable() }),
  students: z.array(z.union([SnapshotStudent, ForgottenStudent])).min(1),
  /** When somebody was last forgotten. */
  minimisedAt: Instant,
});

/** What is stored of a sale. The shorter shape comes second: it would take the other one for itself. */
export const SoldOrder = z.union([MinimisedSnapshot, OrderSnapshot]);
export type SoldOrder = z.infer<typeof SoldOrder>;
export type SoldStudent = SoldOrder["students"][number];

/** Kind of what a student bought; of what was sold before it was kept, only an online programme's is known. */
export const soldKind = ({ kind, isOnline }: SoldStudent): ProgramKind | null =>
  kind ?? (isOnline ? "online" : null);

/** Nobody of it was forgotten. */
export const isWhole = (sold: SoldOrder): sold is OrderSnapshot => !("minimisedAt" in sold);

/** No student of it changed courses or left. */
export const isAsBought = ({ students }: SoldOrder): boolean =>
  students.every(({ couponClp, ended }) => couponClp === undefined && ended === null);

export const isNamed = (student: SoldStudent): student is SnapshotStudent => student.name !== null;

/** A sale whose guardian is not forgotten, though a student of it may be. */
export type ReachableSale = SoldOrder & Pick<OrderSnapshot, "guardian">;
export const isReachable = (sold: SoldOrder): sold is ReachableSale => sold.guardian.email !== null;

/** A sale without the students of it who were forgotten; null once nobody can be told of it any more. */
export function namedPartOf(sold: SoldOrder): OrderSnapshot | null {
  if (isWhole(sold)) return sold;
  if (!isReachable(sold)) return null;
  const { minimisedAt: _, ...sale } = sold;
  return { ...sale, students: sale.students.filter(isNamed) };
}

/** What a payment freezes: the snapshot without the date and the card. */
export const FrozenOrder = OrderSnapshot.omit({ finishedAt: true, payment: true });
export type FrozenOrder = z.infer<typeof FrozenOrder>;

/** What is stored of it: nothing once somebody of its order was forgotten. */
export const StoredFrozen = z.union([FrozenOrder, z.strictObject({}).transform(() => null)]);
