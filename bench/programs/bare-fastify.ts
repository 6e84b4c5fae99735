import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { buildApp } from "../../apps/api/src/app";
import type { FixedAnswer } from "../reads/answer";

type FastifyInstance = Awaited<ReturnType<typeof buildApp>>;

// A dependency of the API: the comparison runs on the version that the shop runs on.
const requireOfApi = createRequire(new URL("../../apps/api/package.json", import.meta.url));
const { fastify }: { fastify: (options: object) => FastifyInstance } = requireOfApi("fastify");

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
