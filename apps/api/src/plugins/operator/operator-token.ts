import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

const digestOf = (text: string) => createHash("sha256").update(text).digest();

// Whether a request has METRICS_TOKEN; everybody else is answered 404.
export function operatorBy(token: string) {
  const expected = digestOf(`Bearer ${token}`);
  return ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
    timingSafeEqual(digestOf(headers.authorization ?? ""), expected);
}
