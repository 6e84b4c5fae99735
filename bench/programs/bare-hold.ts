import { holdSeats, type SeatRequest } from "../holds/hold-seats";
import { fastify, openPool } from "./api-packages";

const pool = openPool();
const app = fastify({ logger: false, forceCloseConnections: true });

app.get("/api/health", async () => ({ ok: true }));

app.put<{ Body: SeatRequest }>("/hold", async (request, reply) => {
  const held = await holdSeats(pool, request.body);
  if (!held) return reply.code(409).send({ error: "sold out" });
  return held;
});

process.once("SIGTERM", async () => {
  await app.close();
  await pool.end();
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
