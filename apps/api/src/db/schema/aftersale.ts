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

/** A finished order before each change, ending or corrected name, from 1 on, so that earlier receipts stay as they were. */
export const orderVersions = pgTable(
  "order_versions",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** Minimised together with the order's own. */
    snapshot: jsonb("snapshot").notNull(),
    /** Why the next version replaced it. */
    cause: text("cause").notNull(),
    replacedAt: timestamp("replaced_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

/** Other courses for one line of a finished order; a dearer choice waits here for its payment. */
export const orderChanges = pgTable(
  "order_changes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Index of the line among the order's students, from 0. */
    position: integer("position").notNull(),
    state: text("state", { enum: CHANGE_STATES }).notNull(),
    /** Only the buyer's own changes count against those that the contract allows. */
    cause: text("cause", { enum: CHANGE_CAUSES }).notNull(),
    actor: text("actor").notNull(),
    why: text("why"),
    /** Venue, courses and price of the line after the change. Names nobody. */
    next: jsonb("next").notNull(),
    /** CLP, new price less the old one: paid when above 0, refunded when below. */
    differenceClp: integer("difference_clp").notNull(),
    changeOrderId: bigint("change_order_id", { mode: "number" })
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Version that it replaced, once done. */
    fromVersion: integer("from_version"),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** When the family agreed to what the academy moved; null also for their own changes. */
    agreedAt: timestamp("agreed_at", { withTimezone: true }),
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

/** Ending of students' contracts, once each, with the confirmed plan; seats stay taken until `effectedAt`. */
export const orderEndings = pgTable(
  "order_endings",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ENDING_KINDS }).notNull(),
    /** Indexes of the students in the order's snapshot, ascending, from 0. */
    positions: integer("positions").array().notNull(),
    /** `buyer`, or `staff:ana`. */
    actor: text("actor").notNull(),
    /** Staff's reason; buyers need none. */
    why: text("why"),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    /** Last day of the contract, in Santiago. */
    effectiveOn: date("effective_on", { mode: "string" }).notNull(),
    /** When the seats became free. */
    effectedAt: timestamp("effected_at", { withTimezone: true }),
    /** Sum, clause, lines and steps as confirmed. */
    plan: jsonb("plan").notNull(),
  },
  (table) => [
    unique("order_endings_once").on(table.orderId, table.positions),
    index("order_endings_due").on(table.effectiveOn).where(sql`${table.effectedAt} IS NULL`),
    check("order_endings_known_kind", oneOf(table.kind, ENDING_KINDS)),
    check("order_endings_somebody", sql`cardinality(${table.positions}) > 0`),
  ],
);

/** A buyer's request to suspend a student's programme by a medical certificate; only its days are stored. */
export const suspensions = pgTable(
  "suspensions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Index of the student in the order, from 0. */
    position: integer("position").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    until: date("until_day", { mode: "string" }).notNull(),
    state: text("state", { enum: SUSPENSION_STATES }).notNull().default("asked"),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answer: text("answer"),
  },
  (table) => [
    unique("suspensions_once").on(table.orderId, table.position, table.from, table.until),
    check("suspensions_known_state", oneOf(table.state, SUSPENSION_STATES)),
    check("suspensions_days", sql`${table.from} <= ${table.until}`),
    check("suspensions_answered", sql`(${table.state} = 'asked') = (${table.answeredAt} IS NULL)`),
  ],
);
