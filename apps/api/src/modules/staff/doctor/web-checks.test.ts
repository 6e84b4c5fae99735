import { once } from "node:events";
import { createServer as createPlain } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { openOwnAuthority } from "../../../../test/outside/own-authority";
import { examineSettings } from "../../../settings";
import { checkCertificate, checkProxy, checkRedirect, proxyFindings } from "./web-checks";

const authority = await forFile(openOwnAuthority());

const examined = (PUBLIC_URL: string, plainPort = 1, more = {}) => ({
  ...examineSettings({ PUBLIC_URL, ...more }),
  ...{ db: null, plainPort },
});
const told = (found: object | object[]) => [found].flat().map((finding) => Object.values(finding).join(" "));

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function withTls<T>(name: string, work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer(authority.issue(name, 5), (_request, reply) => reply.end("{}"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return await work(portOf(server)).finally(() => server.close());
}

test("a certificate that nobody knows is told, of the address and by the proxy's check [DOCTOR-06]", async () => {
  await withTls("localhost", async (port) => {
    const url = `https://localhost:${port}`;
    expect(told(await checkCertificate(examined(url)))[0]).toBe(
      `fail The certificate of localhost:${port} is not trusted. Renew it, its chain included.`,
    );
    const proxy = await checkProxy(examined(url, 1, { METRICS_TOKEN: "a-long-token-of-the-operator" }));
    expect(told(proxy)[0]).toMatch(/^fail The shop is not reached by its address \(UNABLE_TO_VERIFY/);
  });
});

test("an address where nobody answers, and none at all, are told [DOCTOR-06]", async () => {
  expect(told(await checkCertificate(examined("https://127.0.0.1:1")))[0]).toContain("(ECONNREFUSED)");
  expect(told(await checkCertificate(examined("http://tienda.cl")))[0]).toContain("PUBLIC_URL is not set");
});

test.each([
  [301, "https://127.0.0.1/", "ok Port 80 leads to https."],
  [200, "", "fail Port 80 answers 200 in place of a redirect"],
  [302, "https://other.cl/", "fail Port 80 answers 302 in place of a redirect"],
])("port 80 that answers %i to %s is told [DOCTOR-06]", async (status, location, sentence) => {
  const server = createPlain((_request, reply) =>
    reply.writeHead(status, location ? { location } : {}).end(),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const found = await checkRedirect(examined("https://127.0.0.1", portOf(server)));
  server.close();
  expect(told(found)[0]).toContain(sentence);
});

test("port 80 where nobody answers is a warning [DOCTOR-06]", async () => {
  expect(told(await checkRedirect(examined("https://127.0.0.1")))[0]).toMatch(
    /^warn Nobody answers on port 80/,
  );
});

const RIGHT = { protocol: "https", host: "tienda.cl", caller: "198.51.100.4", forwarded: 1 };

test.each([
  [{}, []],
  [{ forwarded: 0 }, ["The proxy names no buyer: all of them share the limits of one address."]],
  [{ caller: "203.0.113.77" }, ["The shop believes what a buyer writes into X-Forwarded-For."]],
  [{ protocol: "http" }, ["The proxy does not tell that buyers use https."]],
  [{ host: "127.0.0.1:3000" }, ["The proxy names 127.0.0.1:3000 in place of tienda.cl."]],
])("a request that arrives with %j is told [DOCTOR-06]", (change, sentences) => {
  const findings = proxyFindings({ ...RIGHT, ...change }, new URL("https://tienda.cl"));
  expect(findings.map(({ sentence }) => sentence)).toEqual(sentences);
});

test("without a token nobody is asked what arrives [DOCTOR-06]", async () => {
  expect(told(await checkProxy(examined("https://127.0.0.1:1")))[0]).toMatch(
    /^warn Not known.*METRICS_TOKEN/,
  );
});
