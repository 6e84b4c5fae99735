import { randomBytes, randomUUID } from "node:crypto";
import { fastify, openPool } from "./api-packages";

/**
 * The minimum of a seat hold: a session, a seat limited by its capacity, and a hold, in one transaction. Its own
 * tables keep it the same whatever happens to the shop's.
 */
const TABLES = `
  CREATE SCHEMA IF NOT EXISTS yardstick;
  CREATE TABLE IF NOT EXISTS yardstick.sessions (id uuid PRIMARY KEY, secret_hash bytea NOT NULL UNIQUE, expires_at timestamptz NOT NULL);
  CREATE TABLE IF NOT EXISTS yardstick.seats (id int PRIMARY KEY, capacity int NOT NULL, taken int NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS yardstick.holds (session_id uuid NOT NULL REFERENCES yardstick.sessions, seat_id int NOT NULL REFERENCES yardstick.seats,
    expires_at timestamptz NOT NULL, PRIMARY KEY (session_id, seat_id));
  INSERT INTO yardstick.seats SELECT id, 1000000 FROM generate_series(1, 60) AS id ON CONFLICT DO NOTHING`;

const INSERT_SESSION = {
  name: "session",
  text: "INSERT INTO yardstick.sessions VALUES ($1, $2, now() + interval '1 day')",
};
const TAKE_SEAT = {
  name: "seat",
  text: "UPDATE yardstick.seats SET taken = taken + 1 WHERE id = $1 AND taken < capacity",
};
const INSERT_HOLD = {
  name: "hold",
  text: "INSERT INTO yardstick.holds VALUES ($1, $2, now() + interval '15 minutes')",
};

const pool = openPool();
await pool.query(TABLES);
const app = fastify({ logger: false, forceCloseConnections: true });
app.get("/api/health", async () => ({ ok: true }));
app.put<{ Body: { seatId: number } }>("/hold", async ({ body: { seatId } }, reply) => {
  const sessionId = randomUUID();
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(INSERT_SESSION, [sessionId, randomBytes(32)]);
    const { rowCount } = await client.query(TAKE_SEAT, [seatId]);
    if (rowCount === 0) throw new Error("sold out");
    await client.query(INSERT_HOLD, [sessionId, seatId]);
    await client.query("COMMIT");
    return { sessionId };
  } catch (error) {
    await client.query("ROLLBACK");
    return reply.code(409).send({ message: String(error) });
  } finally {
    client.release();
  }
});
process.once("SIGTERM", async () => {
  await app.close();
  await pool.end();
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
