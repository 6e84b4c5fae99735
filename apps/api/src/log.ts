import { createHmac } from "node:crypto";
import { writeSync } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";
import pino, { type DestinationStream, type Logger } from "pino";
import { networkOf } from "./http/network-of";
import type { ServerKeys } from "./server-keys";
import type { Settings } from "./settings";

const MAX_CHAIN = 5;

/** Drops the parameters at the end of a failed query's text: RUTs, e-mails, tokens. */
export function withoutParams(text: string): string {
  return text.replace(/\n\s*params:[\s\S]*?(?=\n\s+at |$)/g, "");
}

// PostgreSQL's data exceptions (SQLSTATE class 22) quote the value, parsers the text.
function quotesData(error: Error): boolean {
  return error instanceof SyntaxError || ("code" in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));
}

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

/** Without errors' own fields: drivers and SDKs keep parameters and headers there (docs/architecture.md). */
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

// Digest of a caller's address, equal in all processes; without the key a list of all addresses does not reveal it.
export function callerDigest(key: Buffer, address: string | undefined): string {
  return createHmac("sha256", key).update(networkOf(address)).digest("base64url").slice(0, DIGEST_LENGTH);
}

// URLs contain ids, codes and e-mails, so logs get the route's pattern.
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

// On a full disk or a closed pipe lines are lost, and their number is logged later. pino's own destination would end
// the process, or wait for ever at its end.
function survivingOutput(fd: number): DestinationStream {
  let lost = 0;
  return {
    write: (line) => {
      try {
        // The failed line may be there by half.
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

/** One JSON object per line; never throws. */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, "LOG_LEVEL">,
  { callers }: Pick<ServerKeys, "callers">,
  fd = STANDARD_OUTPUT,
): Logger {
  return pino({ level: LOG_LEVEL, serializers: serializersWith(callers) }, survivingOutput(fd));
}
