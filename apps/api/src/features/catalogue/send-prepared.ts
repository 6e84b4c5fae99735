import type { FastifyReply } from "fastify";
import { acceptedEncoding } from "../../accepted-encoding";
import { sendJson } from "../../send-json";
import { isKnown, type PreparedAnswer } from "./prepared-answer";

/** Programmes and places change a few times a year; a browser may keep them this long without asking. */
export const CATALOGUE_MAX_AGE_SECONDS = 30;

/**
 * Answers with bytes that are already written and, where the browser takes it, compressed; 304 when it has them.
 * Only for answers that are the same for everybody: a compressed answer tells by its length what it repeats, so
 * those about a person never come here (docs/architecture.md).
 * @param maxAgeSeconds 0: ask every time, as seats need it
 */
export async function sendPrepared<T>(
  reply: FastifyReply,
  answer: PreparedAnswer<T>,
  maxAgeSeconds: number,
): Promise<T> {
  const { "if-none-match": ifNoneMatch, "accept-encoding": accepted } = reply.request.headers;
  reply
    .header("etag", answer.etag)
    .header("vary", "accept-encoding")
    .header("cache-control", maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : "no-cache");
  if (isKnown(answer, ifNoneMatch)) {
    reply.code(304).serializer(() => "");
    return answer.value;
  }
  const encoding = answer.compressed ? acceptedEncoding(accepted) : null;
  if (encoding) reply.header("content-encoding", encoding);
  const bytes = encoding && answer.compressed ? await answer.compressed(encoding) : answer.bytes;
  sendJson(reply, bytes);
  return answer.value;
}
