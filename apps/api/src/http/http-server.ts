import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { capConnections } from "./connection-cap";

export interface HttpServer {
  port: number;
  /**
   * Replies say `Connection: close`. After `noticeMs` no new connections, and running requests have `limitMs` more.
   * @returns requests that were cut off
   */
  drain(times: { noticeMs: number; limitMs: number }): Promise<number>;
}

// Head and body must arrive within these limits; 128 KB do over the slowest phone. Idle for longer than a minute, so a
// balancer closes its connections first.
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2_000,
};
const SILENCE_MS = 60_000;
// Without a proxy idle callers are closed sooner.
const DIRECT_KEEP_ALIVE_MS = 10_000;

const POLL_MS = 25;
// For callers who connected just before the end.
const FIRST_WORDS_MS = 100;
// A machine without IPv6 may still resolve `localhost` to an IPv6 address.
const NO_SUCH_ADDRESS = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

// `localhost` is two addresses, and a browser may try either.
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
  /** 0: any free one. */
  port: number;
  /** Connections per caller; null behind a proxy, which limits them itself. */
  perCaller?: number | null;
  times?: Partial<typeof TIMES>;
}

/** Serves `handler` on every address of `host`, with time limits. @throws Error of the system when the port is taken */
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
