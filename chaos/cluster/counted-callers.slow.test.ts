import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lacks } from "@shop/test-kit/lacks";
import { testFolder } from "@shop/test-kit/test-folder";
import { expect, onTestFinished, test } from "vitest";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { proxyEnvironment } from "./haproxy";
import { pickPorts } from "./own-ports";
import { startService, waitFor } from "./service";

const OPENSSL = "/usr/bin/openssl";
const buyer = (address: string) => `PROXY TCP4 ${address} 10.0.0.9 1234 80\r\n`;

test.skipIf(lacks("haproxy", "setpriv"))(
  "[SAFE-12] behind a balancer each buyer's connections are counted, not the balancer's",
  async () => {
    const port = await startProxyOfThree(testFolder(), "accept-proxy");
    const many = Array.from({ length: 8 }, (_, index) => buyer(`192.0.2.${index + 1}`));
    expect(await servedOf(port, many)).toBe(8);
    expect(await servedOf(port, Array(8).fill(buyer("198.51.100.1")))).toBe(3);
  },
);

test.skipIf(lacks("haproxy", "setpriv", "openssl"))(
  "[SAFE-12] where HAProxy ends https, connections that never shake hands are counted too",
  async () => {
    const folder = testFolder();
    const pem = join(folder, "shop.pem");
    const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"];
    execFileSync(OPENSSL, [...request, "-keyout", pem, "-out", join(folder, "crt")], { stdio: "ignore" });
    appendFileSync(pem, readFileSync(join(folder, "crt")));
    const port = await startProxyOfThree(folder, `ssl crt ${pem}`);
    const silent = await Promise.all(Array.from({ length: 8 }, () => openConnection(port)));
    await sleep(500);
    expect(silent.filter((socket) => socket && !socket.closed).length).toBeLessThanOrEqual(3);
  },
);

/** HAProxy on its own file, but with three connections a caller and no shop behind it. */
async function startProxyOfThree(folder: string, bindOptions: string): Promise<number> {
  const delivered = readFileSync(join(PROJECT_DIR, "deploy", "haproxy", "haproxy.cfg"), "utf8");
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, delivered.replaceAll("gt 1200", "gt 3"));
  const [shop = 0, database = 0, nobody = 0] = await pickPorts(3);
  const nodes = [1, 2, 3].map(() => ({ address: { host: "127.0.0.1", postgres: nobody, patroni: nobody } }));
  const env = proxyEnvironment({ nodes, shops: [nobody, nobody], ports: { shop, database } });
  const service = startService({
    ...{ name: "haproxy", program: "haproxy", args: ["-db", "-f", file] },
    env: { ...env, SHOP_BIND: `${env.SHOP_BIND} ${bindOptions}` },
    ...{ logPath: join(folder, "haproxy.log"), account: null, setpriv: "setpriv" },
  });
  onTestFinished(service.stop);
  await waitFor("HAProxy", async () => (await openConnection(shop)) && true, { patienceMs: 10_000 });
  return shop;
}

/** A connection that stays open until the test is over, or null when nobody takes it. */
function openConnection(port: number): Promise<Socket | null> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket));
    socket.on("error", () => resolve(null));
  });
}

/** Whether a request is answered on a connection of its own, which then stays open. */
async function isServed(port: number, asWhom: string): Promise<boolean> {
  const socket = await openConnection(port);
  if (!socket) return false;
  return await new Promise((resolve) => {
    socket.once("data", () => resolve(true));
    socket.once("close", () => resolve(false));
    socket.write(`${asWhom}GET / HTTP/1.1\r\nHost: shop\r\n\r\n`);
  });
}

const servedOf = async (port: number, callers: string[]) =>
  (await Promise.all(callers.map((asWhom) => isServed(port, asWhom)))).filter(Boolean).length;
