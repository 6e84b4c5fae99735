import { CALL_DOCS } from "@shop/contracts/call-docs";
import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { ErrorReply } from "@shop/contracts/errors";
import { type Input, type Reply, SCHEMAS } from "@shop/contracts/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Soon, whenThere } from "../soon";

/** Request of one call, with the parts that its contract parsed. */
export type CallRequest<K extends EndpointName> = Omit<FastifyRequest, "params" | "query" | "body"> &
  Input<K>;

type Handler<K extends EndpointName, R> = (request: CallRequest<K>, reply: FastifyReply) => R;

const JSON_TYPE = "application/json; charset=utf-8";

/** A reply that is JSON already. */
export interface WrittenReply<T> {
  value: T;
  bytes: Buffer;
}

interface RouteSchemas {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  reply: unknown;
}

/**
 * Adds the route of one contract: path, method and schemas come from the contract, so server,
 * client and documentation cannot drift apart. The handler only translates and returns.
 */
export function addCall<K extends EndpointName>(
  app: FastifyInstance,
  name: K,
  handler: Handler<K, Soon<Reply<K>>>,
): void {
  addRoute(app, name, handler);
}

/**
 * The same for a call whose reply was written before it was asked for: its bytes go out in the turn in which the
 * request came, with the headers that the handler set; null is an answer without a body, such as 304.
 */
export function addWrittenCall<K extends EndpointName>(
  app: FastifyInstance,
  name: K,
  handler: Handler<K, Soon<WrittenReply<Reply<K>> | null>>,
): void {
  addRoute(app, name, (request, reply) =>
    whenThere(handler(request, reply), (written) => {
      reply.header("content-type", JSON_TYPE).send(written?.bytes);
    }),
  );
}

function addRoute<K extends EndpointName>(app: FastifyInstance, name: K, handler: Handler<K, unknown>): void {
  const { method, path, area } = ENDPOINTS[name];
  const { params, query, body, reply }: RouteSchemas = SCHEMAS[name];
  app.route({
    method,
    url: path,
    schema: {
      operationId: name,
      tags: [area],
      summary: CALL_DOCS[name].text,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: reply, "4xx": ErrorReply, "5xx": ErrorReply },
    },
    handler: (request, answer) => handler(request as unknown as CallRequest<K>, answer),
  });
}
