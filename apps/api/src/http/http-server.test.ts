import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestListener, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type HttpServer, startHttpServer } from "./http-server";

const NOW = { noticeMs: 0, limitMs: 0 };

const until = (isTrue: () => boolean) => expect.poll(isTrue, { interval: 5, timeout: 5_000 }).toBe(true);

test("[SAFE-09] what runs is answered to its end, with Connection: close, and nobody is cut off", async () => {
  const { held, handler } = heldAnswers();
  const server = await serve(handler);
  const answer = ask(server, keptAlive());
  await until(() => held.length === 1);
  const drained = server.drain({ noticeMs: 0, limitMs: 20_000 });
  await sleep(300);
  held[0]?.end("paid");
  expect(await answer).toEqual({ status: 200, connection: "close" });
  expect(await drained).toBe(0);
  await expect(ask(server)).rejects.toThrow("ECONNREFUSED");
});

test("[SAFE-09] while the notice runs, new and kept connections are answered, and told to close", async () => {
  const server = await serve((_request, response) => response.end());
  const agent = keptAlive();
  expect(await ask(server, agent)).toEqual({ status: 200, connection: "keep-alive" });
  const drained = server.drain({ noticeMs: 1_000, limitMs: 20_000 });
  expect(await ask(server, agent)).toEqual({ status: 200, connection: "close" });
  expect(await ask(server)).toEqual({ status: 200, connection: "close" });
  expect(await drained).toBe(0);
});

test("[SAFE-09] a request that does not end is cut off at the limit, and counted", async () => {
  const { held, handler } = heldAnswers();
  const server = await serve(handler);
  const answer = expect(ask(server)).rejects.toThrow("socket hang up");
  await until(() => held.length === 1);
  expect(await server.drain({ noticeMs: 0, limitMs: 200 })).toBe(1);
  await answer;
});

test("[SAFE-09] callers who never say anything do not keep a process from ending", async () => {
  const server = await serve((_request, response) => response.end());
  const silent = connect(server.port, "127.0.0.1");
  onTestFinished(() => void silent.destroy());
  await new Promise((resolve) => silent.once("connect", resolve));
  const startedAt = performance.now();
  expect(await server.drain({ noticeMs: 0, limitMs: 20_000 })).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test("[SAFE-09] localhost is every address of that name, and all of them drain", async () => {
  const { held, handler } = heldAnswers();
  const server = await serve(handler, "localhost");
  const answer = ask(server, undefined, "localhost");
  await until(() => held.length === 1);
  const drained = server.drain({ noticeMs: 0, limitMs: 20_000 });
  await sleep(200);
  await expect(ask(server, undefined, "localhost")).rejects.toThrow("ECONNREFUSED");
  held[0]?.end();
  expect((await answer).status).toBe(200);
  expect(await drained).toBe(0);
});

test("a port that is taken is told by the system's code", async () => {
  const { port } = await serve(() => {});
  await expect(startHttpServer(() => {}, { host: "127.0.0.1", port })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
});

async function serve(handler: RequestListener, host = "127.0.0.1"): Promise<HttpServer> {
  const server = await startHttpServer(handler, { host, port: 0 });
  onTestFinished(async () => void (await server.drain(NOW)));
  return server;
}

function heldAnswers() {
  const held: ServerResponse[] = [];
  const handler: RequestListener = (_request, response) => void held.push(response);
  return { held, handler };
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

async function ask({ port }: HttpServer, agent?: Agent, host = "127.0.0.1") {
  const asked = request({ host, port, agent: agent ?? false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  return { status: answer.statusCode, connection: answer.headers.connection };
}
