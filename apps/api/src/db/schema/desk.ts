import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
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
