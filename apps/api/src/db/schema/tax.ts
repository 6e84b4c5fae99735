import { TAX_KINDS, TAX_STATES } from "@shop/domain/tax/tax-documents";
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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import { paymentAttempts, refunds } from "./payments";

/**
 * One row for each payment and each refund, written with the money. `voucher_48` and `none` need no document of their
 * own; the others are issued once, by a provider or by the accountant.
 */
export const taxDocuments = pgTable(
  "tax_documents",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    attemptId: bigint("attempt_id", { mode: "number" })
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: "cascade" }),
    /** Null: of the payment itself. */
    refundId: bigint("refund_id", { mode: "number" })
      .unique()
      .references(() => refunds.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: TAX_KINDS }).notNull(),
    state: text("state", { enum: TAX_STATES }).notNull(),
    amountClp: integer("amount_clp").notNull(),
    /** When the payment or refund was made. */
    movedAt: timestamp("moved_at", { withTimezone: true }).notNull(),
    /** Idempotency key at the provider. */
    key: text("key").notNull().unique(),
    tries: integer("tries").notNull().default(0),
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    /** Number given by the issuer. */
    folio: text("folio"),
    url: text("url"),
    issuedAt: timestamp("issued_at", { withTimezone: true }),
    /** Why it was not issued. */
    answer: text("answer"),
  },
  (table) => [
    uniqueIndex("tax_documents_one_per_payment").on(table.attemptId).where(sql`${table.refundId} IS NULL`),
    index("tax_documents_attempt").on(table.attemptId),
    uniqueIndex("tax_documents_folio").on(table.kind, table.folio).where(sql`${table.folio} IS NOT NULL`),
    index("tax_documents_open").on(table.state).where(sql`${table.state} IN ('wanted', 'failed')`),
    index("tax_documents_moved").on(table.movedAt),
    check("tax_documents_known_kind", oneOf(table.kind, TAX_KINDS)),
    check("tax_documents_known_state", oneOf(table.state, TAX_STATES)),
    check("tax_documents_amount", sql`${table.amountClp} > 0`),
    check(
      "tax_documents_stands",
      sql`(${table.state} = 'stands') = (${table.kind} IN ('none', 'voucher_48'))`,
    ),
    check(
      "tax_documents_issued_has_number",
      sql`(${table.state} = 'issued') = (${table.folio} IS NOT NULL AND ${table.issuedAt} IS NOT NULL)`,
    ),
  ],
);

/** One day of Santiago compared between provider, sales and documents; a later closing of the same day replaces it. */
export const dailyClosings = pgTable("daily_closings", {
  day: date("day", { mode: "string" }).primaryKey(),
  closedAt: timestamp("closed_at", { withTimezone: true }).notNull(),
  sums: jsonb("sums").notNull(),
  differences: jsonb("differences").notNull(),
});
