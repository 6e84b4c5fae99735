import type { Client } from "pg";
import { aSnapshot, aSoldStudent } from "../../apps/api/test/order-data";
import type { SeededOrder } from "../shop/seed";

const NAMES = ["Sofía", "Martín", "Ñuñoa María"];

/** A sale to three students, each with three courses. */
export function soldToThree() {
  const students = NAMES.map((name, index) => aSoldStudent({ id: index + 1, name }));
  const totalClp = students.reduce((sum, { quote }) => sum + quote.precioTotal, 0);
  return aSnapshot({ students, totalClp });
}

/** Puts that sale beside the open order of a session; answers its buy order. */
export async function addSale(client: Client, { orderId }: SeededOrder): Promise<string> {
  const snapshot = soldToThree();
  await client.query(
    "INSERT INTO orders (session_id, flow, buy_order) SELECT session_id, 'stepper', $2 FROM orders WHERE id = $1",
    [orderId, snapshot.buyOrder],
  );
  await client.query("UPDATE orders SET state = 'held' WHERE buy_order = $1", [snapshot.buyOrder]);
  await client.query(
    `UPDATE orders SET state = 'finished', finished_at = shop_now(), snapshot = $2, total_clp = $3
     WHERE buy_order = $1`,
    [snapshot.buyOrder, snapshot, snapshot.totalClp],
  );
  return snapshot.buyOrder;
}
