import { CALL_AREAS } from "@shop/contracts/docs/call-areas";
import { CALL_DOCS } from "@shop/contracts/docs/call-docs";
import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { ErrorReply } from "@shop/contracts/errors";
import { type Input, type Reply, SCHEMAS } from "@shop/contracts/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LimitName } from "../modules/access/limits/count-call";

type CallRequest<K extends EndpointName> = Omit<FastifyRequest, "params" | "query" | "body"> & Input<K>;

type Handler<K extends EndpointName, R> = (request: CallRequest<K>, reply: FastifyReply) => R;
export type CallHandler<K extends EndpointName> = Handler<K, Reply<K> | Promise<Reply<K>>>;

type AlsoLimited<K extends EndpointName> = (request: CallRequest<K>) => readonly LimitName[];

interface RouteSchemas {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  reply: unknown;
}

/** Path, method and schemas come from the contract. */
export function addCall<K extends EndpointName>(
  app: FastifyInstance,
  name: K,
  handler: CallHandler<K>,
  alsoLimited?: AlsoLimited<K>,
): void {
  addRoute(app, name, handler, alsoLimited);
}

export function addRoute<K extends EndpointName>(
  app: FastifyInstance,
  name: K,
  handler: Handler<K, unknown>,
  alsoLimited: AlsoLimited<K> = () => [],
): void {
  const { method, path } = ENDPOINTS[name];
  const { params, query, body, reply }: RouteSchemas = SCHEMAS[name];
  const guard = app.guardOf(name, (request) => alsoLimited(request as unknown as CallRequest<K>));
  app.route({
    method,
    url: path,
    schema: {
      operationId: name,
      tags: [CALL_AREAS[name]],
      summary: CALL_DOCS[name].text,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: reply, "4xx": ErrorReply, "5xx": ErrorReply },
    },
    ...(guard ? { preHandler: guard } : {}),
    handler: (request, answer) => handler(request as unknown as CallRequest<K>, answer),
  });
}
