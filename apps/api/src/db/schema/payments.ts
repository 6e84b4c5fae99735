import type { PaymentShare } from "@shop/domain/orders/payment-shares";
import {
  ATTEMPT_STATES,
  PAYMENT_KINDS,
  REFUND_PURPOSES,
  REFUND_STATES,
} from "@shop/domain/orders/payment-states";
import { ACCOUNT_TYPES, BANKS } from "@shop/domain/refunds/bank-account";
import { REFUND_ROUTES } from "@shop/domain/refunds/refund-plan";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import { orderChanges, orderEndings } from "./aftersale";
import { orders } from "./orders";

/** One try to pay an order at the provider, frozen when the buyer pressed pay. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    state: text("state", { enum: ATTEMPT_STATES }).notNull().default("created"),
    buyOrder: text("buy_order").notNull().unique(),
    providerSessionId: text("provider_session_id").notNull(),
    amountClp: integer("amount_clp").notNull(),
    token: text("token").unique(),
    url: text("url"),
    /** Lines, price, coupon, guardian and terms as accepted. */
    frozen: jsonb("frozen").notNull(),
    /** Amount of each commerce code as sent to the provider; empty: all to the shop's own code. */
    shares: jsonb("shares").$type<PaymentShare[]>().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    nextCheckAt: timestamp("next_check_at", { withTimezone: true }),
    checks: integer("checks").notNull().default(0),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    providerReply: jsonb("provider_reply"),
    authorizationCode: text("authorization_code"),
    paymentTypeCode: text("payment_type_code"),
    installments: integer("installments"),
    cardNumber: text("card_number"),
    kind: text("payment_kind", { enum: PAYMENT_KINDS }).notNull().default("card"),
    /** Of a payment by hand: number of the receipt, of the transfer or of the scholarship's act. */
    proof: text("payment_proof"),
    /** CLP refunded, once done. */
    reversedClp: integer("reversed_clp"),
    /** W3C `traceparent` of the press, continued by return and jobs; null without tracing. */
    traceParent: text("trace_parent"),
  },
  (table) => [
    unique("payment_attempts_number").on(table.orderId, table.number),
    uniqueIndex("payment_attempts_one_live")
      .on(table.orderId)
      .where(sql`${table.state} IN ('committing', 'unknown', 'authorized')`),
    index("payment_attempts_state").on(table.state),
    index("payment_attempts_created").on(table.createdAt),
    index("payment_attempts_card").on(table.cardNumber).where(sql`card_number IS NOT NULL`),
    index("payment_attempts_authorization")
      .on(table.authorizationCode)
      .where(sql`authorization_code IS NOT NULL`),
    check("payment_attempts_known_state", oneOf(table.state, ATTEMPT_STATES)),
    check("payment_attempts_known_kind", oneOf(table.kind, PAYMENT_KINDS)),
    check("payment_attempts_amount", sql`${table.amountClp} > 0`),
  ],
);

/** Refund of one student's programme, by index in the sale. */
export interface GivenLine {
  position: number;
  clp: number;
}

/**
 * Refunds of a payment, which may have several. The row is written before any provider call, so that a crash in between
 * is resumed; a trigger keeps requested and done sums within what was paid.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** The sale; of a paid change, the changed order. */
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    attemptId: bigint("attempt_id", { mode: "number" })
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: "cascade" }),
    /** Idempotency key of the cause. */
    key: text("key").notNull().unique(),
    purpose: text("purpose", { enum: REFUND_PURPOSES }).notNull(),
    /** As planned; `answer` has the card provider's actual way. */
    route: text("route", { enum: REFUND_ROUTES }).notNull(),
    /** Buy order of the Mall share it is taken from; null: the shop's own code, or every share. */
    share: text("share"),
    askedClp: integer("asked_clp").notNull(),
    /** For goodwill: parts of `askedClp` by student; null where an ending or a change has them. */
    lines: jsonb("lines").$type<readonly GivenLine[]>(),
    state: text("state", { enum: REFUND_STATES }).notNull().default("asked"),
    actor: text("actor").notNull(),
    why: text("why").notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    tries: integer("tries").notNull().default(0),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** CLP refunded; in a review it may differ from the requested amount. */
    amountClp: integer("amount_clp"),
    /** `REVERSED` or `NULLIFIED`, the proof of a transfer, or why it failed. */
    answer: text("answer"),
  },
  (table) => [
    index("refunds_attempt").on(table.attemptId),
    index("refunds_order").on(table.orderId),
    // The few still open among all refunds.
    index("refunds_not_done").on(table.askedAt).where(sql`state <> 'done'`),
    check("refunds_known_state", oneOf(table.state, REFUND_STATES)),
    check("refunds_known_purpose", oneOf(table.purpose, REFUND_PURPOSES)),
    check("refunds_known_route", oneOf(table.route, REFUND_ROUTES)),
    check("refunds_asked", sql`${table.askedClp} > 0`),
    check(
      "refunds_no_more_than_asked",
      sql`${table.amountClp} BETWEEN 0 AND ${table.askedClp} OR ${table.purpose} = 'review'`,
    ),
  ],
);

