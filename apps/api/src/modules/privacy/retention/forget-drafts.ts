import type { Database } from "../../../db/database";
import { deleteOrder } from "../../orders/drafts/draft-queries";
import { lockOrder, updateOrder } from "../../orders/rows/order-queries";
import { deletePeopleWithoutOrder, findOldDrafts } from "./draft-queries";

const ORDERS_AT_ONCE = 200;
const PEOPLE_AT_ONCE = 1_000;

// Read again under the order's lock: a late payment may have revived it.
async function forgetDraft(db: Database, orderId: number, days: number): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const [draft] = await findOldDrafts(tx, { days, limit: 1, orderId });
    if (!draft) return 0;
    if (draft.wasCharged) await updateOrder(tx, orderId, { sessionState: "[]", campaign: null });
    else await deleteOrder(tx, orderId);
    return 1;
  });
}

/**
 * Deletes unsold orders and their people `days` after the last activity (Ley 21.719). A charged and refunded order
 * loses its form state only, since the accounting needs the rest. Bounded. @returns deleted or changed rows
 */
export async function forgetDrafts(db: Database, days: number): Promise<number> {
  let count = 0;
  for (const { id } of await findOldDrafts(db, { days, limit: ORDERS_AT_ONCE })) {
    count += await forgetDraft(db, id, days);
  }
  return count + (await deletePeopleWithoutOrder(db, { days, limit: PEOPLE_AT_ONCE }));
}
