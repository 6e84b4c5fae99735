import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { captureLog } from "../test/capture-log";
import { forFile } from "../test/for-file";
import { startTestShop } from "../test/test-shop";
import { callerDigest } from "./log";

const shop = await forFile(startTestShop({ environment: { LOG_LEVEL: "debug", TRUSTED_PROXY_HOPS: "1" } }));
const log = captureLog(shop.deps.log);

test("a request's line tells its caller by a keyed digest of the address behind the proxy, and no address [SAFE-16]", async () => {
  const caller = await loggedCaller("203.0.113.7");
  expect(caller).toMatch(/^[\w-]{12}$/);
  expect(await loggedCaller("203.0.113.7")).toBe(caller);
  expect(await loggedCaller("203.0.113.8")).not.toBe(caller);
  expect(caller).toBe(callerDigest(shop.deps.keys.callers, "203.0.113.7"));
});

test("another key gives another digest: a list of all addresses does not find it out [SAFE-16]", () => {
  const [one, other] = [randomBytes(32), randomBytes(32)];
  expect(callerDigest(one, "203.0.113.7")).not.toBe(callerDigest(other, "203.0.113.7"));
});

async function loggedCaller(address: string): Promise<unknown> {
  log.length = 0;
  const headers = { "x-forwarded-for": address };
  await shop.app.inject({ url: "/api/health", remoteAddress: "10.0.0.9", headers });
  const line = log.map((text) => JSON.parse(text) as { req?: { caller?: unknown } }).find(({ req }) => req);
  expect(log.join("\n")).not.toContain(address);
  return line?.req?.caller;
}
