import type { PaymentShare } from "@shop/domain/orders/payment-shares";
import { ATTEMPT_STATES, REFUND_PURPOSES, REFUND_STATES } from "@shop/domain/orders/payment-states";
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
import { orderChanges } from "./changes";
import { orderEndings } from "./endings";
import { orders } from "./orders";

/** One try to pay an order at the provider, frozen as it was when the buyer pressed pay. */
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
    /** What each commerce code gets, as asked of the provider; none: everything goes to the shop's own code. */
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
    /** What was given back, once it was. */
    reversedClp: integer("reversed_clp"),
  },
  (table) => [
    unique("payment_attempts_number").on(table.orderId, table.number),
    uniqueIndex("payment_attempts_one_live")
      .on(table.orderId)
      .where(sql`${table.state} IN ('committing', 'unknown', 'authorized')`),
    index("payment_attempts_state").on(table.state),
    index("payment_attempts_created").on(table.createdAt),
    check("payment_attempts_known_state", oneOf(table.state, ATTEMPT_STATES)),
    check("payment_attempts_amount", sql`${table.amountClp} > 0`),
  ],
);

/**
 * Money to be given back, by staff or because it was taken in vain: the intent, written before the provider is asked,
 * so that whatever dies in between is taken up again. One per attempt: the provider is never asked to give the same
 * money back for two reasons.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    attemptId: bigint("attempt_id", { mode: "number" })
      .notNull()
      .unique()
      .references(() => paymentAttempts.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: REFUND_PURPOSES }).notNull(),
    state: text("state", { enum: REFUND_STATES }).notNull().default("asked"),
    actor: text("actor").notNull(),
    why: text("why").notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    tries: integer("tries").notNull().default(0),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** What the provider took back; it may be another amount than ours in a review. */
    amountClp: integer("amount_clp"),
    /** `REVERSED` or `NULLIFIED`, or why it was not done. */
    answer: text("answer"),
  },
  (table) => [
    check("refunds_known_state", oneOf(table.state, REFUND_STATES)),
    check("refunds_known_purpose", oneOf(table.purpose, REFUND_PURPOSES)),
  ],
);

/** One day's comparison of our attempts with the provider's word. */
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
  "annulment",
  "change",
  "tax_document",
  "ending",
] as const;

/**
 * Each mail that an order caused, so that a repeated job cannot send a second receipt: claimed before it is sent,
 * noted as sent after that.
 */
export const orderMails = pgTable(
  "order_mails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ORDER_MAIL_KINDS }).notNull(),
    recipient: text("recipient").notNull(),
    /** Of a reversal and of a payment that came to nothing: an order may have several. */
    attemptId: bigint("attempt_id", { mode: "number" }).references(() => paymentAttempts.id, {
      onDelete: "cascade",
    }),
    /** Of the mail that tells of a change: an order may have several. */
    changeId: bigint("change_id", { mode: "number" }).references(() => orderChanges.id, {
      onDelete: "cascade",
    }),
    /** Of the confirmation that a contract ended: an order may have several. */
    endingId: bigint("ending_id", { mode: "number" }).references(() => orderEndings.id, {
      onDelete: "cascade",
    }),
    /** Until then whoever claimed it may be sending it. */
    claimedUntil: timestamp("claimed_until", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("order_mails_once")
      .on(
        table.orderId,
        table.kind,
        table.recipient,
        sql`coalesce(${table.attemptId}, ${table.changeId}, ${table.endingId}, 0)`,
      )
      .where(sql`${table.kind} <> 'resend'`),
    check("order_mails_known_kind", oneOf(table.kind, ORDER_MAIL_KINDS)),
    index("order_mails_kind").on(table.kind).where(sql`${table.sentAt} IS NOT NULL`),
    // For whoever forgets an order's mails; the unique one leaves some out.
    index("order_mails_order").on(table.orderId),
    // The database itself asks for it at each attempt that is forgotten.
    index("order_mails_attempt").on(table.attemptId).where(sql`${table.attemptId} IS NOT NULL`),
    index("order_mails_change").on(table.changeId).where(sql`${table.changeId} IS NOT NULL`),
  ],
);
