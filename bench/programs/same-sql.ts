import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { deserialize } from "node:v8";
import type { buildApp } from "../../apps/api/src/app";
import { nameStatements } from "../../apps/api/src/db/named-statements";
import type { RecordedSaves } from "../holds/record-saves";

type FastifyInstance = Awaited<ReturnType<typeof buildApp>>;

// Both are dependencies of the API: the comparison runs on the versions that the shop runs on.
const requireOfApi = createRequire(new URL("../../apps/api/package.json", import.meta.url));
const { fastify }: { fastify: (options: object) => FastifyInstance } = requireOfApi("fastify");
const { Pool }: typeof import("pg") = requireOfApi("pg");

/** The shop's saves, statement for statement, on one connection each and with nothing around them. */
const saves: RecordedSaves = deserialize(readFileSync(process.env.SAVES ?? ""));
const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL_SIZE),
  options: "-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=8000",
});
nameStatements(pool);
const app = fastify({ logger: false, forceCloseConnections: true });

app.get("/api/health", async () => ({ ok: true }));

app.put<{ Body: { courses: keyof RecordedSaves; index: number } }>("/save", async ({ body }) => {
  const client = await pool.connect();
  try {
    for (const { text, values } of saves[body.courses][body.index] ?? [])
      await client.query({ text }, values);
    return { ok: true };
  } finally {
    client.release();
  }
});

process.once("SIGTERM", async () => {
  await app.close();
  await pool.end();
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
