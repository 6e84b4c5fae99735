import type { PaymentShare } from "@shop/domain/orders/payment-shares";
import { ATTEMPT_STATES, REFUND_PURPOSES, REFUND_STATES } from "@shop/domain/orders/payment-states";
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
    /** W3C `traceparent` of the press, with which return and jobs go on; none where nothing is traced. */
    traceParent: text("trace_parent"),
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
 * Money to be given back: the intent, written before anybody is asked, so that whatever dies in between is taken up
 * again. A payment may go back in several; a trigger keeps what is asked for and done of it within what was paid.
 */
/** What goes back of one student's programme, by their place in the sale. */
export interface GivenLine {
  position: number;
  clp: number;
}

export const refunds = pgTable(
  "refunds",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** The sale; of a paid change, the order that was changed. */
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    attemptId: bigint("attempt_id", { mode: "number" })
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: "cascade" }),
    /** What asked for it: asking again under the same key finds it. */
    key: text("key").notNull().unique(),
    purpose: text("purpose", { enum: REFUND_PURPOSES }).notNull(),
    /** As planned; what the card provider made of it says `answer`. */
    route: text("route", { enum: REFUND_ROUTES }).notNull(),
    /** Buy order of the Mall share that it is taken from; null: of the shop's own code, or of every share. */
    share: text("share"),
    askedClp: integer("asked_clp").notNull(),
    /** Of goodwill: which part of `askedClp` is of which student; null where an ending or a change tells it. */
    lines: jsonb("lines").$type<readonly GivenLine[]>(),
    state: text("state", { enum: REFUND_STATES }).notNull().default("asked"),
    actor: text("actor").notNull(),
    why: text("why").notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    tries: integer("tries").notNull().default(0),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** What went back; of a review it may be another amount than ours. */
    amountClp: integer("amount_clp"),
    /** `REVERSED` or `NULLIFIED`, what proves a transfer, or why it was not done. */
    answer: text("answer"),
  },
  (table) => [
    index("refunds_attempt").on(table.attemptId),
    index("refunds_order").on(table.orderId),
    // The few that may still be owed, among all that went back.
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

/** Where the buyer of a sale wants money that the card cannot take back; deleted some time after the last transfer. */
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
    /** Who told it: `buyer` or `staff:…`. */
    actor: text("actor").notNull(),
    givenAt: timestamp("given_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("refund_accounts_known_type", oneOf(table.accountType, ACCOUNT_TYPES)),
    check("refund_accounts_number", sql`${table.accountNumber} ~ '^[0-9]{4,20}$'`),
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
  "change_to_pay",
  "tax_document",
  "ending",
  "returned_part",
  "credit_note",
  "account_asked",
  "account_asked_again",
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
    /** Of money that was given back of a sale: an order may have several. */
    refundId: bigint("refund_id", { mode: "number" }).references(() => refunds.id, { onDelete: "cascade" }),
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
        sql`coalesce(${table.attemptId}, ${table.changeId}, ${table.endingId}, ${table.refundId}, 0)`,
      )
      .where(sql`${table.kind} <> 'resend'`),
    check("order_mails_known_kind", oneOf(table.kind, ORDER_MAIL_KINDS)),
    index("order_mails_kind").on(table.kind).where(sql`${table.sentAt} IS NOT NULL`),
    // For whoever forgets an order's mails; the unique one leaves some out.
    index("order_mails_order").on(table.orderId),
    // The database itself asks for it at each attempt that is forgotten.
    index("order_mails_attempt").on(table.attemptId).where(sql`${table.attemptId} IS NOT NULL`),
    index("order_mails_refund").on(table.refundId).where(sql`${table.refundId} IS NOT NULL`),
    index("order_mails_change").on(table.changeId).where(sql`${table.changeId} IS NOT NULL`),
  ],
);
