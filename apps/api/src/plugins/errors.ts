import { ERRORS, type ErrorCode, type ErrorDetails, type ErrorReply, fillText } from "@shop/contracts/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError } from "../app-error";
import { isDatabaseAway } from "../db/database-away";
import { fieldProblem } from "./field-copy";

const DEFAULT_RETRY_SECONDS = 5;

declare module "fastify" {
  interface FastifyReply {
    refusedAs: ErrorCode | null;
  }
}

interface Refusal {
  code: ErrorCode;
  details?: ErrorDetails;
  status?: number;
}

function fieldsOf(error: FastifyError): ErrorDetails {
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".");
    fields[field] ??= fieldProblem(issue);
  }
  return { fields };
}

function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof AppError) return { code: error.code, details: error.details };
  if (hasZodFastifySchemaValidationErrors(error))
    return { code: "VALIDATION_FAILED", details: fieldsOf(error) };
  if (error.statusCode === 415) return { code: "JSON_REQUIRED" };
  if (error.statusCode === 404) return { code: "NOT_FOUND" };
  if (error.statusCode && error.statusCode < 500)
    return { code: "VALIDATION_FAILED", status: error.statusCode };
  if (isDatabaseAway(error)) return { code: "DATABASE_AWAY", details: { retryAfter: DEFAULT_RETRY_SECONDS } };
  return null;
}

function send(request: FastifyRequest, reply: FastifyReply, { code, details, status }: Refusal) {
  const entry = ERRORS[code];
  if (typeof details?.retryAfter === "number") reply.header("retry-after", Math.ceil(details.retryAfter));
  const body: ErrorReply = {
    code,
    message: entry.message,
    text: fillText(entry.text, details),
    details,
    requestId: request.id,
  };
  reply.refusedAs = code;
  return reply
    .code(status ?? entry.status)
    .header("cache-control", "no-store")
    .type("application/json")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.code === "DATABASE_AWAY") request.log.error({ err: error }, "database away");
    return send(request, reply, refusal);
  }
  request.log.error({ err: error }, "request failed");
  return send(request, reply, { code: "UNKNOWN" });
}

export const errorReplies = fastifyPlugin(async (app) => {
  app.decorateReply("refusedAs", null);
  app.setErrorHandler(answerError);
});

/** For URLs that Fastify refuses before any plugin; its own reply would repeat the URL. */
export function answerWrongAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-content-type-options", "nosniff");
  answerError(error, request, reply);
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(request, reply, { code: "NOT_FOUND" });
}
