import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { proxyEnvironment } from "./haproxy";
import { pickPorts } from "./own-ports";
import { findPrograms } from "./programs";
import { startService, waitFor } from "./service";

const found = findPrograms();
const isMissing = "missing" in found && !process.env.CI;
const OPENSSL = "/usr/bin/openssl";
const CONFIGURATION = join(PROJECT_DIR, "deploy", "haproxy", "haproxy.cfg");

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shop-haproxy-"));
  undo.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** HAProxy on its own file, but with three connections a caller and no shop behind it. */
async function startProxyOfThree(folder: string, bindOptions: string): Promise<number> {
  if ("missing" in found) throw new Error(`missing: ${found.missing.join(", ")}`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, readFileSync(CONFIGURATION, "utf8").replaceAll("gt 1200", "gt 3"));
  const [shop = 0, database = 0, nobody = 0] = await pickPorts(3);
  const nodes = [1, 2, 3].map(() => ({ address: { host: "127.0.0.1", postgres: nobody, patroni: nobody } }));
  const env = proxyEnvironment({ nodes, shops: [nobody, nobody], ports: { shop, database } });
  const service = startService({
    ...{ name: "haproxy", program: found.haproxy, args: ["-db", "-f", file] },
    env: { ...env, SHOP_BIND: `${env.SHOP_BIND} ${bindOptions}` },
    ...{ logPath: join(folder, "haproxy.log"), account: null, setpriv: found.setpriv },
  });
  undo.push(service.stop);
  await waitFor("HAProxy", async () => (await openConnection(shop)) && true, { patienceMs: 10_000 });
  return shop;
}

/** A connection that stays open until the test is over, or null when nobody takes it. */
function openConnection(port: number): Promise<Socket | null> {
  const socket = connect(port, "127.0.0.1");
  undo.push(() => void socket.destroy());
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket));
    socket.on("error", () => resolve(null));
  });
}

/** Whether a request is answered on a connection of its own, which then stays open. */
async function isServed(port: number, asWhom = ""): Promise<boolean> {
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
const buyer = (address: string) => `PROXY TCP4 ${address} 10.0.0.9 1234 80\r\n`;

test.skipIf(isMissing)(
  "[SAFE-12] behind a balancer each buyer's connections are counted, not the balancer's",
  async () => {
    const port = await startProxyOfThree(aFolder(), "accept-proxy");
    const many = Array.from({ length: 8 }, (_, index) => buyer(`192.0.2.${index + 1}`));
    expect(await servedOf(port, many)).toBe(8);
    expect(await servedOf(port, Array(8).fill(buyer("198.51.100.1")))).toBe(3);
  },
);

test.skipIf(isMissing || !existsSync(OPENSSL))(
  "[SAFE-12] where HAProxy ends https, connections that never shake hands are counted too",
  async () => {
    const folder = aFolder();
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
