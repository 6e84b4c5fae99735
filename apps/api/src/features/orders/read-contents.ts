import type { Reader } from "../../db/database";
import { OrderSnapshot } from "../receipts/order-snapshot";
import { describeLines } from "./build-snapshot";
import { describePack } from "./describe-pack";
import { findGuardianForSnapshot, findLines, type OrderRow } from "./queries";

/** Who buys what: of a sold order from its snapshot, of an open one from its rows as they are now. */
export async function readContents(db: Reader, order: OrderRow) {
  if (order.snapshot) {
    const { students, pack, guardian } = OrderSnapshot.parse(order.snapshot);
    return { students, pack, guardian };
  }
  const lines = await findLines(db, order.id);
  return {
    students: await describeLines(db, lines),
    pack: await describePack(db, order, lines),
    guardian: order.guardianId ? await findGuardianForSnapshot(db, order.guardianId) : null,
  };
}
