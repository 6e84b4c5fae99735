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
} from "drizzle-orm/pg-core";
import { orders } from "./orders";

/** What a person of the academy did or looked at with `npm run desk`, and why. */
export const deskActions = pgTable(
  "desk_actions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id, { onDelete: "set null" }),
    why: text("why"),
    /** What was asked for; no personal data. */
    details: jsonb("details"),
  },
  (table) => [index("desk_actions_order").on(table.orderId)],
);

/** Register of breaches (Ley 19.628, art. 14 sexies): what happened to which data of how many people, and what was done. */
export const breaches = pgTable("breaches", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  actor: text("actor").notNull(),
  /** First day on which data were exposed, and the day on which it was noticed; in Santiago. */
  since: date("since", { mode: "string" }).notNull(),
  noticedOn: date("noticed_on", { mode: "string" }).notNull(),
  what: text("what").notNull(),
  measures: text("measures").notNull(),
  tables: text("tables").array().notNull(),
  /** Kinds of data by the register of personal data. */
  dataKinds: text("data_kinds").array().notNull(),
  /** People of these tables, and how many of them have to be told. */
  affected: integer("affected").notNull(),
  toTell: integer("to_tell").notNull(),
});
