import { ENDING_KINDS } from "@shop/domain/contract/endings";
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
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import { orders } from "./orders";

/**
 * Students of a bought order whose contract ends, by whom and why, with the plan that was confirmed. Their seats are
 * free from `effectedAt` on; until then, during a notice, they attend. A student's contract ends once.
 */
export const orderEndings = pgTable(
  "order_endings",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ENDING_KINDS }).notNull(),
    /** Places of the students in the order's snapshot, ascending, from 0. */
    positions: integer("positions").array().notNull(),
    /** `buyer`, or `staff:ana`. */
    actor: text("actor").notNull(),
    /** What staff wrote down; buyers need no reason. */
    why: text("why"),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    /** Last day of the contract, in Santiago. */
    effectiveOn: date("effective_on", { mode: "string" }).notNull(),
    /** When the seats came free. */
    effectedAt: timestamp("effected_at", { withTimezone: true }),
    /** Sum, clause, lines and steps as they were confirmed. */
    plan: jsonb("plan").notNull(),
  },
  (table) => [
    unique("order_endings_once").on(table.orderId, table.positions),
    index("order_endings_due").on(table.effectiveOn).where(sql`${table.effectedAt} IS NULL`),
    check("order_endings_known_kind", oneOf(table.kind, ENDING_KINDS)),
    check("order_endings_somebody", sql`cardinality(${table.positions}) > 0`),
  ],
);
