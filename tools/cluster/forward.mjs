import { request as openRequest } from "node:http";

// Hop-by-hop headers.
const OF_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "transfer-encoding", "upgrade"];

// Only a proxy may set them; a buyer could choose an address or a shop's name.
const OF_PROXIES = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
];

/**
 * Headers for a back end. Keeps and extends those of the operator's proxy; without one they are set here.
 * @param {import("node:http").IncomingMessage} request
 * @param {{ isBehindProxy: boolean }} place
 */
export function forwardedHeaders({ headers, socket }, { isBehindProxy }) {
  const told = isBehindProxy ? headers : {};
  const caller = socket.remoteAddress ?? "";
  const before = told["x-forwarded-for"];
  return {
    ...without(headers, [...OF_CONNECTION, ...OF_PROXIES]),
    "x-forwarded-for": before ? `${before}, ${caller}` : caller,
    "x-forwarded-host": told["x-forwarded-host"] ?? headers.host ?? "",
    "x-forwarded-proto": told["x-forwarded-proto"] ?? "http",
  };
}

/** @param {import("node:http").IncomingHttpHeaders} headers @param {string[]} names */
function without(headers, names) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/**
 * Streams a request and its reply. An unreachable back end has read nothing, so another may be tried; one that breaks
 * off may have done the work. With `isElsewhere` a 404 is tried elsewhere, too.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} reply
 * @param {{ port: number, headers: import("node:http").OutgoingHttpHeaders, isElsewhere?: boolean }} target on
 *   this machine
 * @returns {Promise<"answered" | "unreachable" | "broken" | "missing">}
 */
export function forward(request, reply, { port, headers, isElsewhere = false }) {
  const { method, url } = request;
  return new Promise((resolve) => {
    // One connection each: a kept one may be closed by the back end just when it is used.
    const upstream = openRequest({ host: "127.0.0.1", port, method, path: url, headers, agent: false });
    let isConnected = false;
    upstream.once("socket", (socket) => {
      socket.once("connect", () => {
        isConnected = true;
        if (request.readableEnded) upstream.end();
        else request.pipe(upstream);
      });
    });
    upstream.once("response", (answer) => {
      if (isElsewhere && answer.statusCode === 404) {
        answer.resume();
        resolve("missing");
        return;
      }
      reply.writeHead(answer.statusCode ?? 502, without(answer.headers, OF_CONNECTION));
      answer.pipe(reply);
      answer.once("end", () => resolve("answered"));
      answer.once("error", () => {
        reply.destroy();
        resolve("answered");
      });
    });
    upstream.once("error", () => {
      if (!reply.headersSent) resolve(isConnected ? "broken" : "unreachable");
    });
    // A buyer who left needs no reply; the back end finishes its work.
    reply.once("close", () => upstream.destroy());
  });
}
