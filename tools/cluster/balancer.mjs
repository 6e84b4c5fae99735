import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { forward, forwardedHeaders } from "./forward.mjs";

const RETRY_SECONDS = 2;
// Like the shop's own limit.
const DRAIN_MS = 20_000;
const POLL_MS = 25;
// For callers who connected just before the end.
const FIRST_WORDS_MS = 100;
// Build files, whose names change with each build.
const ASSETS = "/assets/";
// The shop limits bodies itself. Idle longer than a proxy's minute, so the proxy closes its connections first.
const TIMES = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  requestTimeout: 0,
  keepAliveTimeout: 72_000,
};

/**
 * `ready` back ends get requests, `alive` ones while none is ready, `out` ones never. `Side`: a program for one path
 * prefix.
 * @typedef {{ port: number, state: "ready" | "alive" | "out", served: number }} Target
 * @typedef {{ prefix: string, port: number }} Side a program beside the shop that answers below a path
 */

/**
 * Round robin over the processes of one shop. Bodies stream both ways; the caller's address is appended to
 * X-Forwarded-For, so TRUSTED_PROXY_HOPS is one more than the operator's proxies.
 * @param {{ targets: readonly Target[], side?: Side | null, host: string, port: number, proxies?: number,
 *   times?: typeof TIMES, drainMs?: number }} wanted `proxies` before it; `drainMs`: time limit of
 *   running requests when it stops
 * @returns {Promise<{ stop: () => Promise<void> }>} stop it before its targets, which finish running requests
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
  // During a deployment the page may be of one process and its files of another.
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
  // Headers unchanged: the program refuses everything that does not come from this machine.
  const isNear = /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? "");
  const headers = isNear ? request.headers : forwardedHeaders(request, { isBehindProxy: false });
  if ((await forward(request, reply, { port, headers })) !== "answered") refuse(reply, 503);
}

/** @param {import("node:http").ServerResponse} reply @param {number} status */
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
