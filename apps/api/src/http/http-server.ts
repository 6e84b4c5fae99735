import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { capConnections } from "./connection-cap";

export interface HttpServer {
  port: number;
  /**
   * Ends without cutting anybody off. From now on every answer says `Connection: close`; after `noticeMs`, in which a
   * balancer can learn that this process leaves, nothing new is accepted; what runs has `limitMs` more to end.
   * @returns how many requests had to be cut off
   */
  drain(times: { noticeMs: number; limitMs: number }): Promise<number>;
}

/**
 * What a caller may take. A request's head and whole body have to come within these, which a body of 128 KB does over
 * the slowest phone; a connection on which nothing moves is closed. Longer than a minute idle, so that a balancer's own
 * connections are closed by the balancer first.
 */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2_000,
};
const SILENCE_MS = 60_000;
/** Where nothing stands between, an idle caller is let go sooner. */
const DIRECT_KEEP_ALIVE_MS = 10_000;

const POLL_MS = 25;
/** A caller who connected just before the end has this long to say what it wants. */
const FIRST_WORDS_MS = 100;
/** A machine without IPv6 may still know the name `localhost` by an address of it. */
const NO_SUCH_ADDRESS = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

/** `localhost` is two addresses, and a browser may try either. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== "localhost") return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

async function bind(server: Server, host: string, port: number): Promise<boolean> {
  server.listen(port, host);
  try {
    await once(server, "listening");
    return true;
  } catch (error) {
    if (NO_SUCH_ADDRESS.has((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

interface HttpOptions {
  host: string;
  /** 0 = any free one. */
  port: number;
  /** Connections of one caller at once; null where a proxy stands before the shop, and counts them itself. */
  perCaller?: number | null;
  times?: Partial<typeof TIMES>;
}

/**
 * Serves `handler` on every address of `host`, to callers who say what they want in time.
 * @throws Error of the system when the port is taken or no address is there
 */
export async function startHttpServer(
  handler: RequestListener,
  { host, port: askedPort, perCaller = null, times = {} }: HttpOptions,
): Promise<HttpServer> {
  const direct = perCaller === null ? {} : { keepAliveTimeout: DIRECT_KEEP_ALIVE_MS };
  const options = { ...TIMES, ...direct, ...times };
  const isAdmitted = perCaller === null ? null : capConnections(perCaller);
  const open = new Set<ServerResponse>();
  let isDraining = false;
  const serve: RequestListener = (request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (isDraining) response.setHeader("connection", "close");
    handler(request, response);
  };

  const servers: Server[] = [];
  let port = askedPort;
  for (const address of await addressesOf(host)) {
    const server = createServer(options, serve).setTimeout(SILENCE_MS);
    if (isAdmitted) server.on("connection", (socket) => isAdmitted(socket) || socket.destroy());
    if (!(await bind(server, address, port))) continue;
    servers.push(server);
    port = (server.address() as AddressInfo).port;
  }
  if (servers.length === 0)
    throw new Error(`This machine has no address of ${host}: set HOST to one of its own.`);

  return {
    port,
    drain: async ({ noticeMs, limitMs }) => {
      isDraining = true;
      for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
      await sleep(noticeMs);
      const giveUpAt = performance.now() + limitMs;
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      await sleep(FIRST_WORDS_MS);
      while (open.size > 0 && performance.now() < giveUpAt) await sleep(POLL_MS);
      const cut = open.size;
      for (const server of servers) server.closeAllConnections();
      await Promise.all(closed);
      return cut;
    },
  };
}
