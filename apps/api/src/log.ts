import { createHmac } from "node:crypto";
import { writeSync } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";
import pino, { type DestinationStream, type Logger } from "pino";
import { networkOf } from "./http/network-of";
import type { ServerKeys } from "./server-keys";
import type { Settings } from "./settings";

const MAX_CHAIN = 5;

/** A failed query's text ends with everything that it was asked with: RUTs, e-mails, tokens. It stays out of logs. */
export function withoutParams(text: string): string {
  return text.replace(/\n\s*params:[\s\S]*?(?=\n\s+at |$)/g, "");
}

/** PostgreSQL's data exceptions (SQLSTATE class 22) quote the value, a parser quotes the text that it cannot read. */
function quotesData(error: Error): boolean {
  return error instanceof SyntaxError || ("code" in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));
}

/** What of an error's text may stand in a log. */
function textOf(error: Error, text: string): string {
  const told = withoutParams(text);
  return quotesData(error) ? told.replaceAll(/"[^"]*"/g, '"…"') : told;
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
  [more: string]: unknown;
}

/**
 * An error as logs may hold it: what failed and where, its causes by message and code. Own fields of errors are
 * left out: drivers and SDKs keep parameters and headers there (docs/architecture.md).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: "something that is no error was thrown", stack: "" };
  }
  const code = "code" in error ? { code: String(error.code) } : {};
  const hasCause = error.cause !== undefined && depth < MAX_CHAIN;
  return {
    type: error.name,
    message: textOf(error, error.message),
    ...code,
    stack: textOf(error, error.stack ?? ""),
    ...(hasCause ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

const DIGEST_LENGTH = 12;

/**
 * Who calls, as logs may hold it: the same address has the same word in every process of the shop, and without the key
 * no list of all addresses finds it out.
 */
export function callerDigest(key: Buffer, address: string | undefined): string {
  return createHmac("sha256", key).update(networkOf(address)).digest("base64url").slice(0, DIGEST_LENGTH);
}

/** Addresses in logs carry no ids, codes or e-mails, and errors no parameters: the route's pattern is enough. */
const serializersWith = (callers: Buffer) => ({
  req: (request: FastifyRequest) => ({
    method: request.method,
    route: request.routeOptions?.url ?? "unknown",
    caller: callerDigest(callers, request.ip),
  }),
  res: ({ statusCode, refusedAs }: Pick<FastifyReply, "statusCode" | "refusedAs">) => ({
    statusCode,
    ...(refusedAs ? { code: refusedAs } : {}),
  }),
  err: (error: unknown) => loggedError(error),
});

const STANDARD_OUTPUT = 1;

function writeAll(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  let done = 0;
  while (done < bytes.length) done += writeSync(fd, bytes, done);
}

/**
 * Writes lines and survives that it cannot: on a full disk or behind a closed pipe they are lost, and how many is said
 * once there is room again. (pino's own destination emits an error that ends the process, and waits for room for ever
 * when the process ends.)
 */
function survivingOutput(fd: number): DestinationStream {
  let lost = 0;
  return {
    write: (line) => {
      try {
        // What failed may stand there by half.
        if (lost > 0)
          writeAll(fd, `\n{"level":50,"time":${Date.now()},"lost":${lost},"msg":"log lines were lost"}\n`);
        lost = 0;
        writeAll(fd, line);
      } catch {
        lost += 1;
      }
    },
  };
}

/** The shop's log on the standard output, one JSON object a line, for requests and jobs alike; it never throws. */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, "LOG_LEVEL">,
  { callers }: Pick<ServerKeys, "callers">,
  fd = STANDARD_OUTPUT,
): Logger {
  return pino({ level: LOG_LEVEL, serializers: serializersWith(callers) }, survivingOutput(fd));
}
