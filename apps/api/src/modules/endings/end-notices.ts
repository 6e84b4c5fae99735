import { readShopTime } from "../../db/clock";
import type { Database, Tx } from "../../db/database";
import { findDueEndings, getEnding, markEffected } from "../orders/rows/ending-queries";
import { lockOrder } from "../orders/rows/order-queries";
import { releaseStudents } from "./release-students";

// An order annulled during the notice has released its seats.
async function endNotice(tx: Tx, { id, orderId }: { id: number; orderId: number }): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const ending = await getEnding(tx, { id, orderId });
  if (!order || ending.effectedAt) return false;
  const now = await readShopTime(tx);
  if (order.state === "finished") await releaseStudents(tx, { order, ending, now });
  else await markEffected(tx, id, now);
  return true;
}

/** One transaction per order, so the next pass resumes an interrupted one. @returns endings that took effect */
export async function endNotices(db: Database): Promise<number> {
  let ended = 0;
  for (const due of await findDueEndings(db)) {
    if (await db.transaction((tx) => endNotice(tx, due))) ended += 1;
  }
  return ended;
}
