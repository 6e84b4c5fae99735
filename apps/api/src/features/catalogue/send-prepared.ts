import type { FastifyReply } from "fastify";
import { isKnown, type PreparedAnswer } from "./prepared-answer";

/** Programmes and places change a few times a year; a browser may keep them this long without asking. */
export const CATALOGUE_MAX_AGE_SECONDS = 30;

/**
 * Answers with bytes that are already written, or 304 when the browser has them.
 * @param maxAgeSeconds 0: ask every time, as seats need it
 */
export function sendPrepared<T>(reply: FastifyReply, answer: PreparedAnswer<T>, maxAgeSeconds: number): T {
  reply.header("etag", answer.etag);
  reply.header("cache-control", maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : "no-cache");
  const known = isKnown(answer, reply.request.headers["if-none-match"]);
  if (known) reply.code(304);
  else reply.type("application/json; charset=utf-8");
  reply.serializer(() => (known ? "" : answer.json));
  return answer.value;
}
