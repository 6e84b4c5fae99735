import { createRequire } from "node:module";
import type { buildApp } from "../../apps/api/src/app";
import { holdSeats, type SeatRequest } from "../servers/hold-seats";

type FastifyInstance = Awaited<ReturnType<typeof buildApp>>;

// Both are dependencies of the API: the comparison runs on the versions that the shop runs on.
const requireOfApi = createRequire(new URL("../../apps/api/package.json", import.meta.url));
const { fastify }: { fastify: (options: object) => FastifyInstance } = requireOfApi("fastify");
const { Pool }: typeof import("pg") = requireOfApi("pg");

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL_SIZE),
  options: "-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=8000",
});
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
