import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "./orders";

/** What staff did or viewed, and why. The database gives the number and the hash, and takes nothing back. */
export const deskActions = pgTable(
  "desk_actions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    /** Of an order that may be deleted by now. */
    orderId: bigint("order_id", { mode: "number" }),
    why: text("why"),
    /** Parameters of the act; no personal data. */
    details: jsonb("details"),
    /** SHA-256 of this row and the hash before it; null before the chain began. */
    hash: text("hash"),
  },
  (table) => [index("desk_actions_order").on(table.orderId)],
);

/** What staff note at a purchase, which goes with its people; the audit has who noted it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: timestamp("at", { withTimezone: true }).notNull(),
    text: text("text").notNull(),
  },
  (table) => [index("order_notes_order").on(table.orderId)],
);

/** Register of breaches (Ley 19.628, art. 14 sexies). */
export const breaches = pgTable("breaches", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  actor: text("actor").notNull(),
  /** First day of exposure, and day of discovery; in Santiago. */
  since: date("since", { mode: "string" }).notNull(),
  noticedOn: date("noticed_on", { mode: "string" }).notNull(),
  what: text("what").notNull(),
  measures: text("measures").notNull(),
  tables: text("tables").array().notNull(),
  /** By the register of personal data. */
  dataKinds: text("data_kinds").array().notNull(),
  /** People of these tables, and how many of them the law requires to notify. */
  affected: integer("affected").notNull(),
  toTell: integer("to_tell").notNull(),
});
