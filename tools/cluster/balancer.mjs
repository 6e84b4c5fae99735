import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { forward, forwardedHeaders } from "./forward.mjs";

const RETRY_SECONDS = 2;
/** What runs at the end has so long, as the shop's own requests have. */
const DRAIN_MS = 20_000;
const POLL_MS = 25;
/** A caller who connected just before the end has this long to say what it wants. */
const FIRST_WORDS_MS = 100;
/** Files of a build, whose names change with it. */
const ASSETS = "/assets/";
/**
 * A request's head comes in time; how long its body may take is for the shop to say. A kept connection stays longer than
 * a proxy keeps its own (a minute): who closes first must not be the one that is just being written to.
 */
const TIMES = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  requestTimeout: 0,
  keepAliveTimeout: 72_000,
};

/**
 * Where requests can go: `ready` back ends get them, `alive` ones only while none is ready, `out` ones never.
 * @typedef {{ port: number, state: "ready" | "alive" | "out", served: number }} Target
 * @typedef {{ prefix: string, port: number }} Side a program beside the shop that answers below a path
 */

/**
 * Shares requests among the processes of one shop, in turn. Bodies stream both ways; the caller's address goes on as
 * the last one in X-Forwarded-For, so TRUSTED_PROXY_HOPS must be one more than the operator's proxies before it.
 * @param {{ targets: readonly Target[], side?: Side | null, host: string, port: number, proxies?: number,
 *   times?: typeof TIMES, drainMs?: number }} wanted `proxies`: how many stand before it; `drainMs`: what still runs when
 *   it stops has so long to be answered
 * @returns {Promise<{ stop: () => Promise<void> }>} to be stopped before its targets, which answer what still runs
 */
export async function startBalancer(wanted) {
  const { targets, side = null, host, port, proxies = 0, times = TIMES, drainMs = DRAIN_MS } = wanted;
  const isBehindProxy = proxies > 0;
  const takeTurn = turns(targets);
  /** @type {Set<import("node:http").ServerResponse>} */
  const open = new Set();
  let isStopping = false;
  const server = createServer(times, (request, reply) => {
    open.add(reply);
    reply.once("close", () => open.delete(reply));
    if (isStopping) reply.setHeader("connection", "close");
    if (side && request.url?.startsWith(side.prefix)) void toSide(request, reply, side);
    else void toNext(request, reply, { targets, takeTurn, isBehindProxy });
  });
  await listen(server, host, port);
  return {
    stop: async () => {
      isStopping = true;
      for (const reply of open) if (!reply.headersSent) reply.setHeader("connection", "close");
      const giveUpAt = performance.now() + drainMs;
      const closed = new Promise((resolve) => server.close(resolve));
      await sleep(FIRST_WORDS_MS);
      while (open.size > 0 && performance.now() < giveUpAt) await sleep(POLL_MS);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** @param {readonly Target[]} targets */
function turns(targets) {
  let turn = 0;
  /** @param {readonly Target[]} tried */
  return (tried) => {
    const left = targets.filter((target) => !tried.includes(target));
    const fit = ["ready", "alive"].map((state) => left.filter((target) => target.state === state));
    const chosen = fit.find((some) => some.length > 0) ?? [];
    turn += 1;
    return chosen[turn % chosen.length];
  };
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} reply
 * @param {{ targets: readonly Target[], takeTurn: (tried: readonly Target[]) => Target | undefined,
 *   isBehindProxy: boolean }} way
 */
async function toNext(request, reply, { targets, takeTurn, isBehindProxy }) {
  /** @type {Target[]} */
  const tried = [];
  const headers = forwardedHeaders(request, { isBehindProxy });
  // While a new version comes, the page may be of one process and its files of another.
  const isAsset = request.method === "GET" && request.url?.startsWith(ASSETS) === true;
  let isMissing = false;
  while (tried.length < targets.length) {
    const target = takeTurn(tried);
    if (!target) break;
    const outcome = await forward(request, reply, { port: target.port, headers, isElsewhere: isAsset });
    if (outcome === "answered") target.served += 1;
    if (outcome === "broken") return refuse(reply, 502);
    if (outcome === "missing") isMissing = true;
    else if (outcome === "unreachable") target.state = "out";
    else return;
    tried.push(target);
  }
  refuse(reply, isMissing ? 404 : 503);
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} reply
 * @param {Side} side
 */
async function toSide(request, reply, { port }) {
  // Headers stay as they are: the program itself refuses whatever did not come straight from this machine.
  const isNear = /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? "");
  const headers = isNear ? request.headers : forwardedHeaders(request, { isBehindProxy: false });
  if ((await forward(request, reply, { port, headers })) !== "answered") refuse(reply, 503);
}

/**
 * @param {import("node:http").ServerResponse} reply
 * @param {number} status
 */
function refuse(reply, status) {
  if (reply.headersSent || reply.destroyed) return;
  reply.writeHead(status, { "content-type": "text/plain", "retry-after": String(RETRY_SECONDS) });
  reply.end(status === 404 ? "There is no such file.\n" : "The shop is restarting. Try again in a moment.\n");
}

/**
 * @param {import("node:http").Server} server
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
}
