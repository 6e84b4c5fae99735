import type { FastifyRequest } from "fastify";
import pino, { type Logger } from "pino";
import { loggedError } from "./logged-error";
import type { Settings } from "./settings";

/** Addresses in logs carry no ids, codes or e-mails, and errors no parameters: the route's pattern is enough. */
const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    route: request.routeOptions?.url ?? "unknown",
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  err: (error: unknown) => loggedError(error),
};

/** The shop's log on the standard output, one JSON object a line, for requests and jobs alike. */
export function createLog({ LOG_LEVEL }: Pick<Settings, "LOG_LEVEL">): Logger {
  return pino({ level: LOG_LEVEL, serializers });
}
