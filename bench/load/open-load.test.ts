import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { getRequest } from "../client/connection";
import { sendOpenLoad } from "./open-load";

const ANSWER_MS = 60;

async function withServer<T>(listener: RequestListener, use: (port: number) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const slow: RequestListener = (_request, response) => {
  setTimeout(() => response.writeHead(200, { "content-length": 2 }).end("ok"), ANSWER_MS);
};

const at = (...times: number[]) => times.map((atMs) => ({ atMs, kind: 0 }));
const nextRequest = () => getRequest("/");

test("what waited for a connection is late by all of its waiting", async () => {
  const outcomes = await withServer(slow, (port) =>
    sendOpenLoad({ port, arrivals: at(0, 1, 2), nextRequest, connections: 1 }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first = 0, second = 0, third = 0] = outcomes.map(({ latencyMs }) => latencyMs);
  // Timers may be a millisecond early.
  expect(first).toBeGreaterThanOrEqual(ANSWER_MS - 2);
  expect(second).toBeGreaterThanOrEqual(2 * ANSWER_MS - 4);
  expect(third).toBeGreaterThanOrEqual(3 * ANSWER_MS - 6);
});

test("with a connection for each, nobody waits for another's answer", async () => {
  const kept: (() => void)[] = [];
  let wasQuick = false;
  const listener: RequestListener = ({ url }, response) => {
    const answer = () => response.writeHead(200, { "content-length": 0 }).end();
    if (url === "/kept" && !wasQuick) kept.push(answer);
    else {
      answer();
      wasQuick = true;
      // Only now: were the second made to wait for the first, neither would ever be answered.
      for (const answerKept of kept) answerKept();
    }
  };
  const arrivals = [
    { atMs: 0, kind: 0 },
    { atMs: 100, kind: 1 },
  ];
  const outcomes = await withServer(listener, (port) =>
    sendOpenLoad({
      ...{ port, arrivals, connections: 2 },
      nextRequest: (kind) => getRequest(kind === 0 ? "/kept" : "/quick"),
    }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
});

test("those for whom there is no room to wait are told as not sent, endlessly late", async () => {
  const outcomes = await withServer(slow, (port) =>
    sendOpenLoad({ port, arrivals: at(0, 1, 2, 3), nextRequest, connections: 1, mostWaiting: 1 }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, "not sent", "not sent"]);
  expect(outcomes[2]?.latencyMs).toBe(Number.POSITIVE_INFINITY);
});

test("a connection that the server drops is counted, and the next request goes over a new one", async () => {
  let asked = 0;
  const outcomes = await withServer(
    (request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else response.writeHead(200, { "content-length": 0 }).end();
    },
    (port) => sendOpenLoad({ port, arrivals: at(0, 100), nextRequest, connections: 1 }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["broken", 200]);
});

test("a refusal keeps its status", async () => {
  const outcomes = await withServer(
    (_request, response) => response.writeHead(503, { "content-length": 0 }).end(),
    (port) => sendOpenLoad({ port, arrivals: at(0), nextRequest, connections: 1 }),
  );
  expect(outcomes).toMatchObject([{ status: 503 }]);
});
