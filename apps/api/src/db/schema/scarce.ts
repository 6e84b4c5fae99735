import { sql } from "drizzle-orm";
import { check, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { oneOf } from "../sql";

const KINDS = ["course", "pack", "coupon"] as const;

/** Seats of a course, stock of a pack or uses of a coupon (docs/architecture.md, holds). */
export const scarceItems = pgTable(
  "scarce_items",
  {
    id: serial("id").primaryKey(),
    kind: text("kind", { enum: KINDS }).notNull(),
    capacity: integer("capacity").notNull(),
    sold: integer("sold").notNull().default(0),
    /** Units of `sold` that no order of this shop bought. */
    initiallySold: integer("initially_sold").notNull().default(0),
  },
  (table) => [
    check("scarce_items_never_oversold", sql`0 <= ${table.sold} AND ${table.sold} <= ${table.capacity}`),
    check("scarce_items_known_kind", oneOf(table.kind, KINDS)),
  ],
);
