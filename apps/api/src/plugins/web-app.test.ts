import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { webApp } from "./web-app";

async function serveShop() {
  const folder = mkdtempSync(path.join(tmpdir(), "web-app-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "landing.html"), "<style nonce=__CSP_NONCE__></style>landing");
  writeFileSync(path.join(folder, "index.html"), "page");
  const app = Fastify();
  app.decorateRequest("styleNonce", "abc");
  await app.register(webApp, { folder });
  return (url: string) => app.inject({ method: "GET", url });
}

test("any clean address answers a page of the shop, without a hash [ROUTE-29]", async () => {
  const get = await serveShop();
  expect((await get("/")).body).toBe("<style nonce=abc></style>landing");
  expect((await get("/home")).body).toContain("landing");
  for (const url of ["/inscripcion/paso-3", "/comprobante/ABC", "/no/existe?x=1"]) {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body, headers["cache-control"]]).toEqual([200, "page", "no-cache"]);
  }
});

test("search engines may keep the landing and step 1, not results, demonstration and parts [AMB-25]", async () => {
  const get = await serveShop();
  const tagOf = async (url: string) => (await get(url)).headers["x-robots-tag"];
  for (const url of ["/", "/inscripcion/paso-1", "/packpdv"]) expect(await tagOf(url)).toBeUndefined();
  for (const url of ["/compra", "/compra-confirmada?no=1", "/comprobante/ABC", "/components", "/preloader"])
    expect(await tagOf(url)).toBe("noindex");
});
