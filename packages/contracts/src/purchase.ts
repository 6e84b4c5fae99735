import { PROGRAM_KINDS } from "@shop/domain/programs/kind";
import { DESK_LOOKS } from "@shop/domain/purchases/desk-looks";
import { z } from "zod/mini";
import { Clp, Id, Instant, Month } from "./fields/primitives";
import { PurchasedCourse } from "./orders";
import { ReceiptSummary } from "./receipts";

/** Last part of the address of "Mi compra": a signed buy order. */
export const PurchaseToken = z.string().check(z.minLength(1), z.maxLength(80));

/** One student's programme as it holds now. */
const BoughtStudent = z.object({
  /** Place in the order, from 0: changes and endings name students by it. */
  position: z.int(),
  /** Null once the student's data were deleted. */
  name: z.nullable(z.string()),
  programId: Id,
  program: z.string(),
  /** Both null of what was sold before they were kept. */
  kind: z.nullable(z.enum(PROGRAM_KINDS)),
  modality: z.nullable(z.string()),
  venueId: Id,
  venue: z.string(),
  address: z.string(),
  isOnline: z.boolean(),
  month: Month,
  /** Year in which that month falls. */
  season: z.int(),
  courses: z.array(PurchasedCourse),
  /** Day and hour in Santiago; null without hours. */
  firstClass: z.nullable(z.object({ day: z.iso.date(), startTime: z.string() })),
  total: Clp,
});
export type BoughtStudent = z.infer<typeof BoughtStudent>;

/** All that its buyer may know of a purchase, once the guardian's mailbox is proven. */
export const PurchaseDetails = z.object({
  state: z.enum(["finished", "annulled"]),
  payer: z.object({ name: z.string(), rut: z.string(), email: z.string() }),
  termsVersion: z.string(),
  students: z.array(BoughtStudent),
  /** Last part of the address of the classes' calendar: another than the purchase's. */
  calendarToken: z.string(),
  /** When the academy looked at it and what for, the newest first. */
  looks: z.array(z.object({ at: Instant, purpose: z.enum(DESK_LOOKS) })),
});
export type PurchaseDetails = z.infer<typeof PurchaseDetails>;

/** "Mi compra": initials for whoever has the link alone. */
export const Purchase = z.object({
  summary: ReceiptSummary,
  /** Opens the receipt, and the code to the mailbox. */
  buyOrder: z.string(),
  /** Null until the session proved the guardian's mailbox. */
  details: z.nullable(PurchaseDetails),
});
export type Purchase = z.infer<typeof Purchase>;
