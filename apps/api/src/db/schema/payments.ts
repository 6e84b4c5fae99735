import { ATTEMPT_STATES } from "@shop/domain/orders/attempt-states";
import type { PaymentShare } from "@shop/domain/orders/payment-shares";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { orders } from "./orders";

/** One try to pay an order at the provider, frozen as it was when the buyer pressed pay. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
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
    check("payment_attempts_amount", sql`${table.amountClp} > 0`),
  ],
);

/** Each mail that an order caused, so that a repeated job cannot send a second receipt. */
export const orderMails = pgTable(
  "order_mails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    /** Of a reversal: an order's payments may be given back more than once. */
    attemptId: bigint("attempt_id", { mode: "number" }).references(() => paymentAttempts.id),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("order_mails_once")
      .on(table.orderId, table.kind, table.recipient, sql`coalesce(${table.attemptId}, 0)`)
      .where(sql`${table.kind} <> 'resend'`),
  ],
);
