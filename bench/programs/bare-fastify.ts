import { readFileSync } from "node:fs";
import type { FixedAnswer } from "../reads/answer";
import { fastify } from "./api-packages";

const answers: FixedAnswer[] = JSON.parse(readFileSync(process.env.ANSWERS ?? "", "utf8"));
const app = fastify({ logger: false, forceCloseConnections: true });

app.get("/api/health", async () => ({ ok: true }));

for (const { url, headers, body } of answers) {
  const all = Object.fromEntries(headers);
  const bytes = Buffer.from(body, "base64");
  app.get(url.split("?")[0] ?? url, (_request, reply) => {
    reply.headers(all).send(bytes);
  });
}

process.once("SIGTERM", () => app.close());
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
