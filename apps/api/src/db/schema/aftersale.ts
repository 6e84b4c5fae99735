import { CHANGE_CAUSES, CHANGE_STATES } from "@shop/domain/changes/change-states";
import { ENDING_KINDS } from "@shop/domain/contract/endings";
import { SUSPENSION_STATES } from "@shop/domain/suspensions/suspension";
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
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import { orders } from "./orders";

/** What a finished order was before each change of it, from 1 on: the receipts that were given stay what they say. */
export const orderVersions = pgTable(
  "order_versions",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** Minimised together with the order's own. */
    snapshot: jsonb("snapshot").notNull(),
    /** Why another one took its place. */
    cause: text("cause").notNull(),
    replacedAt: timestamp("replaced_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

/** Other courses instead of those of one line of a finished order; a dearer choice waits here for its payment. */
export const orderChanges = pgTable(
  "order_changes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Of the line among the order's students, from 0. */
    position: integer("position").notNull(),
    state: text("state", { enum: CHANGE_STATES }).notNull(),
    /** Only the buyer's own count against those that the contract gives. */
    cause: text("cause", { enum: CHANGE_CAUSES }).notNull(),
    actor: text("actor").notNull(),
    why: text("why"),
    /** What the line will have, or has: venue, courses and price. Names nobody. */
    next: jsonb("next").notNull(),
    /** CLP, new price less the old one: paid when above 0, given back when below. */
    differenceClp: integer("difference_clp").notNull(),
    /** The order that pays the difference. */
    changeOrderId: bigint("change_order_id", { mode: "number" })
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Number of the version that it replaced, once it is done. */
    fromVersion: integer("from_version"),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("order_changes_one_open").on(table.orderId).where(sql`${table.state} = 'open'`),
    unique("order_changes_version").on(table.orderId, table.fromVersion),
    index("order_changes_order").on(table.orderId),
    check("order_changes_known_state", oneOf(table.state, CHANGE_STATES)),
    check("order_changes_known_cause", oneOf(table.cause, CHANGE_CAUSES)),
    check(
      "order_changes_done_has_version",
      sql`(${table.state} = 'done') = (${table.fromVersion} IS NOT NULL)`,
    ),
  ],
);

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

/** A buyer asks to suspend a student's programme by a medical certificate, of which nothing but its days is kept. */
export const suspensions = pgTable(
  "suspensions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Place of the student in the order, from 0. */
    position: integer("position").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    until: date("until_day", { mode: "string" }).notNull(),
    state: text("state", { enum: SUSPENSION_STATES }).notNull().default("asked"),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** What whoever asked is told. */
    answer: text("answer"),
  },
  (table) => [
    unique("suspensions_once").on(table.orderId, table.position, table.from, table.until),
    check("suspensions_known_state", oneOf(table.state, SUSPENSION_STATES)),
    check("suspensions_days", sql`${table.from} <= ${table.until}`),
    check("suspensions_answered", sql`(${table.state} = 'asked') = (${table.answeredAt} IS NULL)`),
  ],
);
