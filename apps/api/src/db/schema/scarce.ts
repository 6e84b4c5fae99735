import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { orders } from "./orders";

/**
 * Whatever can run out: seats of a course, stock of a pack, uses of a coupon.
 * One mechanism holds and sells all three (docs/architecture.md, holds).
 */
export const scarceItems = pgTable(
  "scarce_items",
  {
    id: serial("id").primaryKey(),
    kind: text("kind", { enum: ["course", "pack", "coupon"] }).notNull(),
    capacity: integer("capacity").notNull(),
    sold: integer("sold").notNull().default(0),
    /** Units of `sold` that no order of this shop bought: sold elsewhere before the item came in. */
    initiallySold: integer("initially_sold").notNull().default(0),
  },
  (table) => [
    check("scarce_items_never_oversold", sql`0 <= ${table.sold} AND ${table.sold} <= ${table.capacity}`),
    check("scarce_items_kind", sql`${table.kind} IN ('course', 'pack', 'coupon')`),
  ],
);

/** Units of a scarce item that an order keeps until `expiresAt`, which is the order's one expiry. */
export const holds = pgTable(
  "holds",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    itemId: integer("item_id")
      .notNull()
      .references(() => scarceItems.id),
    quantity: integer("quantity").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.itemId] }),
    index("holds_item_expiry").on(table.itemId, table.expiresAt, table.quantity),
    check("holds_quantity_positive", sql`${table.quantity} > 0`),
  ],
);
