import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { pickPorts } from "./own-ports";
import { findPrograms } from "./programs";

const found = findPrograms();
const isMissing = "missing" in found && !process.env.CI;
if (isMissing) console.error(`Not checked without ${found.missing.join(", ")}: run .ci/packages.sh as root.`);
const programs = "missing" in found ? null : found;

const file = (...path: string[]) => join(PROJECT_DIR, "deploy", ...path);
const exampleOf = (...path: string[]) =>
  Object.fromEntries(
    [...readFileSync(file(...path), "utf8").matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value || "letters",
    ]),
  );
function run(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...{ env: { PATH: "/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C.UTF-8", ...env }, encoding: "utf8" },
    timeout: 20_000,
  });
  return { status, said: `${stdout}${stderr}` };
}

test.skipIf(isMissing).each([
  ["with addresses", {}],
  ["that looks up names", { LOOK_UP_NAMES: "yes" }],
])("[HA-06] HAProxy finds nothing to say about its file %s", (_, more) => {
  const env = { ...exampleOf("haproxy", "haproxy.env.example"), ...more };
  const { status, said } = run(programs?.haproxy ?? "", ["-c", "-f", file("haproxy", "haproxy.cfg")], env);
  expect(said).not.toMatch(/WARNING|ALERT/);
  expect(status).toBe(0);
});

test.skipIf(isMissing)(
  "[HA-06] HAProxy takes the certificate that its address names, and misses one that is not there",
  () => {
    const env = {
      ...exampleOf("haproxy", "haproxy.env.example"),
      SHOP_BIND: "127.0.0.1:443 ssl crt /nowhere/shop.pem",
    };
    const { status, said } = run(programs?.haproxy ?? "", ["-c", "-f", file("haproxy", "haproxy.cfg")], env);
    expect(said).toContain("/nowhere/shop.pem");
    expect(status).not.toBe(0);
  },
);

test.skipIf(isMissing)(
  "[HA-06] Patroni accepts its file but for the missing socket, with the example's accounts",
  async () => {
    const [postgres, patroni] = await pickPorts(2);
    // It looks whether it could listen there.
    const env = {
      ...exampleOf("patroni", "patroni.env.example"),
      ...{
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      },
    };
    const { said } = run(programs?.patroni ?? "", ["--validate-config", file("patroni", "patroni.yml")], env);
    // It knows no server that listens on no socket; PostgreSQL does.
    expect(said.trim()).toMatch(
      /^postgresql\.parameters\.unix_socket_directories +didn't pass validation: Wrong value$/,
    );
  },
);

test("[HA-06] the script that makes the database is one that every shell reads", () => {
  expect(run("/bin/sh", ["-n", file("patroni", "create-shop-database.sh")])).toEqual({ status: 0, said: "" });
});

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))(
  "[HA-06] systemd finds nothing wrong with the shop's unit",
  () => {
    const { said } = run("/usr/bin/systemd-analyze", ["verify", file("systemd", "shop.service")]);
    // The machine that checks need not have Node where the unit looks for it, nor the other units' own mistakes.
    const ours = said
      .split("\n")
      .filter((line) => line.includes("shop.service") && !line.includes("not executable"));
    expect(ours).toEqual([]);
  },
);
