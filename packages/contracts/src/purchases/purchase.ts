import { PAYMENT_KINDS, REFUND_STATES } from "@shop/domain/orders/payment-states";
import { PROGRAM_KINDS } from "@shop/domain/programs/kind";
import { DESK_LOOKS } from "@shop/domain/purchases/desk-looks";
import { ACCOUNT_NUMBER, ACCOUNT_TYPES, BANKS } from "@shop/domain/refunds/bank-account";
import { REFUND_REASONS, REFUND_ROUTES } from "@shop/domain/refunds/refund-plan";
import { SUSPENSION_STATES } from "@shop/domain/suspensions/suspension";
import { TAX_KINDS, TAX_STATES } from "@shop/domain/tax/tax-documents";
import { z } from "zod/mini";
import { lineField, rutField } from "../fields/fields";
import { Clp, Id, Instant, Month } from "../fields/primitives";
import { PurchasedCourse } from "../orders";
import { ReceiptSummary } from "../receipts";
import { MadeChange } from "./changes";
import { Ending } from "./endings";
import { SectionMove } from "./moves";
import { PurchaseToken } from "./places";

const MAX_VERSIONS = 999;

export const PurchaseVersion = z.object({
  token: PurchaseToken,
  version: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_VERSIONS)),
});

const BoughtStudent = z.object({
  /** Index in the order, from 0, by which changes and endings name students. */
  position: z.int(),
  /** Null once the student's data were deleted. */
  name: z.nullable(z.string()),
  programId: Id,
  program: z.string(),
  /** Both null for sales before the fields. */
  kind: z.nullable(z.enum(PROGRAM_KINDS)),
  modality: z.nullable(z.string()),
  venueId: Id,
  venue: z.string(),
  address: z.string(),
  month: Month,
  season: z.int(),
  courses: z.array(PurchasedCourse),
  /** Day and hour in Santiago; null without hours. */
  firstClass: z.nullable(z.object({ day: z.iso.date(), startTime: z.string() })),
  total: Clp,
  /** Last day of the contract and why it ended; null while the student attends. */
  ended: z.nullable(z.object({ on: z.iso.date(), reason: z.enum(REFUND_REASONS) })),
});
export type BoughtStudent = z.infer<typeof BoughtStudent>;

// Of the purchase or of a change.
const PaymentMade = z.object({
  paidAt: Instant,
  amount: Clp,
  kind: z.enum(PAYMENT_KINDS),
  typeCode: z.nullable(z.string()),
  installments: z.nullable(z.int()),
  /** Last four digits. */
  cardNumber: z.nullable(z.string()),
});

const MoneyBack = z.object({
  askedAt: Instant,
  settledAt: z.nullable(Instant),
  amount: Clp,
  route: z.enum(REFUND_ROUTES),
  state: z.enum(REFUND_STATES),
});

// Of a payment or refund; one that needs no document is not listed.
const TaxDocument = z.object({
  kind: z.enum(TAX_KINDS),
  state: z.enum(TAX_STATES),
  isRefund: z.boolean(),
  amount: Clp,
  movedAt: Instant,
  folio: z.nullable(z.string()),
  url: z.nullable(z.string()),
});

const MAX_HOLDER = 120;

/** Bank account for refunds that the card cannot take. */
export const RefundAccount = z.object({
  holderName: lineField(MAX_HOLDER).check(z.minLength(3)),
  holderRut: rutField(),
  bank: z.enum(BANKS),
  accountType: z.enum(ACCOUNT_TYPES),
  accountNumber: z.string().check(z.regex(ACCOUNT_NUMBER)),
});
export type RefundAccount = z.output<typeof RefundAccount>;

const MAX_STUDENTS = 60;

/** Nothing else of the medical certificate is stored. */
export const SuspensionRequest = z.object({
  position: z.int().check(z.gte(0), z.lt(MAX_STUDENTS)),
  from: z.iso.date(),
  until: z.iso.date(),
});
export type SuspensionRequest = z.infer<typeof SuspensionRequest>;

const Suspension = z.extend(SuspensionRequest, {
  state: z.enum(SUSPENSION_STATES),
  askedAt: Instant,
  answeredAt: z.nullable(Instant),
  answer: z.nullable(z.string()),
});

/** Only once the guardian's mailbox is verified. */
export const PurchaseDetails = z.object({
  state: z.enum(["finished", "annulled"]),
  payer: z.object({ name: z.string(), rut: z.string(), email: z.string() }),
  termsVersion: z.string(),
  students: z.array(BoughtStudent),
  payments: z.array(PaymentMade),
  refunds: z.array(MoneyBack),
  documents: z.array(TaxDocument),
  /** Bank and last digits of the known account. */
  account: z.object({
    isNeeded: z.boolean(),
    told: z.nullable(z.object({ bank: z.string(), endsIn: z.string() })),
  }),
  suspensions: z.array(Suspension),
  /** By the accepted contract: a certificate of more days suspends. */
  suspensionDays: z.int(),
  receipts: z.array(z.object({ version: z.int(), since: Instant })),
  changes: z.array(MadeChange),
  /** Newest first. */
  moves: z.array(SectionMove),
  /** In the order of their requests. */
  endings: z.array(Ending),
  /** Last part of the calendar's URL, different from the purchase's. */
  calendarToken: z.string(),
  /** When staff viewed it and why, newest first. */
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
