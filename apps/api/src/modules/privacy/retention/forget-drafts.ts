import type { Database } from "../../../db/database";
import { deleteOrder } from "../../orders/drafts/draft-queries";
import { lockOrder, updateOrder } from "../../orders/rows/order-queries";
import { deletePeopleWithoutOrder, findOldDrafts } from "./draft-queries";

const ORDERS_AT_ONCE = 200;
const PEOPLE_AT_ONCE = 1_000;

/** Under the order's lock it is looked at again: a late payment may just have made it live. */
async function forgetDraft(db: Database, orderId: number, days: number): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const [draft] = await findOldDrafts(tx, { days, limit: 1, orderId });
    if (!draft) return 0;
    if (draft.wasCharged) await updateOrder(tx, orderId, { sessionState: "[]" });
    else await deleteOrder(tx, orderId);
    return 1;
  });
}

/**
 * Forgets who never bought, minors most of them, so many days after the last movement (Ley 21.719): the order with
 * its form state and what was frozen for unpaid tries, then its students and guardians. Of an order whose money was
 * taken and given back only the form state goes: payment and people belong to the books. Bounded, so that one pass
 * ends; the next one goes on.
 * @returns how many rows were forgotten
 */
export async function forgetDrafts(db: Database, days: number): Promise<number> {
  let count = 0;
  for (const { id } of await findOldDrafts(db, { days, limit: ORDERS_AT_ONCE })) {
    count += await forgetDraft(db, id, days);
  }
  return count + (await deletePeopleWithoutOrder(db, { days, limit: PEOPLE_AT_ONCE }));
}
