import type { FastifyPluginAsync } from "fastify";
import { sendNotFound } from "./errors";

const PREFIX = "/webpayserver/";

const FORWARDED = ["content-type", "accept", "user-agent"];
// The simulator's policy names the shop's origin; ours must not replace it.
const RETURNED = ["content-type", "location", "refresh", "content-security-policy", "cache-control"];

/** For phones on the same network: the simulator listens on loopback only. */
export const simulatorProxy: FastifyPluginAsync<{ simulatorUrl: string }> = async (app, { simulatorUrl }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.all(`${PREFIX}*`, { schema: { hide: true } }, async (request, reply) => {
    // Dots in a URL would lead to the simulator's test controls.
    const target = simulatorUrl + request.url;
    const isPage = URL.canParse(target) && new URL(target).pathname.startsWith(PREFIX);
    if (!isPage) return sendNotFound(request, reply);
    const headers = FORWARDED.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value] as [string, string]] : [];
    });
    const answer = await fetch(target, {
      method: request.method,
      headers: Object.fromEntries(headers),
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
      ...(request.method === "POST" ? { body: new Uint8Array(request.body as Buffer) } : {}),
    });
    for (const name of RETURNED) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  });
};