/** Bank account of a sale's buyer for a refund that the card cannot take; deleted some time after the last transfer. */
export const refundAccounts = pgTable(
  "refund_accounts",
  {
    orderId: bigint("order_id", { mode: "number" })
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    holderName: text("holder_name").notNull(),
    holderRut: text("holder_rut").notNull(),
    bank: text("bank", { enum: BANKS }).notNull(),
    accountType: text("account_type", { enum: ACCOUNT_TYPES }).notNull(),
    accountNumber: text("account_number").notNull(),
    /** `buyer` or `staff:…`. */
    actor: text("actor").notNull(),
    givenAt: timestamp("given_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("refund_accounts_known_type", oneOf(table.accountType, ACCOUNT_TYPES)),
    check("refund_accounts_number", sql`${table.accountNumber} ~ '^[0-9]{4,20}$'`),
  ],
);

/** One day's comparison of our attempts with the provider's. */
export const paymentReports = pgTable("payment_reports", {
  day: date("day", { mode: "string" }).primaryKey(),
  checkedAt: timestamp("checked_at", { withTimezone: true }).notNull(),
  attempts: integer("attempts").notNull(),
  differences: jsonb("differences").notNull(),
});

const ORDER_MAIL_KINDS = [
  "confirmation",
  "resend",
  "reversal",
  "unpaid",
  "pay_link",
  "annulment",
  "change",
  "change_to_pay",
  "section_moved",
  "tax_document",
  "ending",
  "returned_part",
  "credit_note",
  "account_asked",
  "account_asked_again",
] as const;

/** Mails of an order: claimed before sending and noted after, so that a repeated job sends no second receipt. */
export const orderMails = pgTable(
  "order_mails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ORDER_MAIL_KINDS }).notNull(),
    recipient: text("recipient").notNull(),
    /** Set for a reversal or an unpaid attempt; like the next three ids because an order may have several such mails. */
    attemptId: bigint("attempt_id", { mode: "number" }).references(() => paymentAttempts.id, {
      onDelete: "cascade",
    }),
    changeId: bigint("change_id", { mode: "number" }).references(() => orderChanges.id, {
      onDelete: "cascade",
    }),
    endingId: bigint("ending_id", { mode: "number" }).references(() => orderEndings.id, {
      onDelete: "cascade",
    }),
    refundId: bigint("refund_id", { mode: "number" }).references(() => refunds.id, { onDelete: "cascade" }),
    /** Until then the claimant may be sending it. */
    claimedUntil: timestamp("claimed_until", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("order_mails_once")
      .on(
        table.orderId,
        table.kind,
        table.recipient,
        sql`coalesce(${table.attemptId}, ${table.changeId}, ${table.endingId}, ${table.refundId}, 0)`,
      )
      .where(sql`${table.kind} <> 'resend'`),
    check("order_mails_known_kind", oneOf(table.kind, ORDER_MAIL_KINDS)),
    index("order_mails_kind").on(table.kind).where(sql`${table.sentAt} IS NOT NULL`),
    // For deleting an order's mails; the unique index does not serve it.
    index("order_mails_order").on(table.orderId),
    // For the foreign key check at each deleted attempt.
    index("order_mails_attempt").on(table.attemptId).where(sql`${table.attemptId} IS NOT NULL`),
    index("order_mails_refund").on(table.refundId).where(sql`${table.refundId} IS NOT NULL`),
    index("order_mails_change").on(table.changeId).where(sql`${table.changeId} IS NOT NULL`),
  ],
);
