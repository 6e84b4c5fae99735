import type { Database } from "../../src/db/database";

export async function holdUnits(
  db: Database,
  itemId: number,
  quantity: number,
  seconds: number,
): Promise<void> {
  const session =
    "INSERT INTO sessions (secret_hash, expires_at) VALUES ($1, now() + interval '1 day') RETURNING id";
  const secret = Buffer.from(crypto.randomUUID());
  const { rows } = await db.$client.query<{ id: string }>(session, [secret]);
  await db.$client.query(
    `WITH held AS (
       INSERT INTO orders (session_id, flow, buy_order) VALUES ($1, 'stepper', $2) RETURNING id
     )
     INSERT INTO holds (order_id, item_id, quantity, expires_at)
     SELECT id, $3, $4, shop_now() + make_interval(secs => $5) FROM held`,
    [rows[0]?.id, crypto.randomUUID(), itemId, quantity, seconds],
  );
}
