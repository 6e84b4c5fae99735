import type { FastifyPluginAsync, FastifyReply } from "fastify";
import type { Operation } from "../control/fault-board";
import { playFault } from "../control/play-fault";
import type { World } from "../world";
import { Asked, faultOf, type IssuedDocument } from "./tax-office";

export const TAX_PREFIX = "/tax";

/** The tax document provider's two calls (docs/operations.md); mount it under `TAX_PREFIX`. */
export const taxProviderRoutes: FastifyPluginAsync<{ world: World }> = async (app, { world }) => {
  const answering = (operation: Operation, key: string, reply: FastifyReply, run: () => object) => {
    world.calls.count(operation, key);
    const fault = world.faults.takeTransport(operation);
    return fault ? playFault(fault, reply, run) : run();
  };
  const told = ({ key, folio }: IssuedDocument) => ({
    folio,
    url: `https://boletas.example/${encodeURIComponent(key)}`,
  });

  app.addHook("onRequest", async ({ headers }, reply) => {
    if (!/^Bearer \S{16,}$/.test(headers.authorization ?? ""))
      return reply.code(401).send({ error: "no token" });
  });
  app.post("/documents", ({ headers, body }, reply) => {
    const key = String(headers["idempotency-key"] ?? "");
    return answering("tax-issue", key, reply, () => {
      const parsed = Asked.safeParse(body);
      const fault = parsed.success ? faultOf(parsed.data, world.taxOffice) : "a field is wrong";
      if (!parsed.success || fault || key === "") return reply.code(422).send({ error: fault ?? "no key" });
      const document = world.taxOffice.issue(key, parsed.data);
      return document
        ? told(document)
        : reply.code(409).send({ error: "the key stands for another document" });
    });
  });
  app.get<{ Params: { key: string } }>("/documents/:key", ({ params }, reply) =>
    answering("tax-find", params.key, reply, () => {
      const document = world.taxOffice.find(params.key);
      return document ? told(document) : reply.code(404).send({ error: "unknown" });
    }),
  );
};
