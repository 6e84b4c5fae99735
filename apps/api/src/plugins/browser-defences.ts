import { randomBytes } from "node:crypto";
import type { FastifyRequest, onRequestHookHandler } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError } from "../app-error";
import type { Settings } from "../settings";
import { answerHeaders, POLICY } from "./answer-headers";

declare module "fastify" {
  interface FastifyReply {
    /** Admits style elements with the nonce that it answers, in this page alone; dialogs insert some. */
    admitStyles(): string;
  }
}

const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** A write must come from our own pages: `Origin` and `Sec-Fetch-Site` are believed when present. */
function isForeignWrite(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site && site !== "same-origin" && site !== "none") return true;
  const { origin } = request.headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

async function refuseForeignWrites(request: FastifyRequest): Promise<void> {
  if (isForeignWrite(request)) throw new AppError("ORIGIN_REFUSED");
  if (!request.headers["content-type"]?.startsWith("application/json")) throw new AppError("JSON_REQUIRED");
}

/** Content security policy and the other headers of docs/architecture.md; JSON-only writes from our own origin. */
export const browserDefences = fastifyPlugin<{ settings: Settings }>(async (app, { settings }) => {
  const { fixed, policyFor } = answerHeaders(settings);

  const addHeaders: onRequestHookHandler = (_request, reply, done) => {
    reply.headers(fixed);
    done();
  };
  app.addHook("onRequest", addHeaders);

  app.decorateReply("admitStyles", function admitStyles() {
    const nonce = randomBytes(16).toString("base64");
    this.header(POLICY, policyFor(nonce));
    return nonce;
  });

  // By the route's own address: the one that is sent may be written otherwise, such as /%61pi.
  app.addHook("onRoute", (route) => {
    const isWrite = [route.method].flat().some((method) => WRITES.has(method));
    if (!isWrite || !route.url.startsWith("/api/") || route.config?.isProviderReturn) return;
    route.preValidation = [refuseForeignWrites, ...[route.preValidation ?? []].flat()];
  });
});

declare module "fastify" {
  interface FastifyContextConfig {
    /** The card provider posts forms from its own origin; such a route trusts nothing but the token. */
    isProviderReturn?: boolean;
  }
}
