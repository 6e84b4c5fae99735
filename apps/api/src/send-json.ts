import type { FastifyReply } from "fastify";

/** Lets a reply go out as bytes that are JSON already, instead of what its handler returns for the contract's sake. */
export function sendJson(reply: FastifyReply, bytes: Buffer): void {
  // Fastify sends bytes too; its type of a serializer knows text only.
  reply.type("application/json; charset=utf-8").serializer(() => bytes as unknown as string);
}
