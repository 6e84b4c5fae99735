import type { Reader } from "../../../db/database";
import { OrderSnapshot } from "../../../db/stored/order-snapshot";
import { getGuardian } from "../../people/guardians/guardian-queries";
import type { OrderRow } from "../orders/order-queries";
import { describePack } from "../packs/describe-pack";
import { describeLines, findLinesInFull } from "./freeze-order";

/** Who buys what. */
export interface OrderContents extends Pick<OrderSnapshot, "students" | "pack"> {
  guardian: OrderSnapshot["guardian"] | null;
}

/** Who buys what: of a sold order from its snapshot, of an open one from its rows as they are now. */
export async function readContents(db: Reader, order: OrderRow): Promise<OrderContents> {
  if (order.snapshot) {
    const { students, pack, guardian } = OrderSnapshot.parse(order.snapshot);
    return { students, pack, guardian };
  }
  const bought = await findLinesInFull(db, order.id);
  return {
    students: describeLines(bought),
    pack: await describePack(db, order, bought.lines),
    guardian: order.guardianId === null ? null : await getGuardian(db, order.guardianId),
  };
}
