import { sql } from "drizzle-orm";
import { all, declare } from "../../../db/personal-data/declare";
import { OF_ORDER } from "../../../db/personal-data/handling";
import * as use from "../../../db/personal-data/uses";
import { orderNotes } from "../../../db/schema/desk";

export const NOTE_TABLE = declare(
  orderNotes,
  {
    ...all(use.order, "id", "orderId", "at"),
    text: { ...use.order, data: ["deed"], of: ["staff", "guardian", "student"], origin: "staff" },
  },
  {
    affects: OF_ORDER,
    // Free words may name whoever is forgotten.
    forget: async (tx, { orderId }) => {
      await tx.execute(sql`DELETE FROM order_notes WHERE order_id = ${orderId}`);
    },
  },
);
