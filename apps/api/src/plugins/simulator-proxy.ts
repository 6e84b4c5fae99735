import type { FastifyPluginAsync } from "fastify";

const FORWARDED = ["content-type", "accept", "user-agent"];
/** The simulator's own policy names the shop's origin, so ours must not replace it. */
const RETURNED = ["content-type", "location", "refresh", "content-security-policy", "cache-control"];

/**
 * In simulator mode the payment page is reachable under the shop's own port too, for a phone on the same
 * network: the simulator itself listens on loopback only.
 */
export const simulatorProxy: FastifyPluginAsync<{ simulatorUrl: string }> = async (app, { simulatorUrl }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.all("/webpayserver/*", { schema: { hide: true } }, async (request, reply) => {
    const headers = FORWARDED.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value] as [string, string]] : [];
    });
    const answer = await fetch(simulatorUrl + request.url, {
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
