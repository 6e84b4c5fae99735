import type { EndpointName } from "@shop/contracts/endpoints";
import type { Reply } from "@shop/contracts/schemas";
import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptedEncoding } from "../../../plugins/accepted-encoding";
import { addWrittenCall, type CallRequest, type WrittenReply } from "../../../plugins/call";
import { type Soon, whenThere } from "../../../soon";
import { isKnown, type PreparedAnswer } from "./prepared-answer";

/** Programmes and places change a few times a year; a browser may keep them this long without asking. */
const CATALOGUE_MAX_AGE_SECONDS = 30;

const CACHE_CONTROL = {
  catalogue: `public, max-age=${CATALOGUE_MAX_AGE_SECONDS}`,
  /** Asked for every time. */
  seats: "no-cache",
} as const;

/**
 * Adds a call that is answered with bytes that are already written and, where the browser takes it, compressed; 304
 * when it has them. Only for answers that are the same for everybody: a compressed answer tells by its length what it
 * repeats, so those about a person never come here (docs/architecture.md).
 */
export function addPreparedCall<K extends EndpointName>(
  app: FastifyInstance,
  [name, kind]: [name: K, kind: keyof typeof CACHE_CONTROL],
  prepare: (request: CallRequest<K>) => Soon<PreparedAnswer<Reply<K>>>,
): void {
  addWrittenCall(app, name, (request, reply) =>
    whenThere(prepare(request), (answer) =>
      choose(reply.header("cache-control", CACHE_CONTROL[kind]), answer),
    ),
  );
}

/** What goes out of an answer: nothing when the browser has it, else the bytes of an encoding that it takes. */
function choose<T>(reply: FastifyReply, answer: PreparedAnswer<T>): Soon<WrittenReply<T> | null> {
  const { "if-none-match": ifNoneMatch, "accept-encoding": accepted } = reply.request.headers;
  reply.header("etag", answer.etag).header("vary", "accept-encoding");
  if (isKnown(answer, ifNoneMatch)) {
    reply.code(304);
    return null;
  }
  const encoding = answer.compressed && acceptedEncoding(accepted);
  if (!encoding || !answer.compressed) return answer;
  reply.header("content-encoding", encoding);
  return whenThere(answer.compressed(encoding), (bytes) => ({ value: answer.value, bytes }));
}
