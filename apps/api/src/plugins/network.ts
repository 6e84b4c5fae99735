import { createHmac } from "node:crypto";
import fastifyPlugin from "fastify-plugin";
import { neighboursOf, networkOf } from "../http/network-of";
import type { ServerKeys } from "../server-keys";

declare module "fastify" {
  interface FastifyRequest {
    readonly network: string;
    /** Keyed digest with neighbours, for holds: the table reveals no address. */
    readonly networkDigest: string;
  }
}

export const networks = fastifyPlugin<{ keys: ServerKeys }>(async (app, { keys }) => {
  app.decorateRequest("network", {
    getter() {
      return networkOf(this.ip);
    },
  });
  app.decorateRequest("networkDigest", {
    getter() {
      return createHmac("sha256", keys.network)
        .update(neighboursOf(this.network))
        .digest("base64url")
        .slice(0, 22);
    },
  });
});
