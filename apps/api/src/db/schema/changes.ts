import { CHANGE_CAUSES, CHANGE_STATES } from "@shop/domain/changes/change-states";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
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
