import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { anyFreePort } from "../process/ports.mjs";
import { startBalancer, type Target } from "./balancer.mjs";

const named = (name: string) => aBackEnd((_request, reply) => reply.end(name));

const textOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

test("requests go to every process in turn", async () => {
  const backEnds = await Promise.all(["a", "b", "c"].map(named));
  const url = await balance(backEnds.map(({ target }) => target));
  const answers = [];
  for (let call = 0; call < 6; call += 1) answers.push(await textOf(url));
  expect(answers.slice(0, 3).toSorted()).toEqual(["a", "b", "c"]);
  expect(answers.slice(3)).toEqual(answers.slice(0, 3));
});

test("a process that is gone is passed over with the whole request, and stays out", async () => {
  const echo = await aBackEnd((request, reply) => request.pipe(reply));
  const gone: Target = { port: await anyFreePort(), state: "ready", served: 0 };
  const url = await balance([gone, echo.target]);
  for (const body of ["uno", "dos", "tres"])
    expect(await textOf(url, { method: "POST", body })).toEqual(body);
  expect(gone).toMatchObject({ state: "out", served: 0 });
});

test("[DEPLOY-05] a file that one version does not have is asked of the other, and one that none has is not there", async () => {
  const version = (own: string) =>
    aBackEnd((request, reply) => {
      reply.statusCode = request.url === `/assets/${own}` || request.url === "/" ? 200 : 404;
      reply.end(own);
    });
  const [before, after] = [await version("a.js"), await version("b.js")];
  const url = await balance([before.target, after.target]);
  for (const name of ["a.js", "b.js", "a.js", "b.js", "b.js"])
    expect(await textOf(`${url}/assets/${name}`)).toBe(name);
  expect((await fetch(`${url}/assets/c.js`)).status).toBe(404);
  expect([before.target.state, after.target.state]).toEqual(["ready", "ready"]);
  // Other missing paths are decided by one process.
  expect(await textOf(`${url}/api/orders`)).toMatch(/^[ab]\.js$/);
});

test("a write that broke off half way is not sent again: the buyer decides", async () => {
  let calls = 0;
  const breaking = await aBackEnd((request) => {
    calls += 1;
    request.socket.destroy();
  });
  const other = await aBackEnd((_request, reply) => {
    calls += 1;
    reply.end();
  });
  const url = await balance([breaking.target, other.target]);
  const statuses = [];
  for (let call = 0; call < 2; call += 1)
    statuses.push((await fetch(url, { method: "POST", body: "1" })).status);
  expect(statuses.toSorted()).toEqual([200, 502]);
  expect(calls).toBe(2);
});

test("without any process the answer is 503 with a time to come back", async () => {
  const url = await balance([{ port: await anyFreePort(), state: "out", served: 0 }]);
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
});

test("processes that cannot reach their database are asked only when none is ready", async () => {
  const [first, second] = await Promise.all([named("alive"), named("ready")]);
  first.target.state = "alive";
  const url = await balance([first.target, second.target]);
  expect([await textOf(url), await textOf(url)]).toEqual(["ready", "ready"]);
  second.target.state = "alive";
  expect([await textOf(url), await textOf(url)].toSorted()).toEqual(["alive", "ready"]);
});

test("the process learns the caller's address and the shop's name from the balancer alone", async () => {
  const { target } = await aBackEnd(({ headers }, reply) => reply.end(JSON.stringify(headers)));
  const url = await balance([target]);
  const forged = { "x-forwarded-for": "9.9.9.9", "x-forwarded-host": "evil.example" };
  const seen = JSON.parse(await textOf(url, { headers: { ...forged, forwarded: "for=9.9.9.9" } }));
  expect(seen).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-host": new URL(url).host });
  expect(seen.forwarded).toBeUndefined();
});

test("behind a proxy of the operator's its word goes on, with its own address behind it", async () => {
  const { target } = await aBackEnd(({ headers }, reply) => reply.end(JSON.stringify(headers)));
  const url = await balance([target], { proxies: 1 });
  const told = {
    "x-forwarded-for": "9.9.9.9, 203.0.113.7",
    "x-forwarded-host": "shop.example",
    "x-forwarded-proto": "https",
  };
  expect(JSON.parse(await textOf(url, { headers: told }))).toMatchObject({
    ...told,
    "x-forwarded-for": "9.9.9.9, 203.0.113.7, 127.0.0.1",
  });
  expect(JSON.parse(await textOf(url))).toMatchObject({
    ...{ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" },
    "x-forwarded-host": new URL(url).host,
  });
});

test("[SAFE-09] a connection that is kept outlives the minute for which proxies keep theirs", async () => {
  const { target } = await named("a");
  const answer = await fetch(await balance([target]));
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test("[SAFE-09] a balancer that stops answers what runs, tells its callers to close, and takes nobody new", async () => {
  const waiting: (() => void)[] = [];
  const { target } = await aBackEnd((_request, reply) => void waiting.push(() => reply.end("done")));
  const port = await anyFreePort();
  const balancer = await startBalancer({ targets: [target], host: "127.0.0.1", port });
  const asked = fetch(`http://127.0.0.1:${port}`);
  await expect.poll(() => waiting.length).toBe(1);
  const stopped = balancer.stop();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  for (const finish of waiting) finish();
  const answer = await asked;
  expect([answer.headers.get("connection"), await answer.text()]).toEqual(["close", "done"]);
  await stopped;
});

test("[SAFE-09] a request that does not end is cut off at the balancer's limit, as silent callers are", async () => {
  const { target } = await aBackEnd(() => {});
  const port = await anyFreePort();
  const balancer = await startBalancer({ targets: [target], host: "127.0.0.1", port, drainMs: 200 });
  const silent = connect(port, "127.0.0.1");
  onTestFinished(() => void silent.destroy());
  await once(silent.resume(), "connect");
  const asked = fetch(`http://127.0.0.1:${port}`);
  asked.catch(() => {});
  await Promise.all([once(silent, "close"), balancer.stop()]);
  await expect(asked).rejects.toThrow();
});

test("[SAFE-12] a caller who never says what it wants is closed", async () => {
  const port = await anyFreePort();
  const times = {
    ...{ headersTimeout: 100, connectionsCheckingInterval: 20 },
    ...{ requestTimeout: 0, keepAliveTimeout: 100 },
  };
  const balancer = await startBalancer({ targets: [], host: "127.0.0.1", port, times });
  onTestFinished(balancer.stop);
  const silent = connect(port, "127.0.0.1");
  onTestFinished(() => void silent.destroy());
  silent.resume();
  await once(silent, "close");
});

test("an answer reaches the buyer while the process still writes it", async () => {
  let finish = () => {};
  const { target } = await aBackEnd((_request, reply) => {
    reply.write("first");
    finish = () => reply.end("last");
  });
  const reader = (await fetch(await balance([target]))).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe("first");
  finish();
  expect(await next()).toBe("last");
});

async function aBackEnd(listener: RequestListener): Promise<{ server: Server; target: Target }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, target: { port: (server.address() as AddressInfo).port, state: "ready", served: 0 } };
}

async function balance(targets: Target[], { proxies = 0 } = {}): Promise<string> {
  const port = await anyFreePort();
  const balancer = await startBalancer({ targets, host: "127.0.0.1", port, proxies });
  onTestFinished(balancer.stop);
  return `http://127.0.0.1:${port}`;
}
