import { SUSPENSION_STATES } from "@shop/domain/suspensions/suspension";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import { orders } from "./orders";

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
