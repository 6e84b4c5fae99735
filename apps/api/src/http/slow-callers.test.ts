import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type HttpServer, startHttpServer } from "./http-server";

const SHORT = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
};
const soon = { timeout: 5_000, interval: 10 };

const HEAD = "POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 4\r\n";

test.each([
  ["nothing", ""],
  ["half a head", HEAD],
  ["half a body", `${HEAD}\r\nab`],
])("[SAFE-12] a caller who says %s is closed in time", async (_, words) => {
  const caller = call(await serve(), words);
  await expect.poll(caller.isClosed, soon).toBe(true);
  expect(caller.heard()).toMatch(/^(HTTP\/1.1 408|$)/);
});

test("[SAFE-12] a connection that is kept and says nothing more is closed in time", async () => {
  const caller = call(await serve(), `${HEAD}\r\nabcd`);
  await expect.poll(caller.heard, soon).toContain("200 OK");
  expect(caller.isClosed()).toBe(false);
  await expect.poll(caller.isClosed, soon).toBe(true);
});

const PATIENT = { headersTimeout: 20_000, requestTimeout: 20_000, keepAliveTimeout: 20_000 };

test("[SAFE-12] a caller has so many connections at once and no more, until one of them ends", async () => {
  const server = await serve({ perCaller: 3, times: PATIENT });
  const first = [call(server), call(server), call(server)];
  const fourth = call(server, `${HEAD}\r\nabcd`);
  await expect.poll(fourth.isClosed, soon).toBe(true);
  expect(fourth.heard()).toBe("");
  expect(first.map(({ isClosed }) => isClosed())).toEqual([false, false, false]);
  first[0]?.socket.destroy();
  const answered = async () => {
    const fifth = call(server, `${HEAD}\r\nabcd`);
    await expect.poll(() => fifth.isClosed() || fifth.heard() !== "", soon).toBe(true);
    return fifth.heard();
  };
  await expect.poll(answered, soon).toContain("200 OK");
});

test("[SAFE-12] behind a trusted proxy, which counts its callers itself, nothing is capped", async () => {
  const server = await serve({ times: PATIENT });
  const callers = Array.from({ length: 50 }, () => call(server, `${HEAD}\r\nabcd`));
  for (const { heard } of callers) await expect.poll(heard, soon).toContain("200 OK");
});

const answer: RequestListener = (request, response) => {
  request.resume();
  request.once("end", () => response.end("thanks"));
};

async function serve(options: Partial<Parameters<typeof startHttpServer>[1]> = {}): Promise<HttpServer> {
  const server = await startHttpServer(answer, { host: "127.0.0.1", port: 0, times: SHORT, ...options });
  onTestFinished(async () => void (await server.drain({ noticeMs: 0, limitMs: 0 })));
  return server;
}

function call({ port }: HttpServer, words = "") {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  let isClosed = false;
  socket.setEncoding("utf8").on("data", (text) => {
    heard += text;
  });
  // A refused caller may get a reset.
  socket.on("error", () => {});
  socket.once("close", () => {
    isClosed = true;
  });
  socket.write(words);
  onTestFinished(() => void socket.destroy());
  return { socket, heard: () => heard, isClosed: () => isClosed };
}
