import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lacks } from "@shop/test-kit/lacks";
import { expect, test, vi } from "vitest";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { pickPorts } from "./own-ports";

test.skipIf(lacks("haproxy")).each([
  ["with addresses", {}],
  ["that looks up names", { LOOK_UP_NAMES: "yes" }],
  ["that leads port 80 to https", { SHOP_PLAIN_BIND: "127.0.0.1:8081" }],
])("[HA-06] HAProxy finds nothing to say about its file %s", (_, more) => {
  const { status, said } = checkProxy(more);
  expect(said).not.toMatch(/WARNING|ALERT/);
  expect(status).toBe(0);
});

test.skipIf(lacks("haproxy"))(
  "[HA-06] HAProxy takes the certificate that its address names, and misses one that is not there",
  () => {
    const { status, said } = checkProxy({ SHOP_BIND: "127.0.0.1:443 ssl crt /nowhere/shop.pem" });
    expect(said).toContain("/nowhere/shop.pem");
    expect(status).not.toBe(0);
  },
);

test.skipIf(lacks("patroni"))(
  "[HA-06] Patroni accepts its file but for the missing socket, with the example's accounts",
  async () => {
    const [postgres, patroni] = await pickPorts(2);
    const env = {
      ...exampleOf("patroni", "patroni.env.example"),
      // It looks whether it could listen there.
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
    };
    const { said } = run("patroni", ["--validate-config", file("patroni", "patroni.yml")], env);
    // It has no option for a server without a socket; PostgreSQL has.
    expect(said.trim()).toMatch(
      /^postgresql\.parameters\.unix_socket_directories +didn't pass validation: Wrong value$/,
    );
  },
);

test.skipIf(lacks("haproxy"))("HAProxy leads port 80 to https [DOCTOR-12]", async () => {
  const [port, shop, database] = await pickPorts(3);
  const env = {
    ...exampleOf("haproxy", "haproxy.env.example"),
    SHOP_BIND: `127.0.0.1:${shop}`,
    SHOP_PLAIN_BIND: `127.0.0.1:${port}`,
    DATABASE_BIND: `127.0.0.1:${database}`,
  };
  const proxy = spawn("haproxy", ["-db", "-f", file("haproxy", "haproxy.cfg")], {
    env: { ...process.env, ...env },
  });
  const ask = () => fetch(`http://127.0.0.1:${port}/sedes?x=1`, { redirect: "manual" });
  const reply = await vi.waitFor(ask, { timeout: 10_000, interval: 50 });
  proxy.kill();
  expect(reply.status).toBe(301);
  expect(reply.headers.get("location")).toBe(`https://127.0.0.1:${port}/sedes?x=1`);
});

test("[HA-06] the script that makes the database is one that every shell reads", () => {
  expect(run("sh", ["-n", file("patroni", "create-shop-database.sh")])).toEqual({ status: 0, said: "" });
});

test.skipIf(lacks("systemd-analyze"))("[HA-06] systemd finds nothing wrong with the shop's unit", () => {
  const { said } = run("systemd-analyze", ["verify", file("systemd", "shop.service")]);
  // The machine that checks need not have Node where the unit looks for it, nor the other units' own mistakes.
  const ours = said
    .split("\n")
    .filter((line) => line.includes("shop.service") && !line.includes("not executable"));
  expect(ours).toEqual([]);
});

const file = (...path: string[]) => join(PROJECT_DIR, "deploy", ...path);

/** What an example sets, letters where it leaves a value open. */
const exampleOf = (...path: string[]) =>
  Object.fromEntries(
    [...readFileSync(file(...path), "utf8").matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value || "letters",
    ]),
  );

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C.UTF-8", ...env },
    ...{ encoding: "utf8", timeout: 20_000 },
  });
  return { status, said: `${stdout}${stderr}` };
}

const checkProxy = (more: Record<string, string>) =>
  run("haproxy", ["-c", "-f", file("haproxy", "haproxy.cfg")], {
    ...exampleOf("haproxy", "haproxy.env.example"),
    ...more,
  });
