import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { nameStatements } from "../../apps/api/src/db/named-statements";
import type { RecordedSaves } from "../holds/record-saves";
import { fastify, openPool } from "./api-packages";

/** The shop's saves, statement for statement, on one connection each and with nothing around them. */
const saves: RecordedSaves = deserialize(readFileSync(process.env.SAVES ?? ""));
const pool = openPool();
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
