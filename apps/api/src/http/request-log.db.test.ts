import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { startTestShop } from "../../test/test-shop";
import { until } from "../../test/until";
import { createLog } from "../log";
import { isTelling } from "./request-log";

const lines: LogLine[] = [];

const shop = await forFile(
  startTestShop({ environment: { LOG_LEVEL: "info" }, overrides: { log: keptLog() } }),
);
// Behind a proxy nothing reads the connection's address while it is open.
const environment = { LOG_LEVEL: "debug", TRUSTED_PROXY_HOPS: "1" };
const verbose = await forFile(
  startTestShop({ environment, databaseUrl: shop.databaseUrl, overrides: { log: keptLog() } }),
);
beforeEach(() => void lines.splice(0));

const requestLines = () => lines.filter(({ msg }) => msg === "request");

test("[SAFE-10] forty reads that went well leave two lines, or all when all are asked for", async () => {
  for (const [asked, expected] of [
    [shop, 2],
    [verbose, 40],
  ] as const) {
    lines.splice(0);
    for (let n = 0; n < 40; n += 1) await asked.newBrowser().get("/health");
    expect(lines).toHaveLength(expected);
    expect(requestLines()).toHaveLength(expected);
  }
});

test("[SAFE-10] each write and each refusal leaves one line, with method, pattern, status, code and time", async () => {
  const browser = shop.newBrowser();
  await browser.get("/orders?buyOrder=AAAAAAAAAAAAAAAAAAAA&no=1");
  await browser.post("/students", {});
  expect(lines).toHaveLength(2);
  expect(requestLines()).toMatchObject([
    { req: { method: "GET", route: "/api/orders" }, res: { statusCode: 404, code: "NOT_FOUND" } },
    {
      req: { method: "POST", route: "/api/students" },
      res: { statusCode: 400, code: "VALIDATION_FAILED" },
      responseTime: expect.any(Number),
    },
  ]);
  expect(lines[0]?.reqId).not.toBe(lines[1]?.reqId);
});

test("[SAFE-10] a caller whose address the system does not know, as that of a proxy's check that hung up, leaves a line and ends nothing", async () => {
  await verbose.app.ready();
  const folder = mkdtempSync(join(tmpdir(), "caller-"));
  const path = join(folder, "shop.sock");
  // Callers over a Unix socket never have an address.
  const server = createServer((request, response) => verbose.app.routing(request, response)).listen(path);
  try {
    await once(server, "listening");
    const [answer] = await once(get({ socketPath: path, path: "/api/health" }), "response");
    expect(answer.resume().statusCode).toBe(200);
    await until(() => requestLines().length === 1, "the line");
    expect(requestLines()).toMatchObject([{ req: { method: "GET", route: "/api/health" } }]);
    expect(requestLines()[0]?.res).toEqual({ statusCode: 200 });
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [{ method: "GET", statusCode: 200, durationMs: 3 }, false],
  [{ method: "HEAD", statusCode: 304, durationMs: 3 }, false],
  [{ method: "GET", statusCode: 200, durationMs: 1_000 }, true],
  [{ method: "GET", statusCode: 404, durationMs: 3 }, true],
  [{ method: "PUT", statusCode: 200, durationMs: 3 }, true],
])("[SAFE-10] whether %o is telling: %s", (outcome, expected) => {
  expect(isTelling(outcome)).toBe(expected);
});

interface LogLine {
  msg: string;
  reqId?: string;
  req?: { method: string; route: string };
  res?: { statusCode: number; code?: string };
  responseTime?: number;
}

function keptLog() {
  const log = createLog({ LOG_LEVEL: "info" }, { callers: Buffer.alloc(32) });
  const output = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return Object.assign(log, { [pino.symbols.streamSym]: output });
}
