import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { orders } from "./orders";
import { scarceItems } from "./scarce";

/** Units of a scarce item that an order keeps until `expiresAt`, the one expiry of the order. */
export const holds = pgTable(
  "holds",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    itemId: integer("item_id")
      .notNull()
      .references(() => scarceItems.id, { onDelete: "restrict" }),
    quantity: integer("quantity").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.itemId] }),
    index("holds_item_expiry").on(table.itemId, table.expiresAt, table.quantity),
    check("holds_quantity_positive", sql`${table.quantity} > 0`),
  ],
);
