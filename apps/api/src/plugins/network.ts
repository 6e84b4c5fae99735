import { createHmac } from "node:crypto";
import fastifyPlugin from "fastify-plugin";
import { neighboursOf, networkOf } from "../http/network-of";
import type { ServerKeys } from "../server-keys";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is counted for the caller's address. */
    readonly network: string;
    /** The same with its neighbours as a keyed digest, for seats that are held: who reads the table learns no address. */
    readonly networkDigest: string;
  }
}

/** Tells routes the network of each caller. */
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
