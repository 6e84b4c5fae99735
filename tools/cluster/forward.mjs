import { request as openRequest } from "node:http";

/** Headers that belong to one connection, not to the message. */
const OF_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "transfer-encoding", "upgrade"];

/** What only a proxy in front may say; a buyer who says it could choose an address or a shop's name. */
const OF_PROXIES = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
];

/**
 * Headers of a buyer's request as a back end gets them: who called and by which name. What a proxy before us says of it
 * goes on, with our word behind it; without one it is told by us alone.
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

/**
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {string[]} names
 */
function without(headers, names) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/**
 * Sends a request on and its answer back, both as they come. A back end that cannot be reached has read nothing,
 * so the request may go to another; one that breaks off later may have done the work, so it may not. What it does not
 * have may be another's, where `isElsewhere` says so.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} reply
 * @param {{ port: number, headers: import("node:http").OutgoingHttpHeaders, isElsewhere?: boolean }} target on
 *   this machine
 * @returns {Promise<"answered" | "unreachable" | "broken" | "missing">}
 */
export function forward(request, reply, { port, headers, isElsewhere = false }) {
  const { method, url } = request;
  return new Promise((resolve) => {
    // A connection each: one that is kept may be closed by the back end in the moment it is used again.
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
    // A buyer who left waits for nothing; what was begun is the back end's to finish.
    reply.once("close", () => upstream.destroy());
  });
}
