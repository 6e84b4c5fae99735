import type { Client } from "@shop/contracts/client";
import type { EndpointName } from "@shop/contracts/endpoints";
import {
  type CallInput,
  type EndpointSchemas,
  type Input,
  type Reply,
  SCHEMAS,
} from "@shop/contracts/schemas";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AppError } from "../../app-error";

/** Answers cached calls within this process, without a request. @throws AppError as the call would refuse it */
export function ownClient(app: FastifyInstance): Client {
  return async <K extends EndpointName>(name: K, ...[input]: [CallInput<K>?]) => {
    const answer = app.cachedAnswers.get(name);
    if (!answer) throw new Error(`${name} is no cached call`);
    const { params, query }: { params?: unknown; query?: unknown } = input ?? {};
    const schemas: EndpointSchemas = SCHEMAS[name];
    const read = { params: readPart(schemas.params, params), query: readPart(schemas.query, query) };
    return (await answer(read as Input<K>)) as Reply<K>;
  };
}

function readPart(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  if (!schema) return {};
  const { data, success } = z.safeParse(schema, given);
  if (!success) throw new AppError("VALIDATION_FAILED");
  return data;
}
